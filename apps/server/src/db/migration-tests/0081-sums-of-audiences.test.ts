import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0081 adds up a year of a company from an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0081-sums-of-audiences.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'audience_count_sums'::regclass`))).toEqual([
        { indisvalid: true },
      ]),
  });
});
