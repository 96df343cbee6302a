import type { RichTextNode } from '@auscult/contract/entities/rich-text';

/** The text of a tree of plain paragraphs, an empty line between them; null for one with headings, lists, links or marks. */
export function paragraphsOf(tree: unknown): string | null {
  if (!Array.isArray(tree)) return null;
  const texts = tree.map((node: RichTextNode) => (typeof node === 'object' && node.t === 'p' ? linesOf(node.c ?? []) : null));
  return texts.includes(null) ? null : texts.join('\n\n');
}

function linesOf(children: readonly RichTextNode[]): string | null {
  const lines = children.map((child) => (typeof child === 'string' ? child : child.t === 'br' ? '\n' : null));
  return lines.includes(null) ? null : lines.join('');
}

/** The tree of what is typed as paragraphs. */
export function treeOf(text: string): RichTextNode[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => ({
    t: 'p',
    c: paragraph
      .trim()
      .split('\n')
      .flatMap((line, index): RichTextNode[] => (index === 0 ? [line] : [{ t: 'br' }, line])),
  }));
}
