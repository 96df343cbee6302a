import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import { readAddress } from '../reading/read-address.ts';
import { readMarkup } from './read-markup.ts';
import { RichTextBuilder } from './rich-text-builder.ts';

const PARAGRAPHS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'blockquote',
  'pre',
  'table',
  'tr',
  'td',
  'th',
  'hr',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'address',
  'center',
  'form',
  'fieldset',
]);
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const ITALIC: ReadonlySet<string> = new Set(['i', 'em', 'cite', 'dfn']);
/** Enough for the longest description with a link in every word. */
const MAXIMUM_MARKUP_CHARACTERS = 500_000;
const HAS_BLOCKS = /<(p|br|div|li|ul|ol|h[1-6]|tr|blockquote|pre)\b/i;

/**
 * A description of a feed as the tree that screens render: paragraphs, lists, headings, bold, italic, links, breaks. Of every other element
 * only the text is kept, of scripts and the like nothing; a link to anything but http, https or mailto becomes plain text.
 * Text without block elements keeps its own line breaks. Longer than 100,000 characters it ends with an ellipsis.
 */
export function richTextFromHtml(html: string, base: string | null): RichTextNode[] {
  const builder = new RichTextBuilder();
  const keepsLines = !HAS_BLOCKS.test(html);
  readMarkup(html.slice(0, MAXIMUM_MARKUP_CHARACTERS), {
    open(name, attributes) {
      if (name === 'br') builder.lineBreak();
      else if (name === 'li') builder.openItem();
      else if (name === 'ul' || name === 'ol') builder.openList(name);
      else if (HEADINGS.has(name)) builder.openHeading();
      else if (PARAGRAPHS.has(name)) builder.endBlock();
      else if (BOLD.has(name)) builder.openMark('b');
      else if (ITALIC.has(name)) builder.openMark('i');
      else if (name === 'a') builder.openLink(safeLink(attributes['href'], base));
    },
    close(name) {
      if (name === 'li') builder.closeItem();
      else if (name === 'ul' || name === 'ol') builder.closeList();
      else if (HEADINGS.has(name) || PARAGRAPHS.has(name)) builder.endBlock();
      else if (BOLD.has(name)) builder.closeMark('b');
      else if (ITALIC.has(name)) builder.closeMark('i');
      else if (name === 'a') builder.closeMark('a');
    },
    text(text) {
      if (keepsLines) builder.addLines(text);
      else builder.addText(text);
    },
  });
  return builder.finish();
}

function safeLink(href: string | undefined, base: string | null): string | null {
  const text = href?.replaceAll(/[\s\p{Cc}]/gu, '') ?? '';
  if (/^mailto:[^\s@<>"']{1,64}@[\w.-]{1,255}$/i.test(text.split('?')[0] ?? '')) return text.split('?')[0] ?? null;
  return text === '' || text.startsWith('#') ? null : readAddress(href, base);
}
