import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { openOutboxStore } from './outbox-store.ts';

const entry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  kind: 'favourite',
  key: 'favourite.1',
  payload: { courseId: 1, streamId: null, on: true },
  accountId: 7,
  at: 0,
  ...changes,
});

describe('openOutboxStore', () => {
  it('keeps entries of every account in the order they were made, for the next page', async () => {
    const name = crypto.randomUUID();
    const store = await openOutboxStore(name);
    for (const id of ['c', 'a', 'b']) await store.add(entry(id, { accountId: id === 'a' ? 8 : 7 }), false);
    const next = await openOutboxStore(name);
    expect((await next.list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    await next.remove('c');
    expect((await store.list()).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('stores an entry once, also when another tab found it in the journal and added it as well', async () => {
    const name = crypto.randomUUID();
    const [store, ofOtherTab] = [await openOutboxStore(name), await openOutboxStore(name)];
    const [ids] = await Promise.all([store.add(entry('twice'), true), ofOtherTab.add(entry('twice'), true)]);
    expect(ids).toEqual([]);
    expect((await store.list()).map(({ id }) => id)).toEqual(['twice']);
  });

  it('replaces waiting entries with the same key by the latest, but not those of another account', async () => {
    const store = await openOutboxStore(crypto.randomUUID());
    await store.add(entry('first'), true);
    await store.add(entry('of another', { accountId: 8 }), true);
    await store.add(entry('of another key', { key: 'favourite.2' }), true);
    await store.add(entry('latest'), true);
    expect((await store.list()).map(({ id }) => id)).toEqual(['of another', 'of another key', 'latest']);
  });
});
