import type { Course } from '@auscult/contract/entities/course';
import { type Html, html } from '../../../html.ts';

type Node = string | { readonly t: string; readonly href?: string; readonly c?: readonly Node[] };

const NOTHING = html``;

/** Our tree as HTML. What another reader would not know is left out with its mark, never with its text. */
export const richTextToHtml = (tree: Course['description']): Html => html`${(tree as readonly Node[]).map(nodeToHtml)}`;

function nodeToHtml(node: Node): Html {
  if (typeof node === 'string') return html`${node}`;
  const inside = (node.c ?? []).map(nodeToHtml);
  switch (node.t) {
    case 'p':
      return html`<p>${inside}</p>`;
    case 'h3':
      return html`<h3>${inside}</h3>`;
    case 'ul':
      return html`<ul>${inside}</ul>`;
    case 'ol':
      return html`<ol>${inside}</ol>`;
    case 'li':
      return html`<li>${inside}</li>`;
    case 'b':
      return html`<b>${inside}</b>`;
    case 'i':
      return html`<i>${inside}</i>`;
    case 'br':
      return html`<br>`;
    case 'a':
      return node.href === undefined ? html`${inside}` : html`<a href="${node.href}">${inside}</a>`;
    default:
      return inside.length === 0 ? NOTHING : html`${inside}`;
  }
}
