import { type HeardSegments, type Segment, subtract, unionOf } from '../listening/heard-segments.ts';
import { BEAT_SECONDS } from './presence.ts';

/** Seconds since 1970. */
type Stretch = readonly [from: number, to: number];

/** After a broadcast has ended late answers come in, and a moderator may go on with it: until then nothing is earned by it. */
export const SETTLED_AFTER_SECONDS = 600;

/** What somebody was there for, in seconds of the broadcast: the times at which it was live, one behind the other. */
export interface Attendance {
  readonly durationSeconds: number;
  readonly attended: HeardSegments;
}

/** Whoever was seen at a beat was there until the next. */
const untilNextBeat = ([from, to]: Stretch): Segment => [from, to + BEAT_SECONDS];

/** `elsewhere`: when they heard what is recorded, which counts there. */
export function attendance(live: readonly Stretch[], present: readonly Stretch[], elsewhere: readonly Stretch[] = []): Attendance {
  const times = unionOf(live);
  const heard = unionOf(elsewhere);
  const seen = unionOf(present.map(untilNextBeat)).flatMap((one) => subtract(one, heard));
  const attended: Segment[] = [];
  let durationSeconds = 0;
  for (const [begin, end] of times) {
    for (const [from, to] of seen) {
      const [first, last] = [Math.max(from, begin), Math.min(to, end)];
      if (first < last) attended.push([durationSeconds + first - begin, durationSeconds + last - begin]);
    }
    durationSeconds += end - begin;
  }
  return { durationSeconds, attended: unionOf(attended) };
}

/** Whether somebody was there when they were asked whether they were. */
export const wasThere = (present: readonly Stretch[], at: number): boolean => present.map(untilNextBeat).some(([from, to]) => from <= at && at <= to);
