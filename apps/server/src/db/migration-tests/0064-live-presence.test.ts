import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0064 has nobody in rooms that were there', async () => {
  await migrateFilled({
    ...(await ownMigration('0064-live-presence.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream limit 1'));
    },
    check: async (db) => {
      expect(await db.query(unprepared('select members_watching, guests_watching, watching_told_at from live_room'))).toEqual([
        { members_watching: 0, guests_watching: 0, watching_told_at: null },
      ]);
    },
  });
});
