import { type DBSchema, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

/** Entries of every account on this device, in the order they were made. */
export interface OutboxStore {
  /** Stores the entry durably; with `latestWins` it replaces waiting entries with the same key, whose ids are returned. */
  add(entry: OutboxEntry, latestWins: boolean): Promise<readonly string[]>;
  list(): Promise<readonly OutboxEntry[]>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: number; value: { readonly seq?: number; readonly entry: OutboxEntry } };
}

/** A separate database: logout clears the other one, but pending entries stay until their account signs in again. */
export async function openOutboxStore(name: string): Promise<OutboxStore> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: (made) => void made.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }),
  });

  /** Removes the entries for which `isReplaced` is true, adds one, and resolves with the removed ids when all is on the disk. */
  async function change(isReplaced: (entry: OutboxEntry) => boolean, added?: OutboxEntry): Promise<readonly string[]> {
    const { store, done } = database.transaction('entries', 'readwrite', { durability: 'strict' });
    const rows = await store.getAll();
    const removed = rows.filter(({ entry }) => isReplaced(entry));
    await Promise.all([...removed.map(({ seq = 0 }) => store.delete(seq)), added && store.add({ entry: added }), done]);
    return removed.map(({ entry }) => entry.id);
  }

  return {
    add: (entry, latestWins) => change((other) => latestWins && isSameKey(other, entry), entry),
    list: async () => (await database.getAll('entries')).map(({ entry }) => entry),
    async remove(id) {
      await change((entry) => entry.id === id);
    },
  };
}

/** In memory, for tests and devices without IndexedDB. */
export function createMemoryOutboxStore(): OutboxStore {
  let entries: readonly OutboxEntry[] = [];
  return {
    async add(entry, latestWins) {
      const replaced = latestWins ? entries.filter((other) => isSameKey(other, entry)) : [];
      entries = [...entries.filter((other) => !replaced.includes(other)), entry];
      return replaced.map(({ id }) => id);
    },
    list: async () => entries,
    async remove(id) {
      entries = entries.filter((entry) => entry.id !== id);
    },
  };
}

const isSameKey = (one: OutboxEntry, other: OutboxEntry) => one.key === other.key && one.accountId === other.accountId;
