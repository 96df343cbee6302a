import { describe, expect, it } from 'vitest';
import { PAGE_NUMBERS, pageAfter } from './log-page.ts';

describe('A page of a log', () => {
  it('LIVE-06.4 leaves nothing out, and brings whoever asks on until they have all', () => {
    for (let through = 0; through <= 2600; through += 97)
      for (let after = 0; after < through; after += 31) {
        const page = pageAfter(after, through);
        expect(page.after).toBeLessThanOrEqual(after);
        expect(page.through).toBeGreaterThan(after);
        expect(page.through).toBeLessThanOrEqual(through);
        expect(page.through - page.after).toBeLessThanOrEqual(PAGE_NUMBERS);
      }
  });

  it('begins at one of few numbers, and never far before what is asked for', () => {
    const pages = Array.from({ length: 1000 }, (_, after) => pageAfter(after, 1000));
    expect(new Set(pages.map(({ after }) => after)).size).toBe(11);
    for (const [after, page] of pages.slice(500).entries()) expect(page.through - page.after).toBeLessThan(2 * (1000 - 500 - after));
    // Those further back are given the same for as long as they are asked for, whatever is added.
    expect(pageAfter(731, 2000)).toEqual(pageAfter(501, 1_000_000));
  });

  it('is empty where there is nothing more', () => {
    expect([pageAfter(7, 7), pageAfter(9, 7)]).toEqual([
      { after: 7, through: 7 },
      { after: 9, through: 9 },
    ]);
  });
});
