/** Turn the direction of what follows, over the end of the text too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line: white space and control characters, however many, are one space; nothing turns the text around it. */
export const asLine = (text: string): string =>
  text
    .replaceAll(TURNS, '')
    .replaceAll(/[\s\p{Cc}\u200b\u2060\ufeff]+/gu, ' ')
    .trim();
