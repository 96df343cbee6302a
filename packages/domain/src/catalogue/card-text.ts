/** Room for plain text on a card. */
export const CARD_TEXT_CHARACTERS = 280;

/** Plain text as a card carries it: cut between words, with an ellipsis where something was cut. */
export function cardText(text: string): string {
  if (text.length <= CARD_TEXT_CHARACTERS) return text;
  const head = text.slice(0, CARD_TEXT_CHARACTERS - 1);
  const lastSpace = head.lastIndexOf(' ');
  // Text without spaces is cut anywhere, except inside a surrogate pair.
  const kept = lastSpace > CARD_TEXT_CHARACTERS / 2 ? head.slice(0, lastSpace) : head.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
