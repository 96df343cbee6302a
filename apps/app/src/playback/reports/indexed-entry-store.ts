import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type EntryStore, entryKey } from './entry-store.ts';
import { parseEntry } from './report-entry.ts';

const STORE = 'outbox';

/**
 * A separate database, because logging out clears the other. Each write commits explicitly, because a closing page does not reach the
 * automatic commit. Without IndexedDB it behaves as an empty store.
 */
export function createIndexedEntryStore(name: string): EntryStore {
  let open: IDBPDatabase | null = null;
  const opening = openStore(name).then((database) => (open = database));

  /** Once the database is open, the transaction begins before this returns. */
  async function change(act: (transaction: IDBPTransaction<unknown, [typeof STORE], 'readwrite'>) => Promise<unknown>): Promise<void> {
    try {
      const transaction = open?.transaction(STORE, 'readwrite');
      if (transaction) await Promise.all([act(transaction), transaction.done]);
    } catch {
      // Closing or full: the entry is still in memory and in the other store.
    }
  }

  return {
    async read(userId) {
      const prefix = entryKey(userId, '');
      const stored = await (await opening)?.getAll(STORE, IDBKeyRange.bound(prefix, `${prefix}\uffff`)).catch(() => []);
      return (stored ?? []).flatMap((text) => parseEntry(String(text)) ?? []);
    },
    write(userId, entry) {
      void change(async (transaction) => {
        const written = transaction.store.put(JSON.stringify(entry), entryKey(userId, entry.id));
        transaction.commit();
        await written;
      });
    },
    removeIfSame(userId, entry) {
      void change(async ({ store }) => {
        const key = entryKey(userId, entry.id);
        if ((await store.get(key)) === JSON.stringify(entry)) await store.delete(key);
      });
    },
  };
}

async function openStore(name: string): Promise<IDBPDatabase | null> {
  try {
    return await openDB(name, 1, { upgrade: (database) => void database.createObjectStore(STORE) });
  } catch {
    return null;
  }
}
