const MINUTE_MS = 60_000;

/** Keeps what anybody may send from filling the log. Of this process only. */
export interface LineBudget {
  /** How many lines were left out before this one; null when this minute's are used up, and this one is left out too. */
  take(now: Date): number | null;
}

export function createLineBudget(perMinute: number): LineBudget {
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
