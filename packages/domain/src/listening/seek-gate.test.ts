import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Segment, unionOf } from './heard-segments.ts';
import { decideSeek, lockedRanges, openUpTo, type Scrubbing, type SeekGate } from './seek-gate.ts';

const early: Segment = [0, 100];
const late: Segment = [200, 300];
const heard = [early, late];
const gate = (scrubbing: Scrubbing, from: number): SeekGate => ({ scrubbing, heard, from, durationSeconds: 600 });

const second = fc.integer({ min: 0, max: 2400 }).map((quarters) => quarters / 4);
const anyHeard = fc.array(fc.tuple(second, second), { maxLength: 6 }).map((stretches) => unionOf(stretches as Segment[]));

describe('decideSeek', () => {
  it.each<[string, Scrubbing, number, number, boolean, number]>([
    ['free forward', 'free', 50, 500, true, 500],
    ['free back', 'free', 500, 3, true, 3],
    ['free below the start', 'free', 50, -20, true, 0],
    ['free beyond the end', 'free', 50, 900, true, 600],
    ['disabled forward', 'disabled', 50, 60, false, 50],
    ['disabled back', 'disabled', 50, 10, false, 50],
    ['disabled to where it is', 'disabled', 50, 50, false, 50],
    ['restricted, back', 'heard_only', 150, 120, true, 120],
    ['restricted, back by a moment in an unheard part', 'heard_only', 150, 149.5, true, 149.5],
    ['restricted, to where it is', 'heard_only', 150, 150.2, true, 150.2],
    ['restricted, forward by a moment', 'heard_only', 150, 150.5, false, 150],
    ['restricted, forward inside the heard part', 'heard_only', 50, 90, true, 90],
    ['restricted, forward to its very end', 'heard_only', 50, 100, true, 100],
    ['restricted, forward beyond it', 'heard_only', 50, 101, false, 50],
    ['restricted, across a gap to a heard part', 'heard_only', 50, 250, true, 250],
    ['restricted, into the gap', 'heard_only', 50, 150, false, 50],
    ['restricted, beyond all that was heard', 'heard_only', 250, 301, false, 250],
    ['restricted, beyond the end', 'heard_only', 50, 900, false, 50],
  ])('PLAY-09.1 PLAY-09.2 PLAY-09.3 %s', (_, scrubbing, from, target, allowed, seconds) => {
    expect(decideSeek(gate(scrubbing, from), target)).toEqual({ allowed, seconds });
  });

  it.each([
    [0.5, true],
    [1, true],
    [1.5, false],
  ])('PLAY-09.2 leaves the first second open when nothing was heard: %d', (target, allowed) => {
    expect(decideSeek({ scrubbing: 'heard_only', heard: [], from: 0, durationSeconds: 600 }, target).allowed).toBe(allowed);
  });

  it('refuses what is no number', () => {
    expect(decideSeek(gate('free', 50), Number.NaN)).toEqual({ allowed: false, seconds: 50 });
  });

  it('allows any target past the start while the duration is unknown', () => {
    expect(decideSeek({ scrubbing: 'free', heard: [], from: 0, durationSeconds: 0 }, 5000)).toEqual({ allowed: true, seconds: 5000 });
  });

  it('PLAY-09.2 never lands on an unheard second ahead in a restricted episode', () => {
    fc.assert(
      fc.property(
        anyHeard,
        second,
        fc.integer({ min: -1000, max: 10_000 }).map((tenths) => tenths / 10),
        (segments, from, target) => {
          const { seconds } = decideSeek({ scrubbing: 'heard_only', heard: segments, from, durationSeconds: 600 }, target);
          const nearHeard = segments.some(([start, end]) => seconds >= start && seconds <= end + 0.25);
          expect(seconds <= from + 0.25 || seconds <= 1 || nearHeard).toBe(true);
        },
      ),
    );
  });

  it('stays within the audio', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Scrubbing>('free', 'heard_only', 'disabled'),
        anyHeard,
        second,
        fc.double(),
        (scrubbing, segments, from, target) => {
          const { seconds } = decideSeek({ scrubbing, heard: segments, from, durationSeconds: 600 }, target);
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(600);
        },
      ),
    );
  });
});

describe('openUpTo', () => {
  it.each<[string, Scrubbing, number, number]>([
    ['free to the end', 'free', 50, 600],
    ['disabled to where it is', 'disabled', 50, 50],
    ['restricted to the end of the stretch it is in', 'heard_only', 50, 100],
    ['restricted to where the next lock begins, though more is open behind it', 'heard_only', 250, 300],
    ['restricted to the position when that is further', 'heard_only', 420, 420],
  ])('PLAY-09.6 is open %s', (_, scrubbing, from, expected) => {
    expect(openUpTo(gate(scrubbing, from))).toBe(expected);
  });

  it('PLAY-09.6 is open for the first second when nothing was heard', () => {
    expect(openUpTo({ scrubbing: 'heard_only', heard: [], from: 0, durationSeconds: 600 })).toBe(1);
  });
});

describe('lockedRanges', () => {
  it('leaves what was heard further on open between two locks', () => {
    expect(
      lockedRanges({
        scrubbing: 'heard_only',
        heard: [
          [0, 100],
          [300, 400],
        ],
        from: 50,
        durationSeconds: 600,
      }),
    ).toEqual([
      [100, 300],
      [400, 600],
    ]);
  });

  it('locks nothing in a free episode and everything ahead where seeking is disabled', () => {
    const anywhere = { heard: [[0, 100]] as const, from: 50, durationSeconds: 600 };
    expect(lockedRanges({ ...anywhere, scrubbing: 'free' })).toEqual([]);
    expect(lockedRanges({ ...anywhere, scrubbing: 'disabled' })).toEqual([[50, 600]]);
  });

  it('draws as locked exactly what the gate refuses', () => {
    fc.assert(
      fc.property(fc.constantFrom<Scrubbing>('free', 'heard_only'), anyHeard, second, second, (scrubbing, segments, from, target) => {
        const any = { scrubbing, heard: segments, from, durationSeconds: 600 };
        const locks = lockedRanges(any);
        const isLocked = locks.some(([start, end]) => target > start + 0.25 && target < end);
        // The end of the last lock is the end of the audio, which is in it.
        const isOpen = locks.every(([start, end]) => target <= start || (target >= end && end < any.durationSeconds));
        const { allowed } = decideSeek(any, target);
        expect([isLocked && allowed, isOpen && !allowed]).toEqual([false, false]);
      }),
      { examples: [['heard_only', [], 0, 600]] },
    );
  });
});
