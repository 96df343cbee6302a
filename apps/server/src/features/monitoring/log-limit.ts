const MINUTE_MS = 60_000;

/** Limits how many lines public requests write to the log. State of this process only. */
export interface LogLimit {
  /** The number of lines skipped since the last one; null when the limit of this minute is reached and this line must be skipped too. */
  take(now: Date): number | null;
}

export function createLogLimit(perMinute: number): LogLimit {
  let minute = 0;
  let written = 0;
  let skipped = 0;
  return {
    take(now) {
      const current = Math.floor(now.getTime() / MINUTE_MS);
      if (current !== minute) [minute, written] = [current, 0];
      if (written >= perMinute) {
        skipped += 1;
        return null;
      }
      written += 1;
      const before = skipped;
      skipped = 0;
      return before;
    },
  };
}
