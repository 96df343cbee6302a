import type { TokenStore } from '@auscult/client/session/session';
import { type DBSchema, openDB } from 'idb';
import type { QueryStorage } from './persist-queries.ts';

const TOKEN = 'access-token';

interface Schema extends DBSchema {
  tokens: { key: string; value: string };
  queries: { key: string; value: string };
}

/** The app's database: the access token, and a row for each query. Logging out wipes it. */
export interface Database {
  readonly tokens: TokenStore;
  readonly queries: QueryStorage;
  wipe(): Promise<void>;
}

export function openDatabase(name = 'auscult'): Database {
  const opening = openDB<Schema>(name, 2, {
    upgrade(database) {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database.createObjectStore('tokens');
      database.createObjectStore('queries');
    },
    // A later app may bring a newer shape: it must not wait for this tab.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
  });
  // Whoever reads or writes hears of it.
  opening.catch(() => undefined);

  // What is written is committed at once: a page that is going away does not live to see it done by itself.

  async function putQuery(key: string, row: string): Promise<void> {
    const transaction = (await opening).transaction('queries', 'readwrite');
    const written = transaction.store.put(row, key);
    transaction.commit();
    await Promise.all([written, transaction.done]);
  }

  /** With the token goes what was stored before it: of a guest, or of another member. */
  async function replaceToken(token: string | null): Promise<void> {
    const transaction = (await opening).transaction(['tokens', 'queries'], 'readwrite');
    const tokens = transaction.objectStore('tokens');
    const written = [transaction.objectStore('queries').clear(), token === null ? tokens.clear() : tokens.put(token, TOKEN)];
    transaction.commit();
    await Promise.all([...written, transaction.done]);
  }

  return {
    tokens: {
      read: async () => (await (await opening).get('tokens', TOKEN)) ?? null,
      write: replaceToken,
      clear: () => replaceToken(null),
    },
    queries: {
      getItem: async (key) => (await opening).get('queries', key),
      setItem: putQuery,
      removeItem: async (key) => (await opening).delete('queries', key),
      async entries() {
        const { store } = (await opening).transaction('queries');
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return keys.map((key, index) => [key, values[index] ?? '']);
      },
    },
    wipe: () => replaceToken(null),
  };
}
