import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0085 holds no messages in rooms of before, and keeps one that waits as long as its author is there', async () => {
  await migrateFilled({
    ...(await ownMigration('0085-held-live-messages.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream'));
    },
    check: async (db) => {
      expect(await db.query(unprepared('select distinct are_messages_held from live_room'))).toEqual([{ are_messages_held: false }]);
      await db.query(
        unprepared(`insert into live_held_message (stream_id, key, account_id, text, written_at)
          select r.stream_id, repeat('0', 20), a.id, 'Wacht', now() from (select stream_id from live_room limit 1) as r, (select min(id) as id from account) as a`),
      );
      const count = async () => (await db.query(unprepared('select key from live_held_message'))).length;
      const before = await count();
      await db.query(unprepared('delete from account where id = (select account_id from live_held_message)'));
      expect([before, await count()]).toEqual([1, 0]);
    },
  });
});
