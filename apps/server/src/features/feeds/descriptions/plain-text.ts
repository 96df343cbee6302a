import { Parser } from 'htmlparser2';

/** Elements whose content is not shown. */
export const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'applet',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'xmp',
  'plaintext',
]);

const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'td', 'blockquote', 'hr']);

/** HTML, or text with entities, as one line of plain text. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  const parts: string[] = [];
  let skippedDepth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (SKIPPED_ELEMENTS.has(name)) skippedDepth += 1;
      if (BLOCKS.has(name)) parts.push(' ');
    },
    onclosetag: (name) => {
      if (SKIPPED_ELEMENTS.has(name)) skippedDepth -= 1;
      if (BLOCKS.has(name)) parts.push(' ');
    },
    ontext: (text) => {
      if (skippedDepth === 0) parts.push(text);
    },
  });
  parser.end(html);
  return oneLine(parts.join(''));
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u200b\u2060\ufeff]+/gu, ' ').trim();
}
