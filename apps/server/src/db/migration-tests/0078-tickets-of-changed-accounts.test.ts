import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0078 takes the tickets of an account away when its rights change, and no others', async () => {
  await migrateFilled({
    ...(await ownMigration('0078-tickets-of-changed-accounts.sql')),
    fill: async (db) => {
      await db.query(
        unprepared(`insert into live_ticket (token_hash, stream_id, account_id, is_moderator, address, expires_at)
          select sha256(coalesce(a.id, 0)::text::bytea), s.id, a.id, a.id is not null, '192.0.2.1', now() + interval '1 minute'
          from (select min(id) as id from account union all select null) as a, (select id from stream limit 1) as s`),
      );
    },
    check: async (db) => {
      const tickets = () => db.query(unprepared('select account_id from live_ticket order by 1'));
      const [first, guest] = (await tickets()) as { account_id: number | null }[];
      expect(guest).toEqual({ account_id: null });
      await db.query(unprepared('update account set suspended_at = now() where id = $1'), [first?.account_id]);
      expect(await tickets()).toEqual([guest]);
    },
  });
});
