import { LRUCache } from 'lru-cache';

const SUPPRESSED_MS = 600_000;
const MAXIMUM_ERRORS = 500;

/** Limits each error to one log line in ten minutes, with a count. State of this process only. */
export interface ErrorDeduplicator {
  /** The number of reports since the last logged line, this one included; 0 while nothing should be logged. */
  count(fingerprint: string, times: number, now: Date): number;
}

export function createErrorDeduplicator(): ErrorDeduplicator {
  const known = new LRUCache<string, { loggedAt: number; suppressed: number }>({ max: MAXIMUM_ERRORS });
  return {
    count(fingerprint, times, now) {
      const before = known.get(fingerprint);
      if (before && now.getTime() - before.loggedAt < SUPPRESSED_MS) {
        before.suppressed += times;
        return 0;
      }
      known.set(fingerprint, { loggedAt: now.getTime(), suppressed: 0 });
      return times + (before?.suppressed ?? 0);
    },
  };
}
