import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import { createLocalEntryStore } from './entry-store.ts';
import type { PositionEntry } from './report-entry.ts';

const entry = (seconds: number): PositionEntry => ({ kind: 'position', id: 'position-1', streamId: 1, courseId: 7, seconds, at: 5 });

describe('createLocalEntryStore', () => {
  it('gives back what was written, to its own account only', async () => {
    const store = createLocalEntryStore(createMemoryStorage());
    store.write(11, entry(3));
    expect(await store.read(11)).toEqual([entry(3)]);
    expect(await store.read(1)).toEqual([]);
    expect(await store.read(22)).toEqual([]);
  });

  it('removes only what has not changed since', async () => {
    const store = createLocalEntryStore(createMemoryStorage());
    store.write(11, entry(9));
    store.removeIfSame(11, entry(3));
    expect(await store.read(11)).toEqual([entry(9)]);
    store.removeIfSame(11, entry(9));
    expect(await store.read(11)).toEqual([]);
  });

  it.each([
    ['half a value', '{"kind":"heard","id":'],
    ['another shape', '{"kind":"heard","id":"a"}'],
    ['no object', '7'],
  ])('passes over %s', async (_, text) => {
    const store = createLocalEntryStore(createMemoryStorage({ 'listening_outbox.11.a': text }));
    expect(await store.read(11)).toEqual([]);
  });

  it('goes on when the device is full or forbids storage', async () => {
    const broken = { ...createMemoryStorage() } as Storage;
    const forbid = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = createLocalEntryStore(Object.assign(broken, { getItem: forbid, setItem: forbid, removeItem: forbid }));
    store.write(11, entry(3));
    store.removeIfSame(11, entry(3));
    expect(await store.read(11)).toEqual([]);
  });
});
