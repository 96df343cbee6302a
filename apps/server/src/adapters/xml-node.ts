import { SaxesParser } from 'saxes';

/** An element with its namespace; attributes do not matter here. */
export interface XmlNode {
  readonly uri: string;
  readonly name: string;
  readonly children: readonly XmlNode[];
  /** What stands directly in it. */
  readonly text: string;
}

const MAXIMUM_DEPTH = 32;
const MAXIMUM_ELEMENTS = 20_000;

type Open = { uri: string; name: string; children: XmlNode[]; text: string };

/** Parses strictly; throws for whatever is not well-formed, and for every DOCTYPE, so that no entity is ever defined. */
export function readXml(source: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: XmlNode | undefined;
  let elements = 0;
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE is never accepted');
  });
  parser.on('opentag', ({ uri, local }) => {
    elements += 1;
    if (elements > MAXIMUM_ELEMENTS || open.length >= MAXIMUM_DEPTH) throw new Error('the document is larger than any answer');
    open.push({ uri, name: local, children: [], text: '' });
  });
  const addText = (text: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const parent = open.at(-1);
    if (parent === undefined) root = closed;
    else parent.children.push(closed);
  });
  parser.write(source).close();
  if (root === undefined) throw new Error('there is no element');
  return root;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text between tags; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- they are what must go
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
  );
}
