/** A text on one line: white space and control characters, however many, are one space. */
export const asLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\u200b\u2060\ufeff]+/gu, ' ').trim();
