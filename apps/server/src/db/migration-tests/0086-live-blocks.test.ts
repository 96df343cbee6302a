import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0086 keeps a block without its person once the account is gone', async () => {
  await migrateFilled({
    ...(await ownMigration('0086-live-blocks.sql')),
    check: async (db) => {
      await db.query(
        unprepared(`insert into live_block (company_id, account_id, number_digests, reason, made_at, ends_at)
          select c.id, a.id, '{}', 'Reclame', now(), now() from (select min(id) as id from company) as c, (select min(id) as id from account) as a`),
      );
      await db.query(unprepared('delete from account where id = (select account_id from live_block)'));
      expect(await db.query(unprepared('select account_id, reason from live_block'))).toEqual([{ account_id: null, reason: 'Reclame' }]);
    },
  });
});
