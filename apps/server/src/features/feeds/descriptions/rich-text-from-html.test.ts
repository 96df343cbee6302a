import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_DESCRIPTION_CHARACTERS } from './rich-text-builder.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

const p = (...c: RichTextNode[]): RichTextNode => ({ t: 'p', c });
const BASE = 'https://serie.example.org/a/';

describe('richTextFromHtml', () => {
  it.each<[string, string, RichTextNode[]]>([
    [
      'paragraphs, bold and italic',
      '<p>Een <strong>twee</strong> <em>drie</em></p><p>vier</p>',
      [p('Een ', { t: 'b', c: ['twee'] }, ' ', { t: 'i', c: ['drie'] }), p('vier')],
    ],
    ['headings of any size', '<h1>Kop</h1>tekst', [{ t: 'h3', c: ['Kop'] }, p('tekst')]],
    [
      'lists in lists',
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
      [
        {
          t: 'ul',
          c: [
            { t: 'li', c: ['a', { t: 'ol', c: [{ t: 'li', c: ['b'] }] }] },
            { t: 'li', c: ['c'] },
          ],
        },
      ],
    ],
    ['breaks inside, none at the end', 'a<br>b<br><br>', [p('a', { t: 'br' }, 'b')]],
    ['text with its own lines', 'een\ntwee\n\ndrie &amp; vier', [p('een', { t: 'br' }, 'twee'), p('drie & vier')]],
    ['links, made absolute', '<a href="../b?x=1&amp;y=2">hier</a>', [p({ t: 'a', href: 'https://serie.example.org/b?x=1&y=2', c: ['hier'] })]],
    [
      'mail links without their parameters',
      '<a href="mailto:a@example.org?body=x">mail</a>',
      [p({ t: 'a', href: 'mailto:a@example.org', c: ['mail'] })],
    ],
    [
      'other elements as their text',
      '<div><font color="red">a</font><custom-thing>b</custom-thing></div><table><tr><td>c</td></tr></table>',
      [p('ab'), p('c')],
    ],
    ['a mark that a block interrupts', '<b>a<p>b</p>c</b>', [p({ t: 'b', c: ['a'] }), p({ t: 'b', c: ['b'] }), p({ t: 'b', c: ['c'] })]],
    ['list items without a list', '<li>a<li>b', [p('a'), p('b')]],
    ['nothing', ' <p> </p><br>', []],
  ])('keeps %s', (_, html, tree) => {
    expect(richTextFromHtml(html, BASE)).toEqual(tree);
  });

  it.each([
    '<script>alert(1)</script>veilig',
    '<style>p{}</style>veilig',
    '<iframe src="//x">binnen</iframe>veilig',
    '<svg><script>1</script><text>binnen</text></svg>veilig',
    '<img src=x onerror=alert(1)>veilig',
    '<object data="x">binnen</object>veilig',
    '<noscript><img></noscript>veilig',
    '<template>binnen</template>veilig',
    '<!-- <script> -->veilig',
    '<scr<script>ipt></script>veilig',
    '<math><a href="javascript:1">binnen</a></math>veilig',
    '<title>binnen</title>veilig',
    '<textarea><script>1</script></textarea>veilig',
    'veilig<script>nooit gesloten',
  ])('drops active content with what is in it: %s', (html) => {
    const text = JSON.stringify(richTextFromHtml(html, BASE));
    expect(text).toContain('veilig');
    expect(text).not.toMatch(/alert|binnen|onerror|<|javascript/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:1',
    'java\tscript:1',
    'java\nscript:1',
    '\u0001javascript:1',
    '&#106;avascript:1',
    'data:text/html,x',
    'vbscript:1',
    'file:///etc/passwd',
    'ftp://a.example.org/',
    'https://user:secret@a.example.org/',
    '#top',
    '',
    'mailto:a@b@c',
    'mailto:"><script>@x',
    'blob:https://a.example.org/1',
  ])('makes no link of %j', (href) => {
    expect(richTextFromHtml(`<a href="${href.replaceAll('"', '&quot;')}">tekst</a>`, BASE)).toEqual([p('tekst')]);
  });

  it('cuts text at the maximum length, with an ellipsis', () => {
    const [only] = richTextFromHtml('x'.repeat(420_983), null) as unknown as [{ c: [string] }];
    expect(only.c[0]).toHaveLength(MAXIMUM_DESCRIPTION_CHARACTERS);
    expect(only.c[0].endsWith('x…')).toBe(true);
    expect(JSON.stringify(richTextFromHtml('<p>a</p>'.repeat(100_000), null)).length).toBeLessThan(200_000);
  });

  it('returns allowed nodes only, at limited depth, for any input', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<ol>',
      '<li>',
      '</li>',
      '</ul>',
      '<b>',
      '</b>',
      '<i>',
      '<a href="https://a.example.org">',
      '<a href=javascript:1>',
      '</a>',
      '<script>',
      '</script>',
      '<h2>',
      '<br>',
      '<!--',
      '-->',
      '<![CDATA[',
      '&lt;',
      '&#x3c;',
      'tekst ',
      '\n',
      '"',
      "'",
      '<div onclick=x>',
      '<svg>',
      '</svg>',
      '</',
      '<',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        for (const block of richTextFromHtml(parts.join(''), BASE)) {
          expect(['p', 'h3', 'ul', 'ol']).toContain((block as { t: string }).t);
          check(block, 0);
        }
      }),
    );
  });
});

function check(node: RichTextNode, depth: number): void {
  expect(depth).toBeLessThan(12);
  if (typeof node === 'string') return;
  expect(['p', 'ul', 'ol', 'li', 'b', 'i', 'a', 'br', 'h3']).toContain(node.t);
  expect(Object.keys(node).filter((key) => !['t', 'c', 'href'].includes(key))).toEqual([]);
  const isSafe = node.href === undefined || (node.t === 'a' && /^(https?:\/\/|mailto:)/.test(node.href));
  expect([node.href, isSafe]).toEqual([node.href, true]);
  for (const child of node.c ?? []) check(child, depth + 1);
}
