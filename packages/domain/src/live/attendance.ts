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

/** A live stream that somebody was at: when it was live, and when they were seen there. */
export interface Broadcast {
  readonly id: number;
  readonly live: readonly Stretch[];
  readonly present: readonly Stretch[];
}

interface Piece {
  readonly roomId: number;
  readonly from: number;
  readonly to: number;
}

/** What of the times at which it was live somebody was there, rising. */
function piecesOf({ id: roomId, live, present }: Broadcast): Piece[] {
  const seen = unionOf(present.map(untilNextBeat));
  return unionOf(live).flatMap(([begin, end]) =>
    seen.flatMap(([from, to]) => (from < end && to > begin ? [{ roomId, from: Math.max(from, begin), to: Math.min(to, end) }] : [])),
  );
}

const cameFirst = (one: Piece, other: Piece) => one.from < other.from || (one.from === other.from && one.roomId < other.roomId);

/**
 * Nobody is in two places at once: what of a stretch they also were at another broadcast for, to which they had come first, counts there. Of all
 * broadcasts together, and `elsewhere`, when they heard what is recorded, each second counts once, whichever of them asks.
 */
export function attendance(own: Broadcast, others: readonly Broadcast[] = [], elsewhere: readonly Stretch[] = []): Attendance {
  const held = others.flatMap(piecesOf);
  const seen = piecesOf(own).flatMap((piece) => {
    const first = held.filter((other) => cameFirst(other, piece)).map(({ from, to }): Stretch => [from, to]);
    return subtract([piece.from, piece.to], unionOf([...elsewhere, ...first]));
  });
  const attended: Segment[] = [];
  let durationSeconds = 0;
  for (const [begin, end] of unionOf(own.live)) {
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
