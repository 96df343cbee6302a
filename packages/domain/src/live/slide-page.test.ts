import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_SLIDE_CHARACTERS } from './plan.ts';
import { slideSize, slideText } from './slide-page.ts';

it('LIVE-10.4 a page is drawn 1600 pixels long, and what is no page is not', () => {
  expect([slideSize({ width: 960, height: 540 }), slideSize({ width: 595, height: 842 })]).toEqual([
    { width: 1600, height: 900 },
    { width: 1131, height: 1600 },
  ]);
  const none = [
    [0, 10],
    [-1, 5],
    [10, 1000],
    [Number.NaN, 5],
    [Number.POSITIVE_INFINITY, 5],
  ];
  expect(none.map(([width = 0, height = 0]) => slideSize({ width, height }))).toEqual(none.map(() => null));
});

it('LIVE-10.4 its text is one line within bounds, without signs that nobody reads', () => {
  expect(slideText('  Boezem\u{E001}fibrilleren\r\n\u00AD  wanneer\u0000 verwijst u? ')).toBe('Boezemfibrilleren wanneer verwijst u?');
  expect(slideText('woord '.repeat(400))).toMatch(/^(woord )+woord…$/);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (text) => {
      expect(slideText(text).length).toBeLessThanOrEqual(MOST_SLIDE_CHARACTERS);
      expect(slideText(slideText(text))).toBe(slideText(text));
    }),
    { numRuns: 30 },
  );
});
