import { describe, expect, it } from 'vitest';
import { missedParts } from './missed-parts.ts';

const parts = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ from, to }));

describe('missedParts', () => {
  it('is what was passed over, without what is still to come', () => {
    expect(missedParts(parts([0, 30], [750, 850], [1421, 2892]), 1421)).toEqual(parts([0, 30], [750, 850]));
  });

  it('ends where the furthest second was heard, and leaves out gaps that nobody would hear', () => {
    expect(missedParts(parts([10, 11], [100, 400]), 250)).toEqual(parts([100, 250]));
    expect(missedParts(parts([0, 2892]), 0)).toEqual([]);
  });
});
