import type { OutboxEntry } from './outbox-entry.ts';

/** Entries that a screen shows and the store does not have yet. Written before the call returns: a page that ends right after it loses nothing. */
export interface OutboxJournal {
  /** False when it is not written. */
  write(entry: OutboxEntry): boolean;
  remove(id: string): void;
  /** Of every account, oldest first. */
  read(): readonly OutboxEntry[];
}

/** One key per entry, so that tabs do not write over each other. */
export function createOutboxJournal(storage: Storage, prefix = 'outbox_entry.'): OutboxJournal {
  return {
    write(entry) {
      try {
        storage.setItem(prefix + entry.id, JSON.stringify(entry));
        return true;
      } catch {
        // Full or forbidden: the store alone has it, a moment later.
        return false;
      }
    },
    remove(id) {
      try {
        storage.removeItem(prefix + id);
      } catch {
        // What is sent again counts once.
      }
    },
    read() {
      try {
        const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
        return keys.flatMap((key) => parseEntry(storage.getItem(key)) ?? []).sort((one, other) => one.at - other.at);
      } catch {
        return [];
      }
    },
  };
}

/** Null when it is damaged, or another tab removed it since its key was read. */
function parseEntry(text: string | null): OutboxEntry | null {
  try {
    const value: Partial<OutboxEntry> | null = JSON.parse(text ?? '');
    const isEntry = typeof value?.id === 'string' && typeof value.kind === 'string' && typeof value.key === 'string' && typeof value.at === 'number';
    return isEntry ? (value as OutboxEntry) : null;
  } catch {
    return null;
  }
}
