const SILENT_MS = 600_000;
const KEPT = 500;

/** Remembers what was just logged, so that one fault on a thousand devices is a handful of lines. Of this process only. */
export interface ErrorDeduplicator {
  /** How many were heard since the line before, this one included; 0 while the line before is fresh. */
  heard(fingerprint: string, times: number, now: Date): number;
}

export function createErrorDeduplicator(): ErrorDeduplicator {
  const known = new Map<string, { loggedAt: number; silent: number }>();
  return {
    heard(fingerprint, times, now) {
      const before = known.get(fingerprint);
      if (before && now.getTime() - before.loggedAt < SILENT_MS) {
        before.silent += times;
        return 0;
      }
      known.delete(fingerprint);
      known.set(fingerprint, { loggedAt: now.getTime(), silent: 0 });
      const oldest = known.size > KEPT ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      return times + (before?.silent ?? 0);
    },
  };
}
