import { describe, expect, it } from 'vitest';
import { isRichText } from './rich-text.ts';

const p = (...c: unknown[]) => ({ t: 'p', c });
const list = (...c: unknown[]) => ({ t: 'ul', c: [{ t: 'li', c }] });

describe('isRichText', () => {
  it.each([
    [[]],
    [[p('Tekst', { t: 'br' }, { t: 'b', c: ['vet ', { t: 'i', c: ['schuin'] }] }), { t: 'h3', c: ['Kop'] }]],
    [[p({ t: 'a', href: 'https://example.org/x', c: ['link'] }, { t: 'a', href: 'mailto:a@example.org', c: ['mail'] })]],
    [[list('een', list('twee', list('drie')))]],
  ])('API-05.5 takes %j', (tree) => {
    expect(isRichText(tree)).toBe(true);
  });

  it.each([
    ['text'],
    [null],
    [['text']],
    [[{ t: 'script', c: [] }]],
    [[p({ t: 'a', href: 'javascript:alert(1)', c: ['x'] })]],
    [[p({ t: 'a', c: ['x'] })]],
    [[p({ t: 'b', c: [{ t: 'b', c: ['x'] }] })]],
    [[p({ t: 'b', href: 'https://example.org', c: ['x'] })]],
    [[p(p('x'))]],
    [[p({ t: 'br', c: [] })]],
    [[{ t: 'p' }]],
    [[{ t: 'p', c: ['x'], onclick: 'x' }]],
    [[{ t: 'ul', c: ['x'] }]],
    [[list(list(list(list('vier'))))]],
    [[p('x'.repeat(100_001))]],
    [[p(...Array.from({ length: 10_000 }, () => 'x'))]],
  ])('API-05.5 refuses %.60j', (tree) => {
    expect(isRichText(tree)).toBe(false);
  });
});
