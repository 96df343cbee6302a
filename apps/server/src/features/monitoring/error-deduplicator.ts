import { LRUCache } from 'lru-cache';

const SILENT_MS = 600_000;
const MAXIMUM_ERRORS = 500;

/** Counts reports of errors that were just logged, so that one fault on a thousand devices is a handful of lines. Of this process only. */
export interface ErrorDeduplicator {
  /** How many were heard since the line before, this one included; 0 while the line before is fresh. */
  heard(fingerprint: string, times: number, now: Date): number;
}

export function createErrorDeduplicator(): ErrorDeduplicator {
  const known = new LRUCache<string, { loggedAt: number; silent: number }>({ max: MAXIMUM_ERRORS });
  return {
    heard(fingerprint, times, now) {
      const before = known.get(fingerprint);
      if (before && now.getTime() - before.loggedAt < SILENT_MS) {
        before.silent += times;
        return 0;
      }
      known.set(fingerprint, { loggedAt: now.getTime(), silent: 0 });
      return times + (before?.silent ?? 0);
    },
  };
}
