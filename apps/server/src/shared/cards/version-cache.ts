import { LRUCache } from 'lru-cache';

/** What a list names: a row and the version that its listing has now. */
export interface VersionRef {
  readonly id: number;
  readonly version: number;
}

/** Something made from a row. It holds for its version, and until `goodUntil` (ISO) where time alone changes it. */
export interface CacheEntry extends VersionRef {
  readonly goodUntil: string;
}

/**
 * Remembers what was made of rows, so that a list asks the database for ids alone. Nothing is ever invalidated: a list names the version
 * it wants, and a version is replaced in the transaction that changes anything it was made from.
 */
export interface VersionCache<M extends CacheEntry> {
  /** What there is for these, with `load` asked once for the rest. A row that is gone is missing from the answer. */
  get(refs: readonly VersionRef[], now: Date, load: (ids: number[]) => Promise<M[]>): Promise<ReadonlyMap<number, M>>;
}

export function createVersionCache<M extends CacheEntry>(capacity: number): VersionCache<M> {
  const known = new LRUCache<number, M>({ max: capacity });

  return {
    async get(refs, now, load) {
      const time = now.toISOString();
      const found = new Map<number, M>();
      const missing: number[] = [];
      for (const { id, version } of refs) {
        const made = known.get(id);
        if (made !== undefined && made.version === version && made.goodUntil > time) found.set(id, made);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const made of await load(missing)) {
        known.set(made.id, made);
        found.set(made.id, made);
      }
      return found;
    },
  };
}
