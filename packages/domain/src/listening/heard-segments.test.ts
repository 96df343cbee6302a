import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaps, heardSeconds, mergeHeard, type Segment, segmentAt, unionOf } from './heard-segments.ts';

const stretch = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })).map(([from, to]): Segment => [from / 4, to / 4]);
const stretches = fc.array(stretch, { maxLength: 12 });
const heard = stretches.map(unionOf);

/** `'0-5 8-9'` as segments. */
const read = (text: string): Segment[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => part.split('-').map(Number) as [number, number]);

describe('unionOf', () => {
  it.each([
    ['nothing is nothing', '', ''],
    ['one stretch is itself', '1-4', '1-4'],
    ['later ones come later', '8-9 1-4', '1-4 8-9'],
    ['touching ones become one', '0-5 5-10', '0-10'],
    ['overlapping ones become one', '0-6 5-10', '0-10'],
    ['one inside another vanishes', '0-10 3-4', '0-10'],
    ['a gap of a moment stays a gap', '0-5 5.001-10', '0-5 5.001-10'],
    ['empty and reversed stretches are left out', '3-3 9-2', ''],
    ['stretches that are no numbers are left out', 'NaN-3 0-Infinity', ''],
  ])('%s', (_, input, expected) => {
    expect(unionOf(read(input))).toEqual(read(expected));
  });

  it('is rising and apart whatever it is made of', () => {
    fc.assert(
      fc.property(stretches, (input) => {
        const edges = unionOf(input).flat();
        expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('holds exactly the seconds that one of its stretches holds', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 400 }), (input, quarter) => {
        const inside = quarter / 4 + 0.1;
        expect(segmentAt(unionOf(input), inside) !== null).toBe(input.some(([from, to]) => inside > from && inside < to));
      }),
    );
  });
});

describe('mergeHeard', () => {
  it('does not depend on the order of two devices', () => {
    fc.assert(
      fc.property(heard, heard, (a, b) => {
        expect(mergeHeard(a, b)).toEqual(mergeHeard(b, a));
      }),
    );
  });

  it('does not depend on the order of three devices', () => {
    fc.assert(
      fc.property(heard, heard, heard, (a, b, c) => {
        expect(mergeHeard(mergeHeard(a, b), c)).toEqual(mergeHeard(a, mergeHeard(b, c)));
      }),
    );
  });

  it('counts the same report once', () => {
    fc.assert(
      fc.property(heard, heard, (a, b) => {
        expect(mergeHeard(mergeHeard(a, b), b)).toEqual(mergeHeard(a, b));
      }),
    );
  });

  it('never shrinks, and never grows by more than was added', () => {
    fc.assert(
      fc.property(heard, heard, (a, b) => {
        const total = heardSeconds(mergeHeard(a, b));
        expect(total).toBeGreaterThanOrEqual(Math.max(heardSeconds(a), heardSeconds(b)));
        expect(total).toBeLessThanOrEqual(heardSeconds(a) + heardSeconds(b));
      }),
    );
  });
});

describe('heardSeconds', () => {
  it('counts one minute replayed ten times as one minute', () => {
    const replays = Array.from({ length: 10 }, (): Segment => [60, 120]);
    expect(heardSeconds(unionOf(replays))).toBe(60);
  });
});

describe('segmentAt', () => {
  it.each<[number, Segment | null]>([
    [9.999, null],
    [10, [10, 20]],
    [20, [10, 20]],
    [20.001, null],
    [35, [30, 40]],
    [41, null],
  ])('finds second %d', (seconds, expected) => {
    expect(segmentAt(read('10-20 30-40'), seconds)).toEqual(expected);
  });
});

describe('gaps', () => {
  it.each([
    ['all of it when nothing was heard', '', 60, '0-60'],
    ['before, between and after', '10-20 30-40', 60, '0-10 20-30 40-60'],
    ['none when all was heard', '0-60', 60, ''],
    ['nothing beyond the end', '0-10 70-80', 60, '10-60'],
  ])('%s', (_, segments, duration, expected) => {
    expect(gaps(read(segments), duration)).toEqual(read(expected));
  });

  it('leaves together with what was heard the whole audio and nothing twice', () => {
    fc.assert(
      fc.property(heard, (segments) => {
        expect(unionOf([...segments, ...gaps(segments, 100)])).toEqual([[0, 100]]);
        expect(heardSeconds(segments) + heardSeconds(gaps(segments, 100))).toBeCloseTo(100);
      }),
    );
  });
});
