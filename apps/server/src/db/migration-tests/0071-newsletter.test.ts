import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0071 tells nobody yet, and forgets who was told with their account', async () => {
  await migrateFilled({
    ...(await ownMigration('0071-newsletter.sql')),
    check: async (db) => {
      expect(await db.query(unprepared('select from newsletter'))).toEqual([]);
      await db.query(unprepared('insert into newsletter (account_id, told_until) select id, now() from account'));
      await db.query(unprepared('delete from account'));
      expect(await db.query(unprepared('select from newsletter'))).toEqual([]);
    },
  });
});
