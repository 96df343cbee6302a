import { Fragment, type ReactNode } from 'react';
import styles from './rich-text.module.css';

/** A description as the server keeps it: a string is text, an object one of the named marks or blocks. */
export type RichTextNode = string | { readonly t: string; readonly href?: string | undefined; readonly c?: readonly RichTextNode[] | undefined };

const SAFE_ADDRESS = /^(https?:|mailto:)/i;

/** Draws a description. Whatever it does not know it draws as its text; an address that is not http, https or mailto is no link. */
export function RichText({ nodes, lang }: { readonly nodes: readonly RichTextNode[]; readonly lang?: string | undefined }) {
  return (
    <div className={styles.text} lang={lang}>
      {children(nodes)}
    </div>
  );
}

const children = (nodes: readonly RichTextNode[] | undefined): ReactNode =>
  nodes?.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>);

function draw(node: RichTextNode): ReactNode {
  if (typeof node === 'string') return node;
  const inside = children(node.c);
  switch (node.t) {
    case 'p':
      return <p>{inside}</p>;
    case 'ul':
      return <ul>{inside}</ul>;
    case 'ol':
      return <ol>{inside}</ol>;
    case 'li':
      return <li>{inside}</li>;
    case 'b':
      return <strong>{inside}</strong>;
    case 'i':
      return <em>{inside}</em>;
    case 'br':
      return <br />;
    case 'h3':
      return <h3>{inside}</h3>;
    case 'a':
      return node.href && SAFE_ADDRESS.test(node.href) ? (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </a>
      ) : (
        inside
      );
    default:
      return inside;
  }
}

/** The words of a description, for its length and for comparing. */
export function plainText(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : plainText(node.c ?? [])))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
