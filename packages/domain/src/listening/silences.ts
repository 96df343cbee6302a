import type { Segment } from './heard-segments.ts';

/** Shorter ones are how people speak. In milliseconds. */
export const SHORTEST_TRIMMED_MS = 1000;
/**
 * Each silence that is played faster makes two stretches more to report, of which a learner may have 2,000 a day: so a day of twelve hours has room for
 * all of them.
 */
const MOST_AN_HOUR = 60;
const FEWEST = 10;
const HOUR_MS = 3_600_000;

/** The silences of an episode that are worth shortening: the longest, in their order. Milliseconds. */
export function worthTrimming(silences: readonly Segment[], durationMs: number): readonly Segment[] {
  const most = Math.max(FEWEST, Math.ceil((durationMs / HOUR_MS) * MOST_AN_HOUR));
  return silences
    .filter(([from, to]) => to - from >= SHORTEST_TRIMMED_MS)
    .toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
    .slice(0, most)
    .toSorted((one, other) => one[0] - other[0]);
}
