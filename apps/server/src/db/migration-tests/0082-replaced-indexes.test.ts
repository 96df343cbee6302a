import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

const COUNT = `insert into audience_count (scope, scope_id, day, previous, listeners) values ('company', 1, '2026-01-02', '-infinity', 3)`;

it('0082 counts a day of an audience once, as before, by the index that has what is added up', async () => {
  await migrateFilled({
    ...(await ownMigration('0082-replaced-indexes.sql')),
    fill: async (db) => {
      await db.query(unprepared(COUNT));
    },
    check: async (db) => {
      await expect(db.query(unprepared(COUNT))).rejects.toThrow('audience_count_pkey');
      const [key] = await db.query<{ columns: string }>(
        unprepared(`select pg_get_constraintdef(oid) as columns from pg_constraint where conname = 'audience_count_pkey'`),
      );
      expect(key?.columns).toBe('PRIMARY KEY (scope, scope_id, day, previous) INCLUDE (listeners, episodes, finished, finished_before)');
    },
  });
});
