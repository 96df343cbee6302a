import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardSeconds } from '../listening/heard-segments.ts';
import { attendance, wasThere } from './attendance.ts';
import { BEAT_SECONDS } from './presence.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 2000 }))
  .map(([from, length]) => [from, from + length] as const);
const stretches = fc.array(stretch, { maxLength: 8 });
/** Whether each second is in one of them. */
const seconds = (of: readonly (readonly [number, number])[], more = 0) =>
  Array.from({ length: 7200 }, (_, at) => of.some(([from, to]) => from < to + more && at >= from && at < to + more));

describe('LIVE-14.5 what somebody attended of a broadcast', () => {
  it('is each second at which it was live and they were there, once, however connections and pauses lay', () => {
    fc.assert(
      fc.property(stretches, stretches, (live, present) => {
        const [isLive, isThere] = [seconds(live), seconds(present, BEAT_SECONDS)];
        const { durationSeconds, attended } = attendance({ id: 1, live, present });
        expect(durationSeconds).toBe(isLive.filter(Boolean).length);
        expect(heardSeconds(attended)).toBe(isLive.filter((one, at) => one && isThere[at]).length);
      }),
      { numRuns: 200 },
    );
  });

  it('is told in seconds of the broadcast, without its pauses', () => {
    const live = [
      [1000, 2000],
      [5000, 6000],
    ] as const;
    expect(attendance({ id: 1, live, present: [[1500, 5485]] })).toEqual({ durationSeconds: 2000, attended: [[500, 1500]] });
    expect(attendance({ id: 1, live: [], present: [[1, 2]] })).toEqual({ durationSeconds: 0, attended: [] });
  });

  it('is not what they heard a recording in: that counts there', () => {
    fc.assert(
      fc.property(stretches, stretches, stretches, (live, present, heard) => {
        const [isLive, isThere, isElsewhere] = [seconds(live), seconds(present, BEAT_SECONDS), seconds(heard)];
        expect(heardSeconds(attendance({ id: 1, live, present }, [], heard).attended)).toBe(
          isLive.filter((one, at) => one && isThere[at] && !isElsewhere[at]).length,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is each second once over all broadcasts and what they heard, however they lay in time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(stretches, stretches), { minLength: 2, maxLength: 4 }), stretches, (rooms, heard) => {
        const broadcasts = rooms.map(([live, present], id) => ({ id, live, present }));
        const credited = broadcasts.map((own) =>
          heardSeconds(
            attendance(
              own,
              broadcasts.filter((other) => other !== own),
              heard,
            ).attended,
          ),
        );
        const isElsewhere = seconds(heard);
        const isThere = rooms.map(([live, present]) => [seconds(live), seconds(present, BEAT_SECONDS)] as const);
        const spent = isElsewhere.filter((one, at) => !one && isThere.some(([lives, sees]) => lives[at] && sees[at]));
        expect(credited.reduce((sum, one) => sum + one, 0)).toBe(spent.length);
      }),
      { numRuns: 200 },
    );
  });

  it('counts in the one they came to first', () => {
    const [one, other] = [1, 2].map((id) => ({ id, live: [[0, 1000]], present: [[id * 100, 500]] }) as const);
    if (one === undefined || other === undefined) throw new Error('there are two');
    expect(attendance(one, [other]).attended).toEqual([[100, 500 + BEAT_SECONDS]]);
    expect(attendance(other, [one]).attended).toEqual([]);
  });

  it('never grows by being there less', () => {
    fc.assert(
      fc.property(stretches, stretches, stretch, (live, present, more) => {
        const of = (there: typeof present) => heardSeconds(attendance({ id: 1, live, present: there }).attended);
        expect(of([...present, more])).toBeGreaterThanOrEqual(of(present));
      }),
    );
  });
});

it('LIVE-14.5 asks nothing of who was away when it was asked', () => {
  const present = [[100, 200]] as const;
  expect([99, 100, 200 + BEAT_SECONDS, 201 + BEAT_SECONDS].map((at) => wasThere(present, at))).toEqual([false, true, true, false]);
});
