import type { Interval } from '@auscult/domain/listening/credit';

const DAY_MS = 86_400_000;

/** The day of a moment, in milliseconds since 1970 (UTC). */
export const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Yesterday and today: most reports are about one of these. */
export const lastDays = (now: Date): readonly string[] => [dateOf(now.getTime() - DAY_MS), dateOf(now.getTime())];

/** The parts of intervals in each day (UTC), in milliseconds since its midnight. */
export function splitByDay(intervals: readonly Interval[]): { day: string; fromMs: number; toMs: number }[] {
  return intervals.flatMap(([from, to]) => {
    const first = Math.floor(from / DAY_MS);
    const count = Math.max(1, Math.ceil(to / DAY_MS) - first);
    return Array.from({ length: count }, (_, index) => {
      const midnight = (first + index) * DAY_MS;
      return {
        day: dateOf(midnight),
        fromMs: Math.max(0, from - midnight),
        toMs: Math.min(DAY_MS, to - midnight),
      };
    });
  });
}
