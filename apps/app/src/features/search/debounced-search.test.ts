import { describe, expect, it } from 'vitest';
import { createDebouncedSearch, queryOf } from './debounced-search.ts';

function typing() {
  const searched: string[] = [];
  const due: { at: number; run: () => void }[] = [];
  let now = 0;
  const typed = createDebouncedSearch(
    (words) => void searched.push(words),
    (ms, run) => {
      const timer = { at: now + ms, run };
      due.push(timer);
      return () => void due.splice(due.indexOf(timer), 1);
    },
  );
  const pass = (ms: number) => {
    now += ms;
    for (const timer of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(timer), 1);
      timer.run();
    }
  };
  return { typed, searched, pass };
}

describe('createTypedSearch', () => {
  it('SRCH-01.2 searches 1500 ms after the last letter, and once', () => {
    const { typed, searched, pass } = typing();
    typed.type('hartf');
    pass(1_499);
    typed.type('hartfa');
    pass(1_499);
    expect(searched).toEqual([]);
    pass(1);
    expect(searched).toEqual(['hartfa']);
    pass(10_000);
    expect(searched).toEqual(['hartfa']);
  });

  it('SRCH-01.3 searches at once when asked to, and not again after the pause', () => {
    const { typed, searched, pass } = typing();
    typed.type('hartfalen');
    typed.now('hartfalen');
    expect(searched).toEqual(['hartfalen']);
    pass(2_000);
    expect(searched).toEqual(['hartfalen']);
  });

  it('forgets what it waited for when it is stopped', () => {
    const { typed, searched, pass } = typing();
    typed.type('hartfalen');
    typed.stop();
    pass(2_000);
    expect(searched).toEqual([]);
  });
});

describe('queryOf', () => {
  it.each([
    ['ha', ''],
    ['  ha ', ''],
    ['har', 'har'],
    ['  hart   falen ', 'hart falen'],
    ['', ''],
  ])('SRCH-01.1 searches for %o as %o', (typed, query) => {
    expect(queryOf(typed)).toBe(query);
  });
});
