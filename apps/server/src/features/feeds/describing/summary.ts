import type { RichTextNode } from '@auscult/contract/entities/rich-text';

export const MAXIMUM_SUMMARY_CHARACTERS = 280;

/** The first words of a description, for a card: plain text, whole words, with an ellipsis when there is more. */
export function summaryOf(tree: readonly RichTextNode[]): string {
  const words: string[] = [];
  let length = 0;
  const visit = (node: RichTextNode) => {
    if (length > MAXIMUM_SUMMARY_CHARACTERS) return;
    if (typeof node === 'string') {
      words.push(node);
      length += node.length;
    } else {
      node.c?.forEach(visit);
      if (node.t !== 'b' && node.t !== 'i' && node.t !== 'a') words.push(' ');
    }
  };
  tree.forEach(visit);
  return shorten(words.join('').replaceAll(/\s+/g, ' ').trim());
}

/** At most 280 characters, cut between words. */
export function shorten(text: string): string {
  if (text.length <= MAXIMUM_SUMMARY_CHARACTERS) return text;
  const head = text.slice(0, MAXIMUM_SUMMARY_CHARACTERS - 1);
  const lastSpace = head.lastIndexOf(' ');
  return `${(lastSpace > MAXIMUM_SUMMARY_CHARACTERS / 2 ? head.slice(0, lastSpace) : head.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}
