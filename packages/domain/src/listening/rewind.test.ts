import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resumedAt, rewindSeconds } from './rewind.ts';

const MINUTE_MS = 60_000;

describe('rewindSeconds', () => {
  it.each([
    [9_999, 0],
    [10_000, 3],
    [59_999, 3],
    [MINUTE_MS, 10],
    [5 * MINUTE_MS - 1, 10],
    [5 * MINUTE_MS, 20],
    [30 * MINUTE_MS - 1, 20],
    [30 * MINUTE_MS, 30],
    [90 * 24 * 60 * MINUTE_MS, 30],
    [-5_000, 0],
  ])('goes back after a pause of %d ms by %d s', (pausedMs, expected) => {
    expect(rewindSeconds(pausedMs)).toBe(expected);
  });
});

describe('resumedAt', () => {
  const aDayLater = { pausedMs: 24 * 60 * MINUTE_MS, chapterStarts: [0, 100, 400], scrubbing: 'free' } as const;

  it('goes back from where listening stopped', () => {
    expect(resumedAt({ ...aDayLater, seconds: 200 })).toBe(170);
  });

  it('stops at the start of the chapter that sounds', () => {
    expect(resumedAt({ ...aDayLater, seconds: 110 })).toBe(100);
    expect(resumedAt({ ...aDayLater, seconds: 100 })).toBe(100);
  });

  it('stops at the start of the audio', () => {
    expect(resumedAt({ ...aDayLater, chapterStarts: [], seconds: 12 })).toBe(0);
  });

  it('PLAY-09.1 leaves an episode that forbids seeking where it is', () => {
    expect(resumedAt({ ...aDayLater, seconds: 200, scrubbing: 'disabled' })).toBe(200);
  });

  it('never goes forward, below 0, or by more than half a minute', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.integer(),
        fc.array(fc.double({ min: 0, max: 10_000, noNaN: true })),
        (seconds, pausedMs, chapterStarts) => {
          const at = resumedAt({ seconds, pausedMs, chapterStarts, scrubbing: 'heard_only' });
          expect(at).toBeGreaterThanOrEqual(Math.max(0, seconds - 30));
          expect(at).toBeLessThanOrEqual(seconds);
        },
      ),
    );
  });
});
