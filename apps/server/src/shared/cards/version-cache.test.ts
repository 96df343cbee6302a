import { describe, expect, it } from 'vitest';
import { type CacheEntry, createVersionCache } from './version-cache.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = '2026-11-21T00:00:00.000Z';

interface Card extends CacheEntry {
  readonly title: string;
}

function setUp(rows: Card[], capacity = 10) {
  const asked: number[][] = [];
  const load = async (ids: number[]) => {
    asked.push(ids);
    return rows.filter(({ id }) => ids.includes(id));
  };
  return { cache: createVersionCache<Card>(capacity), asked, load };
}

describe('createVersionCache', () => {
  it('asks once for what it does not know, and not again', async () => {
    const { cache, asked, load } = setUp([
      { id: 1, version: 5, goodUntil: later, title: 'one' },
      { id: 2, version: 6, goodUntil: later, title: 'two' },
    ]);
    await cache.get([{ id: 1, version: 5 }], now, load);
    const found = await cache.get(
      [
        { id: 1, version: 5 },
        { id: 2, version: 6 },
      ],
      now,
      load,
    );
    expect(found.get(1)?.title).toBe('one');
    expect(found.get(2)?.title).toBe('two');
    expect(asked).toEqual([[1], [2]]);
  });

  it('asks again when the list names another version', async () => {
    const rows = [{ id: 1, version: 5, goodUntil: later, title: 'before' }];
    const { cache, load } = setUp(rows);
    await cache.get([{ id: 1, version: 5 }], now, load);
    rows[0] = { id: 1, version: 7, goodUntil: later, title: 'after' };
    expect((await cache.get([{ id: 1, version: 7 }], now, load)).get(1)?.title).toBe('after');
  });

  it('asks again once time alone has changed it', async () => {
    const { cache, asked, load } = setUp([{ id: 1, version: 5, goodUntil: '2026-11-20T12:00:01.000Z', title: 'one' }]);
    await cache.get([{ id: 1, version: 5 }], now, load);
    await cache.get([{ id: 1, version: 5 }], new Date('2026-11-20T12:00:01Z'), load);
    expect(asked).toHaveLength(2);
  });

  it('leaves out what is gone', async () => {
    const { cache, load } = setUp([]);
    expect((await cache.get([{ id: 9, version: 1 }], now, load)).size).toBe(0);
  });

  it('never holds more than its capacity, and lets the oldest go', async () => {
    const rows = [1, 2, 3].map((id) => ({ id, version: id, goodUntil: later, title: String(id) }));
    const { cache, asked, load } = setUp(rows, 2);
    for (const { id, version } of rows) await cache.get([{ id, version }], now, load);
    await cache.get([{ id: 3, version: 3 }], now, load);
    await cache.get([{ id: 1, version: 1 }], now, load);
    expect(asked).toEqual([[1], [2], [3], [1]]);
  });
});
