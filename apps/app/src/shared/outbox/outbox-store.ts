import { type DBSchema, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxJournal } from './outbox-journal.ts';

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
    // Another tab that found it in the journal may have added it already.
    const isNew = added && !rows.some(({ entry }) => entry.id === added.id);
    await Promise.all([...removed.map(({ seq = 0 }) => store.delete(seq)), isNew && store.add({ entry: added }), done]);
    return removed.map(({ entry }) => entry.id);
  }

  return {
    add: (entry, latestWins) => change((other) => latestWins && isSameKey(other, entry) && other.id !== entry.id, entry),
    list: async () => (await database.getAll('entries')).map(({ entry }) => entry),
    async remove(id) {
      await change((entry) => entry.id === id);
    },
  };
}

/** In localStorage, where `kept` writes; for devices without IndexedDB. */
export function createLocalOutboxStore(kept: OutboxJournal): OutboxStore {
  return {
    async add(entry, latestWins) {
      const replaced = kept.read().filter((other) => latestWins && isSameKey(other, entry) && other.id !== entry.id);
      if (!kept.write(entry)) throw new Error('No room for an outbox entry');
      for (const { id } of replaced) kept.remove(id);
      return replaced.map(({ id }) => id);
    },
    list: async () => kept.read(),
    remove: async (id) => kept.remove(id),
  };
}

/** Adds to the first store, or to the second where that fails, as when downloads fill the device. */
export function withFallback(first: OutboxStore, second: OutboxStore): OutboxStore {
  const list = async () => (await Promise.all([first.list(), second.list()])).flat();
  const remove = async (id: string) => void (await Promise.all([first.remove(id), second.remove(id)]));
  return {
    list,
    remove,
    async add(entry, latestWins) {
      let other = second;
      const replaced = await first.add(entry, latestWins).catch(() => {
        other = first;
        return second.add(entry, latestWins);
      });
      if (!latestWins) return replaced;
      // By the time it was made: a later entry may have been added meanwhile.
      const older = (await other.list()).filter((one) => isSameKey(one, entry) && one.id !== entry.id && one.at <= entry.at);
      await Promise.all(older.map(({ id }) => other.remove(id)));
      return [...replaced, ...older.map(({ id }) => id)];
    },
  };
}

const isSameKey = (one: OutboxEntry, other: OutboxEntry) => one.key === other.key && one.accountId === other.accountId;
