import { describe, expect, it } from 'vitest';
import { heardEnough, wholeSeconds } from './heard-enough.ts';

const rule = { percentage: 95, maxRatePercent: 200 };
const at = (ratePercent: number, ...segments: [number, number][]) => ({ ratePercent, segments });

describe('heardEnough', () => {
  it.each([
    ['nothing', [], 1000, 0, false],
    ['all', [at(100, [0, 1000])], 1000, 100, true],
    ['the share exactly', [at(100, [0, 950])], 1000, 95, true],
    ['a little less', [at(100, [0, 949])], 1000, 94, false],
    ['the share of a short one', [at(100, [0, 95])], 100, 95, true],
    ['a little less of a short one', [at(100, [0, 94])], 100, 94, false],
    ['nothing of one that is very short', [], 1, 0, false],
    ['at twice the speed', [at(200, [0, 1000])], 1000, 100, true],
    ['faster than counts', [at(205, [0, 1000])], 1000, 0, false],
    ['partly faster', [at(100, [0, 900]), at(300, [900, 1000])], 1000, 90, false],
    ['in parts, on top of one another', [at(100, [0, 600]), at(150, [500, 1000])], 1000, 100, true],
    ['beyond the end', [at(100, [0, 2000])], 1000, 100, true],
    ['of an unknown length', [at(100, [0, 1000])], 0, 0, false],
  ] as const)('%s', (_, credited, duration, percentage, isEnough) => {
    expect(heardEnough(credited, duration, rule)).toMatchObject({ percentage, isEnough });
  });

  it.each([
    [100, 98, true],
    [100, 97.9, false],
    [3600, 3570, true],
    [3600, 3569, false],
  ])('of %s s that are asked for whole, %s are enough: %s', (duration, heard, isEnough) => {
    expect(heardEnough([at(100, [0, heard])], duration, { ...rule, percentage: 100 }).isEnough).toBe(isEnough);
  });

  it('counts a thousand fragments of 2 ms as nothing heard, and names all of it as missing', () => {
    const fragments = Array.from({ length: 1000 }, (_, index): [number, number] => [index * 0.99, index * 0.99 + 0.002]);
    expect(heardEnough([at(100, ...fragments)], 990, rule)).toMatchObject({ percentage: 0, isEnough: false, missing: [[0.002, 990]] });
  });

  it('calls an episode heard whole in which only gaps are left that nobody hears', () => {
    expect(heardEnough([at(100, [0, 500], [500.2, 999.9])], 1000, rule)).toEqual({ percentage: 100, isEnough: true, missing: [] });
  });

  it('names what is missing, without gaps that nobody hears', () => {
    expect(heardEnough([at(100, [10, 100], [100.5, 200], [300, 1000])], 1000, rule).missing).toEqual([
      [0, 10],
      [200, 300],
    ]);
  });
});

describe('wholeSeconds', () => {
  it('PLAY-17.1 takes an earlier version for the whole where it is nearly as long as what plays, or longer', () => {
    expect([wholeSeconds(1200, 1200), wholeSeconds(1080, 1200), wholeSeconds(1300, 1200)]).toEqual([1200, 1080, 1300]);
    expect([wholeSeconds(1079, 1200), wholeSeconds(12, 1200)]).toEqual([1200, 1200]);
  });
});
