import type { OutboxEntry } from './outbox-entry.ts';

const PREFIX = 'outbox_entry.';

/** Entries that a screen shows and the store does not have yet. Written before the call returns: a page that ends right after it loses nothing. */
export interface OutboxJournal {
  write(entry: OutboxEntry): void;
  remove(id: string): void;
  /** Of every account, oldest first. */
  read(): readonly OutboxEntry[];
}

/** One key per entry, so that tabs do not write over each other. */
export function createOutboxJournal(storage: Storage): OutboxJournal {
  return {
    write(entry) {
      try {
        storage.setItem(PREFIX + entry.id, JSON.stringify(entry));
      } catch {
        // Full or forbidden: the store alone has it, a moment later.
      }
    },
    remove(id) {
      try {
        storage.removeItem(PREFIX + id);
      } catch {
        // What is sent again counts once.
      }
    },
    read() {
      try {
        const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
        return keys.map((key): OutboxEntry => JSON.parse(storage.getItem(key) ?? '')).sort((one, other) => one.at - other.at);
      } catch {
        return [];
      }
    },
  };
}
