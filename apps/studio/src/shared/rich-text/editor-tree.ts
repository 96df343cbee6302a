import type { RichTextNode } from '@auscult/contract/entities/rich-text';

/** A document of the editor, as JSON. */
export interface EditorNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
  readonly content?: readonly EditorNode[];
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;
/** As deep as a tree may have lists. */
const DEEPEST_LIST = 3;

/** What may be followed; null for anything else. */
export const addressOf = (href: unknown): string | null => (typeof href === 'string' && ADDRESS.test(href) ? href : null);

// ── From our tree to the editor ─────────────────────────────────────────────────────────────────────────────────────

type Marks = NonNullable<EditorNode['marks']>;
const MARKS: Readonly<Record<string, string>> = { a: 'link', b: 'bold', i: 'italic' };
const isList = (node: RichTextNode) => typeof node === 'object' && (node.t === 'ul' || node.t === 'ol');

function inlineOf(nodes: readonly RichTextNode[], marks: Marks): EditorNode[] {
  return nodes.flatMap((node): EditorNode[] => {
    if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node, ...(marks.length > 0 && { marks }) }];
    if (node.t === 'br') return [{ type: 'hardBreak', ...(marks.length > 0 && { marks }) }];
    const type = MARKS[node.t];
    const mark = type && { type, ...(node.t === 'a' && { attrs: { href: node.href } }) };
    return inlineOf(node.c ?? [], mark ? [...marks, mark] : marks);
  });
}

const paragraph = (content: EditorNode[]): EditorNode => ({ type: 'paragraph', ...(content.length > 0 && { content }) });

/** Texts and lists of one item, in their order: each run of text is a paragraph. */
function itemOf({ c = [] }: Exclude<RichTextNode, string>): EditorNode {
  const content: EditorNode[] = [];
  let run: RichTextNode[] = [];
  const endRun = () => {
    if (run.length > 0) content.push(paragraph(inlineOf(run, [])));
    run = [];
  };
  for (const child of c) {
    if (typeof child === 'object' && isList(child)) {
      endRun();
      content.push(blockOf(child));
    } else run.push(child);
  }
  endRun();
  return { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [paragraph([]), ...content] };
}

function blockOf(node: Exclude<RichTextNode, string>): EditorNode {
  if (isList(node)) {
    const items = (node.c ?? []).flatMap((item) => (typeof item === 'object' ? [itemOf(item)] : []));
    return { type: node.t === 'ul' ? 'bulletList' : 'orderedList', content: items.length > 0 ? items : [itemOf({ t: 'li', c: [] })] };
  }
  const content = inlineOf(node.c ?? [], []);
  return node.t === 'h3' ? { type: 'heading', attrs: { level: 3 }, ...(content.length > 0 && { content }) } : paragraph(content);
}

/** A description as the editor has it. */
export function toEditor(tree: readonly RichTextNode[]): EditorNode {
  const blocks = tree.flatMap((node) => (typeof node === 'string' ? [paragraph(inlineOf([node], []))] : [blockOf(node)]));
  return { type: 'doc', content: blocks.length > 0 ? blocks : [paragraph([])] };
}

// ── And back ────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Piece {
  readonly node: RichTextNode;
  /** From the outside in. */
  readonly marks: readonly string[];
}

/** Which marks a piece has, the same order everywhere: `a` with its address, then `b`, then `i`. */
function marksOf({ marks = [] }: EditorNode): string[] {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href = addressOf(marks.find(({ type }) => type === 'link')?.attrs?.['href']);
  return [...(href === null ? [] : [`a ${href}`]), ...(has('bold') ? ['b'] : []), ...(has('italic') ? ['i'] : [])];
}

const piecesOf = (content: readonly EditorNode[]): Piece[] =>
  content.flatMap((node): Piece[] => {
    if (node.type === 'text') return node.text ? [{ node: node.text, marks: marksOf(node) }] : [];
    return node.type === 'hardBreak' ? [{ node: { t: 'br' }, marks: marksOf(node) }] : piecesOf(node.content ?? []);
  });

/** Neighbours with the same outermost mark share it; neighbouring texts are one. */
function nest(pieces: readonly Piece[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const [outer] = piece.marks;
    if (outer === undefined) {
      const last = nodes.at(-1);
      if (typeof piece.node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + piece.node;
      else nodes.push(piece.node);
      at += 1;
      continue;
    }
    let end = at;
    while (pieces[end]?.marks[0] === outer) end += 1;
    const c = nest(pieces.slice(at, end).map(({ node, marks }) => ({ node, marks: marks.slice(1) })));
    nodes.push(outer.startsWith('a ') ? { t: 'a', href: outer.slice(2), c } : { t: outer as 'b' | 'i', c });
    at = end;
  }
  return nodes;
}

const hasText = (nodes: readonly RichTextNode[]): boolean =>
  nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : node.t !== 'br' && hasText(node.c ?? [])));

/** The items of a list: an empty one is none, and those of a list that would lie too deep follow in the one around it. */
function itemsOf(list: EditorNode, depth: number): RichTextNode[] {
  return (list.content ?? []).flatMap((item): RichTextNode[] => {
    const own: RichTextNode[] = [];
    const after: RichTextNode[] = [];
    for (const child of item.content ?? []) {
      if (child.type === 'bulletList' || child.type === 'orderedList') {
        if (depth < DEEPEST_LIST) own.push(...listOf(child, depth + 1));
        else after.push(...itemsOf(child, depth));
        continue;
      }
      const words = nest(piecesOf([child]));
      if (!hasText(words)) continue;
      const last = own.at(-1);
      // A second paragraph of an item is its next line.
      if (last !== undefined && !isList(last)) own.push({ t: 'br' });
      own.push(...words);
    }
    return [...(hasText(own) ? [{ t: 'li', c: own } as const] : []), ...after];
  });
}

function listOf(list: EditorNode, depth: number): RichTextNode[] {
  const c = itemsOf(list, depth);
  return c.length === 0 ? [] : [{ t: list.type === 'orderedList' ? 'ol' : 'ul', c }];
}

/** What the editor has as a tree of ours: what the tree does not know is its text, and what is empty is left out. */
export function fromEditor({ content = [] }: EditorNode): RichTextNode[] {
  return content.flatMap((block): RichTextNode[] => {
    if (block.type === 'bulletList' || block.type === 'orderedList') return listOf(block, 1);
    const c = nest(piecesOf([block]));
    return hasText(c) ? [{ t: block.type === 'heading' ? 'h3' : 'p', c }] : [];
  });
}
