import { readMarkup } from './read-markup.ts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'blockquote', 'hr']);

/** HTML, or text with entities, as one line of plain text. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  const parts: string[] = [];
  const separate = (name: string) => {
    if (BLOCKS.has(name)) parts.push(' ');
  };
  readMarkup(html, { open: separate, close: separate, text: (text) => parts.push(text) });
  return oneLine(parts.join(''));
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u200b\u2060\ufeff]+/gu, ' ').trim();
}
