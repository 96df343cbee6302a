import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { unprepared } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Parents whose rows are never deleted, only switched off: an index would be written for nothing. */
const NEVER_DELETED = ['category', 'profession'];

// An index serves when it begins with a column of the key and leaves out no row but those where that column is null.
const WITHOUT_INDEX = `
  select c.conrelid::regclass || '.' || (select string_agg(attname, ',') from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey)) as key
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> all ($1::text[]::regclass[]) and not exists (
    select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = (i.indkey::int2[])[0]
    where i.indrelid = c.conrelid and a.attnum = any (c.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
  ) order by 1`;
const withoutIndex = async () => (await database.db.query<{ key: string }>(unprepared(WITHOUT_INDEX), [NEVER_DELETED])).map(({ key }) => key);

it('finds the rows that refer to a deleted one by an index, for every foreign key', async () => {
  expect(await withoutIndex()).toEqual([]);
});

it('sees a foreign key whose index is missing, or leaves out rows', async () => {
  await database.db.query(unprepared('drop index course_stream_stream'));
  expect(await withoutIndex()).toEqual(['course_stream.stream_id']);
});
