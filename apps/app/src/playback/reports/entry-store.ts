import { parseEntry, type ReportEntry } from './report-entry.ts';

/** Where entries survive the page. What is written is on its way when the call returns: a page that ends right after it loses nothing. */
export interface EntryStore {
  read(userId: number): Promise<readonly ReportEntry[]>;
  write(userId: number, entry: ReportEntry): void;
  /** Does nothing when another tab has let the entry grow since. */
  removeIfSame(userId: number, entry: ReportEntry): void;
}

/** Both stores: each survives an end that the other does not, see docs/decisions/006. Reading gives what either has. */
export function createCombinedEntryStore(stores: readonly EntryStore[]): EntryStore {
  return {
    read: async (userId) => (await Promise.all(stores.map((store) => store.read(userId)))).flat(),
    write: (userId, entry) => stores.forEach((store) => store.write(userId, entry)),
    removeIfSame: (userId, entry) => stores.forEach((store) => store.removeIfSame(userId, entry)),
  };
}

/**
 * One key per entry and account: two tabs never write over each other, the growing stretch is some 250 bytes to write, and what one
 * account heard is out of reach of the next. The keys outlive logging out: they are the listener's evidence and wait for their account.
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
        // Full or forbidden: the entry still waits in memory and in the other store.
      }
    },
    removeIfSame(userId, entry) {
      try {
        const key = entryKey(userId, entry.id);
        if (storage.getItem(key) === JSON.stringify(entry)) storage.removeItem(key);
      } catch {
        // Sending it once more counts once.
      }
    },
  };
}

/** Where an entry lies in either store. */
export function entryKey(userId: number, id: string): string {
  return `listening_outbox.${userId}.${id}`;
}
