import { parseEntry, type ReportEntry } from './report-entry.ts';

/** Stores entries across page loads. A write has begun when the call returns, so that a page that closes right after it loses nothing. */
export interface EntryStore {
  read(userId: number): Promise<readonly ReportEntry[]>;
  write(userId: number, entry: ReportEntry): void;
  /** Does nothing when another tab has extended the entry since. */
  removeIfSame(userId: number, entry: ReportEntry): void;
}

/** Writes to all stores, because each survives a crash that the other does not, see docs/decisions/006. Reads the union. */
export function createCombinedEntryStore(stores: readonly EntryStore[]): EntryStore {
  return {
    read: async (userId) => (await Promise.all(stores.map((store) => store.read(userId)))).flat(),
    write: (userId, entry) => stores.forEach((store) => store.write(userId, entry)),
    removeIfSame: (userId, entry) => stores.forEach((store) => store.removeIfSame(userId, entry)),
  };
}

/**
 * One key per entry and account: two tabs never overwrite each other, a growing stretch is some 250 bytes to write, and one account
 * cannot read another's entries. Logging out keeps the keys; they are sent when their account signs in again.
 */
export function createLocalEntryStore(storage: Storage): EntryStore {
  return {
    async read(userId) {
      try {
        const prefix = entryKey(userId, '');
        const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
        return keys.flatMap((key) => parseEntry(storage.getItem(key) ?? '') ?? []);
      } catch {
        return [];
      }
    },
    write(userId, entry) {
      try {
        storage.setItem(entryKey(userId, entry.id), JSON.stringify(entry));
      } catch {
        // Storage is full or forbidden: the entry is still in memory and in the other store.
      }
    },
    removeIfSame(userId, entry) {
      try {
        const key = entryKey(userId, entry.id);
        if (storage.getItem(key) === JSON.stringify(entry)) storage.removeItem(key);
      } catch {
        // A stretch that is sent again counts once.
      }
    },
  };
}

/** The key of an entry in either store. */
export function entryKey(userId: number, id: string): string {
  return `listening_outbox.${userId}.${id}`;
}
