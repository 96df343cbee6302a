import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistQueries, type QueryStorage } from './persist-queries.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function device() {
  const rows = new Map<string, string>();
  const setItem = vi.fn<QueryStorage['setItem']>(async (key, value) => void rows.set(key, value));
  const storage: QueryStorage = {
    getItem: async (key) => rows.get(key),
    setItem,
    removeItem: async (key) => void rows.delete(key),
    entries: async () => [...rows],
  };
  return { rows, setItem, storage };
}

/** A visit of the app: what it starts with. */
async function visit({ storage }: Pick<ReturnType<typeof device>, 'storage'>, version = '1') {
  const client = createQueryClient();
  await persistQueries(client, storage, version);
  return client;
}

const written = () => vi.advanceTimersByTimeAsync(0);

describe('persistQueries', () => {
  it('begins the next visit with what the last one had, as old as it was', async () => {
    const disk = device();
    const first = await visit(disk);
    await first.fetchQuery({ queryKey: ['config'], queryFn: async () => ({ order_config: {} }) });
    await written();
    const at = first.getQueryState(['config'])?.dataUpdatedAt;
    await vi.advanceTimersByTimeAsync(3_600_000);
    const next = await visit(disk);
    expect(next.getQueryData(['config'])).toEqual({ order_config: {} });
    expect(next.getQueryState(['config'])?.dataUpdatedAt).toBe(at);
  });

  it('writes one row for one changed query', async () => {
    const disk = device();
    const client = await visit(disk);
    for (let id = 0; id < 50; id += 1) client.setQueryData(['course', id], { id });
    await written();
    disk.setItem.mockClear();
    client.setQueryData(['course', 7], { id: 7, course_title: 'Kleine longen' });
    await written();
    expect(disk.setItem.mock.calls.map(([key]) => key)).toEqual(['query-["course",7]']);
    expect(disk.rows.size).toBe(50);
  });

  it('knows in the next visit what was out of date and not asked for again', async () => {
    const disk = device();
    const first = await visit(disk);
    for (const key of ['course', 'config']) first.setQueryData([key], 1);
    await written();
    await first.invalidateQueries({ queryKey: ['course'], refetchType: 'none' });
    await written();
    const next = await visit(disk);
    expect(['course', 'config'].map((key) => next.getQueryState([key])?.isInvalidated)).toEqual([true, false]);
  });

  it('stores nothing that must not lie on the device, and nothing that failed', async () => {
    const disk = device();
    const client = await visit(disk);
    await client.fetchQuery({ queryKey: ['audio link'], meta: { persist: false }, queryFn: async () => 'signed' });
    await client.prefetchQuery({ queryKey: ['failed'], retry: false, queryFn: () => Promise.reject(new Error('no')) });
    await written();
    expect(disk.rows.size).toBe(0);
  });

  it('leaves out, and removes, what another version or a time before last week stored', async () => {
    const disk = device();
    (await visit(disk)).setQueryData(['config'], 1);
    await written();
    expect((await visit(disk, '2')).getQueryData(['config'])).toBeUndefined();
    expect(disk.rows.size).toBe(0);
    (await visit(disk)).setQueryData(['config'], 1);
    await written();
    vi.setSystemTime(Date.now() + 7 * 86_400_000 + 1);
    expect((await visit(disk)).getQueryData(['config'])).toBeUndefined();
    expect(disk.rows.size).toBe(0);
  });

  it.each(['{"half', '7', 'null', '{"state":null}'])('restores the others beside a row that reads %s', async (broken) => {
    const disk = device();
    disk.rows.set('query-["broken"]', broken);
    (await visit(disk)).setQueryData(['config'], 1);
    await written();
    disk.rows.set('query-["broken"]', broken);
    expect((await visit(disk)).getQueryData(['config'])).toBe(1);
    expect([...disk.rows.keys()]).toEqual(['query-["config"]']);
  });

  it('removes the rows of what was cleared', async () => {
    const disk = device();
    (await visit(disk)).setQueryData(['of before'], 1);
    await written();
    const client = await visit(disk);
    client.setQueryData(['config'], 1);
    client.clear();
    await written();
    expect(disk.rows.size).toBe(0);
  });

  it('does not wait for a database that does not answer', async () => {
    const { storage } = device();
    const restored = persistQueries(createQueryClient(), { ...storage, entries: () => new Promise(() => undefined) }, '1');
    await vi.advanceTimersByTimeAsync(1_500);
    await expect(restored).resolves.toBeUndefined();
  });

  it('goes on without a database that fails', async () => {
    const { storage } = device();
    const failing: QueryStorage = { ...storage, entries: () => Promise.reject(new Error('no')), setItem: () => Promise.reject(new Error('full')) };
    const client = createQueryClient();
    await persistQueries(client, failing, '1');
    client.setQueryData(['config'], 1);
    await written();
    expect(client.getQueryData(['config'])).toBe(1);
  });
});
