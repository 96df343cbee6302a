import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0080 finds the live streams that begin soon by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0080-live-plans-by-beginning.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indexname from pg_indexes where indexname = 'live_plan_beginning'`))).toEqual([
        { indexname: 'live_plan_beginning' },
      ]),
  });
});
