import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readMarkup } from './read-markup.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

describe('readMarkup', () => {
  it('nests no deeper than its limit, whose cost each tag pays, and keeps the text below it', () => {
    let depth = 0;
    let deepest = 0;
    let text = '';
    readMarkup(`${'<ul><li><b><i>'.repeat(10_000)}woord</i></b>`, {
      open: () => {
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      close: () => {
        depth -= 1;
      },
      text: (part) => {
        text += part;
      },
    });
    expect({ depth, deepest, text }).toEqual({ depth: 0, deepest: 257, text: 'woord' });
  });

  it('shows nothing of scripts, and what is deep as plain text', () => {
    expect(plainText(`<p>een<script>twee</script></p>${'<div>'.repeat(300)}drie &amp; vier`)).toBe('een drie & vier');
    expect(richTextFromHtml(`${'<span>'.repeat(300)}<b>vet</b> en gewoon`, null)).toEqual([{ t: 'p', c: ['vet en gewoon'] }]);
  });
});
