import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0079 keeps who wants to be reminded of a live stream as long as both are there', async () => {
  await migrateFilled({
    ...(await ownMigration('0079-reminders-of-live-streams.sql')),
    check: async (db) => {
      await db.query(
        unprepared(
          'insert into live_reminder (account_id, stream_id, created_at) select a.id, s.id, now() from account a, (select id from stream limit 1) as s limit 2',
        ),
      );
      const count = async () => (await db.query<{ count: number }>(unprepared('select count(*)::int as count from live_reminder')))[0]?.count ?? 0;
      const before = await count();
      await db.query(unprepared('delete from live_reminder where account_id = (select min(account_id) from live_reminder)'));
      expect([before > 0, before - (await count())]).toEqual([true, 1]);
    },
  });
});
