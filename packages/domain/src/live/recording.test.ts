import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedMoment, recordingOf } from './recording.ts';

const EVENING = 1_000_000;
const live = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })), { maxLength: 4 }).map((lengths) => {
  let at = EVENING;
  return lengths.map(([pause, length]): [number, number] => {
    const from = at + pause;
    at = from + length;
    return [from, at];
  });
});
const parts = fc.array(fc.record({ startedAt: fc.integer({ min: EVENING, max: EVENING + 1200 }), seconds: fc.integer({ min: 0, max: 600 }) }), {
  maxLength: 5,
});

describe('LIVE-13.4 the recording of a live stream', () => {
  it('has each second once at which it was live and something was sent, and knows where a moment of the evening is in it', () => {
    fc.assert(
      fc.property(live, parts, (times, sent) => {
        const recording = recordingOf(times, sent);
        const has = (second: number) =>
          times.some(([from, to]) => from <= second && second < to) &&
          sent.some(({ startedAt, seconds }) => {
            const next = Math.min(...sent.map((one) => one.startedAt).filter((one) => one > startedAt));
            return startedAt <= second && second < Math.min(startedAt + seconds, next);
          });
        const recorded = Array.from({ length: 3000 }, (_, n) => EVENING + n).filter(has);
        expect(recording.durationSeconds).toBe(recorded.length);
        expect(recorded.map((second) => recording.at(second))).toEqual(recorded.map((_, n) => n));
        expect(recording.cuts.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(recorded.length);
      }),
      // Two parts that began at the same second, the last without any sound.
      {
        numRuns: 300,
        examples: [
          [
            [[EVENING + 1, EVENING + 4]],
            [
              { startedAt: EVENING + 3, seconds: 1 },
              { startedAt: EVENING + 3, seconds: 0 },
            ],
          ],
        ],
      },
    );
  });

  it('leaves out the waiting room and what a publisher who dropped did not send', () => {
    const recording = recordingOf(
      [[100, 400]],
      [
        { startedAt: 50, seconds: 150 },
        { startedAt: 250, seconds: 500 },
      ],
    );
    expect(recording.cuts).toEqual([
      { part: 0, from: 50, to: 150 },
      { part: 1, from: 0, to: 150 },
    ]);
    expect([60, 100, 220, 250, 399, 400].map((moment) => recording.at(moment))).toEqual([0, 0, 100, 100, 249, null]);
  });

  it('puts a question where the stream showed it, unless that cannot be', () => {
    const recording = recordingOf([[EVENING, EVENING + 600]], [{ startedAt: EVENING, seconds: 600 }]);
    const at = (putAt: number, mediaTime: number | null) =>
      recordedMoment({ putAt: EVENING + putAt, mediaTime: mediaTime && EVENING + mediaTime }, recording);
    expect([at(100, null), at(100, 91), at(100, 105), at(500, 91), at(601, null), at(601, 595)]).toEqual([100, 91, 100, 500, null, 595]);
  });
});
