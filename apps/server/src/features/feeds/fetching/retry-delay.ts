const MINUTE_MS = 60_000;
const DELAYS_MINUTES = [1, 5, 30, 120, 360, 720, 1440];
const MOST_FAILURES = 12;

/** When to try again after this many failures in a row: later each time, at last once a day, and then no more (null). */
export function retryDelayMs(failures: number): number | null {
  if (failures > MOST_FAILURES) return null;
  return (DELAYS_MINUTES[Math.min(failures, DELAYS_MINUTES.length) - 1] ?? 1) * MINUTE_MS;
}
