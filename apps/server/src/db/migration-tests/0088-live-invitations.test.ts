import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0088 keeps who is invited once for each live stream, and as long as that', async () => {
  await migrateFilled({
    ...(await ownMigration('0088-live-invitations.sql')),
    check: async (db) => {
      const insert = `insert into live_invitation (stream_id, email, mailbox, invited_at)
        select min(id), 'a@example.org', 'a@example.org', now() from stream on conflict do nothing returning stream_id`;
      const [row] = await db.query<{ stream_id: number }>(unprepared(insert));
      expect(await db.query(unprepared(insert))).toEqual([]);
      await db.query(unprepared('delete from stream where id = $1'), [row?.stream_id]);
      expect(await db.query(unprepared('select from live_invitation'))).toEqual([]);
    },
  });
});
