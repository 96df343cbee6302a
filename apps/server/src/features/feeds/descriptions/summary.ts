import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import { CARD_TEXT_CHARACTERS, cardText } from '@auscult/domain/catalogue/card-text';

/** The first words of a description, for a card: plain text, whole words, with an ellipsis when there is more. */
export function summaryOf(tree: readonly RichTextNode[]): string {
  const words: string[] = [];
  let length = 0;
  const visit = (node: RichTextNode) => {
    if (length > CARD_TEXT_CHARACTERS) return;
    if (typeof node === 'string') {
      words.push(node);
      length += node.length;
    } else {
      node.c?.forEach(visit);
      if (node.t !== 'b' && node.t !== 'i' && node.t !== 'a') words.push(' ');
    }
  };
  tree.forEach(visit);
  return cardText(words.join('').replaceAll(/\s+/g, ' ').trim());
}
