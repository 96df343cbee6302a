import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0019 keeps what was tracked, by whom, and each id once', async () => {
  const id = crypto.randomUUID();
  await migrateFilled({
    ...(await ownMigration('0019-tracking-partitions.sql')),
    fill: async (db) => {
      await db.query(unprepared(`insert into tracking (id, account_id, action, at) select $1, id, 'home', '2026-01-15' from account`), [id]);
    },
    check: async (db) => {
      const rows = () => db.query(unprepared('select id, account_id is not null as has_account, tableoid::regclass::text as lies_in from tracking'));
      await db.query(unprepared(`insert into tracking (id, action) values ($1, 'home') on conflict do nothing`), [id]);
      expect(await rows()).toEqual([{ id, has_account: true, lies_in: 'tracking_default' }]);
      const indexes = await db.query<{ name: string }>(
        unprepared(`select indexrelid::regclass::text as name from pg_index where indrelid = 'tracking_default'::regclass order by 1`),
      );
      expect(indexes.map(({ name }) => name)).toEqual(['tracking_default_account', 'tracking_default_pkey', 'tracking_default_recent']);
      await db.query(unprepared('delete from account'));
      expect(await rows()).toEqual([{ id, has_account: false, lies_in: 'tracking_default' }]);
    },
  });
});
