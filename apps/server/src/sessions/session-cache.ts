import { createLargeCache } from '../large-cache.ts';

/** How long a session may be used without a query when the notification of its end is lost. */
const TTL_MS = 5000;
const MAXIMUM_ENTRIES = 50_000;

interface Entry<T> {
  readonly value: T;
  readonly from: number;
  readonly until: number;
}

/** Sessions in memory. A message that arrives while one is being loaded wins: what was read may be older than the message. */
export function createSessionCache<T>() {
  const entries = createLargeCache<Entry<T>>(MAXIMUM_ENTRIES);
  let generation = 0;

  return {
    /** Call before reading; what it returns tells afterwards whether the result is still current. */
    beginLoad(): () => boolean {
      const started = generation;
      return () => generation === started;
    },
    set(key: string, value: T, now: number, expiresAt: number): void {
      entries.set(key, { value, from: now, until: Math.min(now + TTL_MS, expiresAt) });
    },
    get(key: string, now: number): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A clock that was set back must not make an entry valid for longer.
      if (now < entry.until && now >= entry.from) return entry.value;
      entries.delete(key);
      return undefined;
    },
    delete(key: string): void {
      generation += 1;
      entries.delete(key);
    },
    deleteIf(matches: (value: T) => boolean): void {
      generation += 1;
      for (const [key, entry] of entries) if (matches(entry.value)) entries.delete(key);
    },
  };
}
