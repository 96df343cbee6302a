import { type OutboxEntry, parseEntry } from './outbox-entry.ts';

/** Where entries survive the page. Every write is done when the call returns, so that a tab killed right after it loses nothing. */
export interface EntryStore {
  read(userId: number): readonly OutboxEntry[];
  write(userId: number, entry: OutboxEntry): void;
  /** Does nothing when another tab has let the entry grow since. */
  removeIfSame(userId: number, entry: OutboxEntry): void;
}

/**
 * One key per entry and account: two tabs never write over each other, the growing stretch is some 250 bytes to write, and what one
 * account heard is out of reach of the next. The keys outlive logging out: they are the listener's evidence and wait for their account.
 */
export function createEntryStore(storage: Storage): EntryStore {
  return {
    read(userId) {
      try {
        const prefix = keyOf(userId, '');
        const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
        return keys.flatMap((key) => parseEntry(storage.getItem(key) ?? '') ?? []);
      } catch {
        return [];
      }
    },
    write(userId, entry) {
      try {
        storage.setItem(keyOf(userId, entry.id), JSON.stringify(entry));
      } catch {
        // Full or forbidden: the entry still waits in memory, and is sent from there.
      }
    },
    removeIfSame(userId, entry) {
      try {
        const key = keyOf(userId, entry.id);
        if (storage.getItem(key) === JSON.stringify(entry)) storage.removeItem(key);
      } catch {
        // Sending it once more counts once.
      }
    },
  };
}

const keyOf = (userId: number, id: string) => `listening_outbox.${userId}.${id}`;
