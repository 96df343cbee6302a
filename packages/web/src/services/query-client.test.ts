import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, keepQueries } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function device() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
  };
}

/** A visit of the app: what it starts with, and what it leaves behind. */
async function visit(database: ReturnType<typeof device>, version = '1', onLeaving: (leave: () => void) => void = () => undefined) {
  const client = createQueryClient();
  await keepQueries(client, database, version, onLeaving);
  return client;
}

describe('keepQueries', () => {
  it('begins the next visit with what the last one had', async () => {
    const database = device();
    const first = await visit(database);
    first.setQueryData(['config'], { order_config: {} });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await visit(database)).getQueryData(['config'])).toEqual({ order_config: {} });
  });

  it('keeps what came in the moment before the page was left', async () => {
    const database = device();
    let leave = () => {};
    const first = await visit(database, '1', (listener) => (leave = listener));
    leave();
    expect(database.items.size).toBe(0);
    first.setQueryData(['course', 1], { course_title: 'Kleine longen' });
    leave();
    expect((await visit(database)).getQueryData(['course', 1])).toEqual({ course_title: 'Kleine longen' });
  });

  it('keeps nothing that must not lie on the device, and nothing that failed', async () => {
    const database = device();
    const client = await visit(database);
    await client.fetchQuery({ queryKey: ['audio link'], meta: { persist: false }, queryFn: async () => 'signed' });
    await client.prefetchQuery({ queryKey: ['failed'], retry: false, queryFn: () => Promise.reject(new Error('no')) });
    await vi.advanceTimersByTimeAsync(1_000);
    const next = await visit(database);
    expect(next.getQueryCache().getAll()).toEqual([]);
    expect(database.items.get('queries')).not.toContain('signed');
  });

  it('starts empty after a new version, after a week, and with what cannot be read', async () => {
    const database = device();
    const client = await visit(database);
    client.setQueryData(['config'], 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await visit(database, '2')).getQueryData(['config'])).toBeUndefined();
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    expect((await visit(database)).getQueryData(['config'])).toBeUndefined();
    database.items.set('queries', '{"half');
    expect((await visit(database)).getQueryData(['config'])).toBeUndefined();
  });

  it('forgets what was cleared', async () => {
    const database = device();
    const client = await visit(database);
    client.setQueryData(['config'], 1);
    client.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await visit(database)).getQueryData(['config'])).toBeUndefined();
  });

  it('does not wait for a database that does not answer', async () => {
    const silent = { getItem: () => new Promise<null>(() => undefined), setItem: async () => undefined };
    const kept = keepQueries(createQueryClient(), silent, '1', () => undefined);
    await vi.advanceTimersByTimeAsync(1_500);
    await expect(kept).resolves.toBeUndefined();
  });
});
