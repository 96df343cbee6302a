import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimWithin, creditSeconds, type HeardClaim, plausibleSegment, wallClockBound } from './credit.ts';

/** Seconds of audio and of wall clock alike, from an arbitrary moment on. */
const claim = (from: number, to: number, start: number, end: number, rate = 1): HeardClaim => ({
  from,
  to,
  rate,
  startedAt: 1_700_000_000_000 + start * 1000,
  endedAt: 1_700_000_000_000 + end * 1000,
});

const anyClaim = fc
  .tuple(fc.nat(300), fc.nat(300), fc.nat(300), fc.nat(300), fc.constantFrom(0.5, 1, 1.5, 2))
  .map(([from, length, start, wall, rate]) => claim(from, from + length, start, start + wall, rate));

describe('plausibleSegment', () => {
  it.each<[string, HeardClaim, [number, number] | null]>([
    ['in real time', claim(10, 70, 0, 60), [10, 70]],
    ['at double speed', claim(10, 130, 0, 60, 2), [10, 130]],
    ['while buffering took longer', claim(10, 70, 0, 90), [10, 70]],
    ['an hour in a minute is a minute', claim(0, 3600, 0, 60), [0, 60.5]],
    ['a speed nobody can have', claim(0, 6000, 0, 60, 100), [0, 240.5]],
    ['no wall clock at all', claim(0, 60, 5, 5), null],
    ['a clock that ran back', claim(0, 60, 60, 0), null],
    ['no audio at all', claim(60, 60, 0, 60), null],
    ['a speed of nothing', claim(0, 60, 0, 60, 0), [0, 0.5]],
  ])('%s', (_, input, expected) => {
    expect(plausibleSegment(input)).toEqual(expected);
  });
});

describe('claimWithin', () => {
  it('cuts a claim to the life of its media link', () => {
    const { startedAt, endedAt } = claim(0, 0, 10, 20);
    expect(claimWithin(claim(0, 60, 0, 60), startedAt, endedAt)).toEqual(claim(0, 60, 10, 20));
  });

  it('leaves nothing of a claim from before its link', () => {
    const { startedAt, endedAt } = claim(0, 0, 100, 200);
    expect(plausibleSegment(claimWithin(claim(0, 60, 0, 60), startedAt, endedAt))).toBeNull();
  });
});

describe('wallClockBound', () => {
  it.each<[string, HeardClaim[], number]>([
    ['nothing', [], 0],
    ['one claim', [claim(0, 60, 0, 60)], 60],
    ['one at double speed', [claim(0, 120, 0, 60, 2)], 120],
    ['one after the other', [claim(0, 60, 0, 60), claim(60, 120, 60, 120)], 120],
    ['two devices at once', [claim(0, 60, 0, 60), claim(300, 360, 0, 60)], 60],
    ['two devices overlapping', [claim(0, 60, 0, 60), claim(300, 360, 30, 90)], 90],
    ['two devices at once, one faster', [claim(0, 60, 0, 60), claim(300, 340, 20, 40, 2)], 80],
    ['the same claim sent twice', [claim(0, 60, 0, 60), claim(0, 60, 0, 60)], 60],
    ['a clock that ran back', [claim(0, 60, 60, 0)], 0],
  ])('%s', (_, claims, expected) => {
    expect(wallClockBound(claims)).toBeCloseTo(expected);
  });

  it('never counts a moment twice, nor more than each claim alone', () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 10 }), (claims) => {
        const bound = wallClockBound(claims);
        const alone = claims.map((one) => wallClockBound([one]));
        expect(bound).toBeLessThanOrEqual(alone.reduce((sum, seconds) => sum + seconds, 0) + 1e-6);
        expect(bound).toBeGreaterThanOrEqual(Math.max(0, ...alone) - 1e-6);
      }),
    );
  });
});

describe('creditSeconds', () => {
  it('counts one minute replayed ten times as one minute', () => {
    expect(creditSeconds(Array.from({ length: 10 }, (_, turn) => claim(0, 60, turn * 60, turn * 60 + 60)))).toBe(60);
  });

  it('counts two devices that play different halves at once as the time they took', () => {
    expect(creditSeconds([claim(0, 60, 0, 60), claim(60, 120, 0, 60)])).toBe(60);
  });

  it('does not depend on order, and the same claims sent again add nothing', () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 8 }), (claims) => {
        expect(creditSeconds(claims.toReversed())).toBeCloseTo(creditSeconds(claims));
        expect(creditSeconds([...claims, ...claims])).toBeCloseTo(creditSeconds(claims));
      }),
    );
  });

  it('never shrinks when a claim is added', () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 8 }), anyClaim, (claims, more) => {
        expect(creditSeconds([...claims, more])).toBeGreaterThanOrEqual(creditSeconds(claims) - 1e-6);
      }),
    );
  });
});
