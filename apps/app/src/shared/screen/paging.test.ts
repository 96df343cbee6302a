import { describe, expect, it } from 'vitest';
import { nextOffset } from './paging.ts';

const page = (size: number, totalRecords: number) => ({ items: Array.from({ length: size }), totalRecords });

const PAGES: [string, ReturnType<typeof page>[], number | undefined][] = [
  ['more to come', [page(10, 25)], 10],
  ['after two pages', [page(10, 25), page(10, 25)], 20],
  ['everything here', [page(10, 25), page(10, 25), page(5, 25)], undefined],
  ['nothing at all', [page(0, 0)], undefined],
  ['an empty page though the count says more', [page(10, 25), page(0, 25)], undefined],
];

describe('nextOffset', () => {
  it.each(PAGES)('says where the next page begins: %s', (_case, pages, offset) => {
    expect(nextOffset(pages.at(-1) ?? page(0, 0), pages)).toBe(offset);
  });
});
