import type { TokenStore } from '@auscult/client/session/session';
import { clear, createStore, del, get, promisifyRequest, set } from 'idb-keyval';

const TOKEN = 'access-token';

/** The local database: the access token (the service worker needs it too) and the persisted queries. */
export interface Database extends TokenStore {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Everything, token included. */
  wipe(): Promise<void>;
}

export function openDatabase(name = 'auscult'): Database {
  const store = createStore(name, 'kept');
  const read = async (key: string) => (await get<string>(key, store)) ?? null;
  return {
    read: () => read(TOKEN),
    write: (token) => set(TOKEN, token, store),
    clear: () => del(TOKEN, store),
    getItem: read,
    // Committed at once: a page that is going away does not live to see it done by itself.
    setItem: (key, value) =>
      store('readwrite', (items) => {
        items.put(value, key);
        items.transaction.commit();
        return promisifyRequest(items.transaction);
      }),
    removeItem: (key) => del(key, store),
    wipe: () => clear(store),
  };
}
