import { describe, expect, it } from 'vitest';
import { worthTrimming } from './silences.ts';

describe('The silences worth shortening', () => {
  it('are the longest of a second and more, no more than one a minute, in their order', () => {
    expect(
      worthTrimming(
        [
          [0, 999],
          [2000, 3000],
          [5000, 9000],
        ],
        10_000,
      ),
    ).toEqual([
      [2000, 3000],
      [5000, 9000],
    ]);
    const many = Array.from({ length: 900 }, (_, index) => [index * 4000, index * 4000 + (index % 30 === 7 ? 3000 : 1000)] as const);
    const worth = worthTrimming(many, 3_600_000);
    expect(worth).toHaveLength(60);
    expect(worth.filter(([from, to]) => to - from === 3000)).toHaveLength(30);
    expect(worth.toSorted((one, other) => one[0] - other[0])).toEqual(worth);
  });
});
