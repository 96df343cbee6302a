import { asLine } from '@auscult/domain/catalogue/line';
import { readMarkup } from './read-markup.ts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'blockquote', 'hr']);

/** HTML, or text with entities, as one line of plain text. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return asLine(html);
  const parts: string[] = [];
  const separate = (name: string) => {
    if (BLOCKS.has(name)) parts.push(' ');
  };
  readMarkup(html, { open: separate, close: separate, text: (text) => parts.push(text) });
  return asLine(parts.join(''));
}
