/** Days (UTC) as YYYY-MM-DD, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** A year, of which one day is the 29th of February. */
export const MOST_DAYS = 366;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** In milliseconds since 1970; null for what is no day. */
function midnightOf(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && dayOf(at) === day ? at : null;
}

/** How many days it has; null for days that do not exist or run backwards, and for more than a year. */
export function lengthOf({ from, to }: Period): number | null {
  const [first, last] = [midnightOf(from), midnightOf(to)];
  if (first === null || last === null) return null;
  const days = Math.round((last - first) / DAY_MS) + 1;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

/** As many days right before it. */
export function periodBefore(period: Period): Period {
  const days = lengthOf(period) ?? 1;
  const first = midnightOf(period.from) ?? 0;
  return { from: dayOf(first - days * DAY_MS), to: dayOf(first - DAY_MS) };
}

/** So many days, of which today is the last. */
export const lastDays = (days: number, now: number): Period => ({ from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) });
