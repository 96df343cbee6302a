import type { RichTextNode } from '@auscult/contract/entities/rich-text';
import { isRichText } from '@auscult/domain/catalogue/rich-text';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditorNode, fromEditor, toEditor } from './editor-tree.ts';
import { extensions } from './extensions.ts';

const RUNS = { numRuns: 500 };
const word = fc.stringMatching(/^[a-zé ]{0,6}$/);
const address = fc.constantFrom('https://example.org/x', 'mailto:iemand@example.org');

/** Any tree that the server takes, in whatever order its marks lie. */
const inline = (marks: readonly string[]): fc.Arbitrary<RichTextNode> => {
  const mark = (t: 'a' | 'b' | 'i') =>
    fc
      .array(
        fc.oneof(
          { depthSize: 'small' },
          word,
          fc.constant({ t: 'br' } as const),
          fc.constant(null).chain(() => inline([...marks, t])),
        ),
        { maxLength: 3 },
      )
      .chain((c) => (t === 'a' ? address.map((href): RichTextNode => ({ t, href, c })) : fc.constant<RichTextNode>({ t, c })));
  const open = (['a', 'b', 'i'] as const).filter((t) => !marks.includes(t));
  return fc.oneof(word, word, fc.constant<RichTextNode>({ t: 'br' }), ...open.map(mark));
};
const line = fc.array(inline([]), { maxLength: 4 });
const list = (depth: number): fc.Arbitrary<RichTextNode> =>
  fc
    .record({
      t: fc.constantFrom('ul' as const, 'ol' as const),
      c: fc.array(
        fc
          .array(
            depth < 3
              ? fc.oneof(
                  inline([]),
                  inline([]),
                  fc.constant(null).chain(() => list(depth + 1)),
                )
              : inline([]),
            { maxLength: 3 },
          )
          .map((c): RichTextNode => ({ t: 'li', c })),
        { maxLength: 3 },
      ),
    })
    .map((node) => node as RichTextNode);
const tree = fc.array(
  fc.oneof(
    line.map((c): RichTextNode => ({ t: 'p', c })),
    line.map((c): RichTextNode => ({ t: 'h3', c })),
    list(1),
  ),
  { maxLength: 4 },
);

const schema = getSchema(extensions);
/** As the editor itself keeps it. */
function throughEditor(given: readonly RichTextNode[]): EditorNode {
  const node = schema.nodeFromJSON(toEditor(given));
  node.check();
  return node.toJSON() as EditorNode;
}
const words = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : words(node.c ?? [])))
    .join('')
    .replace(/\s/g, '');

describe('A description', () => {
  it('API-05.5 comes back from the editor as it went in, once it is as the editor writes it', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const once = fromEditor(throughEditor(given));
        expect(isRichText(once)).toBe(true);
        expect(words(once)).toBe(words(given));
        expect(fromEditor(throughEditor(once))).toEqual(once);
      }),
      RUNS,
    );
  });

  it('API-05.5 keeps marks, links, headings and nested lists in the editor', () => {
    const given: RichTextNode[] = [
      { t: 'h3', c: ['Kop'] },
      {
        t: 'p',
        c: ['Een ', { t: 'a', href: 'https://example.org/', c: [{ t: 'b', c: ['vette ', { t: 'i', c: ['schuine'] }] }] }, { t: 'br' }, 'regel'],
      },
      {
        t: 'ol',
        c: [
          { t: 'li', c: ['een', { t: 'ul', c: [{ t: 'li', c: ['diep'] }] }] },
          { t: 'li', c: ['twee'] },
        ],
      },
    ];
    expect(fromEditor(throughEditor(given))).toEqual(given);
    expect(fromEditor(throughEditor([]))).toEqual([]);
  });

  it('API-05.5 is a tree of ours whatever the editor holds: unknown blocks, bad links, lists that lie too deep', () => {
    const text = (value: string, href?: string): EditorNode => ({
      type: 'text',
      text: value,
      ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }, { type: 'strike' }] }),
    });
    const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
    const deep = (depth: number): EditorNode => ({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text(`op ${depth}`)), ...(depth < 5 ? [deep(depth + 1)] : [])] }],
    });
    const made = fromEditor({ type: 'doc', content: [{ type: 'table', content: [paragraph(text('los', 'javascript:alert(1)'))] }, deep(1)] });
    expect(isRichText(made)).toBe(true);
    expect(JSON.stringify(made)).not.toContain('javascript');
    expect(words(made)).toBe('losop1op2op3op4op5');
  });
});
