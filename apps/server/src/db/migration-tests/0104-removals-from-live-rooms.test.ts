import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0104 has nobody out of a room, and ends the tickets of whoever is put out', async () => {
  await migrateFilled({
    ...(await ownMigration('0104-removals-from-live-rooms.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream limit 1 on conflict do nothing'));
      await db.query(
        unprepared(`insert into live_participant (stream_id, account_id, key, name, is_moderator, allowance, counted_at)
          select r.stream_id, a.id, repeat('k', 20), 'Noor', false, 1, now() from live_room r, account a limit 1 on conflict do nothing`),
      );
      await db.query(
        unprepared(`insert into live_ticket (token_hash, stream_id, account_id, is_moderator, address, expires_at)
          select 'x', stream_id, account_id, false, '', now() from live_participant limit 1`),
      );
    },
    check: async (db) => {
      expect(await db.query(unprepared('select from live_participant where removed_at is not null'))).toEqual([]);
      expect((await db.query(unprepared('select from live_ticket'))).length).toBe(1);
      await db.query(unprepared('update live_participant set removed_at = now()'));
      expect(await db.query(unprepared('select from live_ticket'))).toEqual([]);
    },
  });
});
