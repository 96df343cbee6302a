import { type EntryStore, entryKey } from './entry-store.ts';
import { parseEntry } from './report-entry.ts';

const STORE = 'outbox';

/**
 * A database of its own: logging out wipes the other. Each write commits explicitly, for a page that is going away does not live to
 * see it commit by itself. A device without IndexedDB behaves as one with nothing in it.
 */
export function createIndexedEntryStore(name: string, factory: IDBFactory = indexedDB): EntryStore {
  let open: IDBDatabase | null = null;
  const opening = openDatabase(factory, name).then((database) => (open = database));

  const change = (act: (store: IDBObjectStore) => void) => {
    try {
      const transaction = open?.transaction(STORE, 'readwrite');
      if (transaction) act(transaction.objectStore(STORE));
    } catch {
      // Closing or full: the entry still waits in memory and in the other store.
    }
  };

  return {
    async read(userId) {
      const database = await opening;
      if (!database) return [];
      const prefix = entryKey(userId, '');
      const request = database
        .transaction(STORE)
        .objectStore(STORE)
        .getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      const kept = await new Promise<unknown[]>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => resolve([]));
      });
      return kept.flatMap((text) => parseEntry(String(text)) ?? []);
    },
    write(userId, entry) {
      change((store) => {
        store.put(JSON.stringify(entry), entryKey(userId, entry.id));
        store.transaction.commit();
      });
    },
    removeIfSame(userId, entry) {
      change((store) => {
        const key = entryKey(userId, entry.id);
        const kept = store.get(key);
        kept.addEventListener('success', () => {
          if (kept.result === JSON.stringify(entry)) store.delete(key);
        });
      });
    },
  };
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = factory.open(name, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}
