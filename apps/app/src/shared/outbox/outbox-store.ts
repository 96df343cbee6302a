import type { OutboxEntry } from './outbox-entry.ts';

/** Entries of every account on this device, in the order they were made. */
export interface OutboxStore {
  /** Stores the entry; with `latestWins` in the place of what waits under its key, whose ids it gives. Resolves when it would survive the page. */
  add(entry: OutboxEntry, latestWins: boolean): Promise<readonly string[]>;
  list(): Promise<readonly OutboxEntry[]>;
  remove(id: string): Promise<void>;
}

const ENTRIES = 'entries';

interface Row {
  readonly seq: number;
  readonly entry: OutboxEntry;
}

/** A database of its own: logging out wipes the other, and what was done before is still owed to its account. */
export async function openOutboxStore(name: string, factory: IDBFactory = indexedDB): Promise<OutboxStore> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ENTRIES, { keyPath: 'seq', autoIncrement: true }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

  function change(act: (rows: readonly Row[], store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(ENTRIES);
      const rows: IDBRequest<Row[]> = store.getAll();
      rows.addEventListener('success', () => act(rows.result, store));
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  }

  return {
    async add(entry, latestWins) {
      let replaced: readonly Row[] = [];
      await change((rows, store) => {
        replaced = latestWins ? rows.filter((row) => isSameKey(row.entry, entry)) : [];
        for (const { seq } of replaced) store.delete(seq);
        store.add({ entry });
      });
      return replaced.map((row) => row.entry.id);
    },
    list: () =>
      new Promise((resolve, reject) => {
        const rows: IDBRequest<Row[]> = database.transaction(ENTRIES).objectStore(ENTRIES).getAll();
        rows.addEventListener('success', () => resolve(rows.result.map(({ entry }) => entry)));
        rows.addEventListener('error', () => reject(rows.error));
      }),
    remove: (id) =>
      change((rows, store) => {
        for (const row of rows) if (row.entry.id === id) store.delete(row.seq);
      }),
  };
}

/** For a device that keeps nothing, and for tests: the entries live as long as the page. */
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
