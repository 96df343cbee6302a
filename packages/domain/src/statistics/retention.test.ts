import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retentionOf } from './retention.ts';
import { isTold, LEAST_PEOPLE, toldSteps } from './small-counts.ts';

describe('The retention of an episode', () => {
  it('is the share that is still there at each hundredth', () => {
    const shares = retentionOf([
      { reached: 10, listeners: 10 },
      { reached: 55, listeners: 5 },
      { reached: 100, listeners: 5 },
    ]);
    expect(shares).toHaveLength(101);
    expect([shares?.[0], shares?.[10], shares?.[11], shares?.[55], shares?.[56], shares?.[100]]).toEqual([1, 1, 0.5, 0.5, 0.25, 0.25]);
  });

  it('is not told of fewer than five, and no step down is of fewer than five', () => {
    expect(retentionOf([])).toBeNull();
    expect(retentionOf([{ reached: 50, listeners: 4 }])).toBeNull();
    expect([0, 1, 4, 5].map(isTold)).toEqual([true, false, false, true]);
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 101 }), (numbers) => {
        const counts = numbers.toSorted((one, other) => other - one);
        const told = toldSteps(counts);
        for (const [index, count] of told.entries()) {
          const before = told[index - 1] ?? count;
          expect(before === count || before - count >= LEAST_PEOPLE).toBe(true);
          expect(count - (counts[index] ?? 0)).toBeLessThan(LEAST_PEOPLE);
          expect(count).toBeGreaterThanOrEqual(counts[index] ?? 0);
        }
      }),
    );
  });
});
