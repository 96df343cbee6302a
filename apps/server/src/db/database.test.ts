import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { statement, unprepared } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const addSetting = statement('test_add_setting', 'insert into setting (key, value) values ($1, $2)');
const findSetting = statement('test_find_setting', 'select value from setting where key = $1');
const has = async (key: string) => (await database.db.query(findSetting, [key])).length > 0;

describe('query', () => {
  it('gives instants as UTC ISO strings, dates as text, whole and decimal numbers as numbers, jsonb as values', async () => {
    const [row] = await database.db.query(
      unprepared(
        `select timestamptz '2026-03-29 03:00:00.123456+02' as micro, timestamptz '2026-01-01 00:00:00+00' as whole, date '2026-02-28' as day,
          9007199254740991::bigint as big, 4.5::numeric as points, '{"a":[1]}'::jsonb as body, array[1,2]::bigint[] as ids,
          array[timestamptz '2026-01-01 00:00:00.5+00', null] as times, timestamptz 'infinity' as ever`,
      ),
    );
    expect(row).toEqual({
      micro: '2026-03-29T01:00:00.123Z',
      whole: '2026-01-01T00:00:00.000Z',
      day: '2026-02-28',
      big: 9_007_199_254_740_991,
      points: 4.5,
      body: { a: [1] },
      ids: [1, 2],
      times: ['2026-01-01T00:00:00.500Z', null],
      ever: 'infinity',
    });
  });

  it('prepares a named statement once per connection', async () => {
    const named = statement('test_prepared_once', 'select $1::int as n');
    await database.db.transaction(async (tx) => {
      await tx.query(named, [1]);
      await tx.query(named, [2]);
      const rows = await tx.query(
        unprepared(`select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'test_prepared_once'`),
      );
      expect(rows).toEqual([{ runs: 2 }]);
    });
  });
});

describe('statement', () => {
  it('is planned without its values where it says so', async () => {
    const mode = `select current_setting('plan_cache_mode') as mode`;
    const modes = [statement('test_plan_by_values', mode), statement('test_plan_generic', mode, 'generic')].map((one) => database.db.query(one));
    expect((await Promise.all(modes)).flat()).toEqual([{ mode: 'auto' }, { mode: 'force_generic_plan' }]);
  });

  it('refuses one name for two texts, and a name that PostgreSQL would cut', () => {
    statement('test_same', 'select 1');
    expect(() => statement('test_same', 'select 2')).toThrow('test_same');
    expect(() => statement('x'.repeat(64), 'select 1')).toThrow('too long');
  });
});

describe('transaction', () => {
  it('keeps nothing of work that throws, and throws what the work threw', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.query(addSetting, ['half', '1']);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await has('half')).toBe(false);
  });

  it('keeps the outer work when a nested one fails, and goes on after the failure', async () => {
    await database.db.transaction(async (tx) => {
      await tx.query(addSetting, ['outer', '1']);
      await expect(tx.transaction((inner) => inner.query(addSetting, ['outer', '2']))).rejects.toMatchObject({ code: '23505' });
      await tx.transaction((inner) => inner.query(addSetting, ['inner', '3']));
    });
    expect([await has('outer'), await has('inner')]).toEqual([true, true]);
  });

  it('throws what broke and leaves a working pool when the connection dies in the middle', async () => {
    const dying = database.db.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>(unprepared('select pg_backend_pid() as pid'));
      await database.db.query(unprepared('select pg_terminate_backend($1)'), [own?.pid]);
      await tx.query(addSetting, ['dead', '1']);
    });
    await expect(dying).rejects.toThrow(/terminat|closed|connection error|EPIPE/i);
    expect(await has('dead')).toBe(false);
  });
});

describe('listen', () => {
  it('hears its channel, until it is told to stop', async () => {
    const heard: string[] = [];
    let next = Promise.withResolvers<void>();
    const stop = await database.db.listen('test_channel', (payload) => {
      heard.push(payload);
      next.resolve();
    });
    await database.db.query(unprepared(`select pg_notify('test_channel', 'one'), pg_notify('other_channel', 'no')`));
    await next.promise;
    await stop();
    next = Promise.withResolvers();
    const stopOther = await database.db.listen('test_other', () => next.resolve());
    await database.db.query(unprepared(`select pg_notify('test_channel', 'two')`));
    await database.db.query(unprepared(`select pg_notify('test_other', '')`));
    await next.promise;
    await stopOther();
    expect(heard).toEqual(['one']);
  });

  it('tells its handler with an empty payload that the line was down, and hears again', async () => {
    const heard: string[] = [];
    let next = Promise.withResolvers<void>();
    const stop = await database.db.listen('test_broken', (payload) => {
      heard.push(payload);
      next.resolve();
    });
    await database.db.query(
      unprepared(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen test_broken%' and datname = current_database()`),
    );
    await next.promise;
    next = Promise.withResolvers();
    await database.db.query(unprepared(`select pg_notify('test_broken', 'again')`));
    await next.promise;
    await stop();
    expect(heard).toEqual(['', 'again']);
  });
});
