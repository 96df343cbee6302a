const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Devices that were offline make claims of that time grow: a week later a day is counted for the last time. */
const LATE_DAYS = 7;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export interface CountedDays {
  /** When the days of the last week, and the last that was counted, were counted; in milliseconds since 1970. */
  readonly counted: ReadonlyMap<string, number>;
  /** The first day of which there is anything to count; null: none. */
  readonly first: string | null;
  readonly now: number;
}

/**
 * The days that have to be counted now, the oldest first: those that never were, the running one, the one before until an hour after its end, and once a day the
 * last week. Once one is, all after it are: who came on it is nobody new on a later one.
 */
export function daysToCount({ counted, first, now }: CountedDays): readonly string[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const last = [...counted.keys()].toSorted().at(-1);
  if (last === undefined && first === null) return [];
  const week = Array.from({ length: LATE_DAYS + 1 }, (_, index) => today - (LATE_DAYS - index) * DAY_MS);
  const isDue = (day: number) => {
    const at = counted.get(dayOf(day));
    if (at === undefined) return last !== undefined && dayOf(day) > last;
    return at < day + DAY_MS + HOUR_MS || (day === today - LATE_DAYS * DAY_MS && at < today);
  };
  const due = week.filter(isDue);
  const began = last === undefined ? Date.parse(first ?? dayOf(today)) : Math.min(Date.parse(last), today);
  // The last one was perhaps counted while it ran.
  const from = Math.min(began, ...due);
  return Array.from({ length: Math.max(1, Math.round((today - from) / DAY_MS) + 1) }, (_, index) => dayOf(from + index * DAY_MS));
}
