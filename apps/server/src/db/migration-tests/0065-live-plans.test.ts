import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0065 leaves streams without a plan, and plans of them can be made', async () => {
  await migrateFilled({
    ...(await ownMigration('0065-live-plans.sql')),
    check: async (db) => {
      expect(await db.query(unprepared('select from live_plan'))).toEqual([]);
      const planned = await db.query(
        unprepared('insert into live_plan (stream_id) select id from stream limit 1 returning profile_selection, key_number'),
      );
      expect(planned).toEqual([{ profile_selection: 'DEFAULT', key_number: 1 }]);
    },
  });
});
