import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0089 has no slide on in rooms of before, and a number with its picture alone', async () => {
  await migrateFilled({
    ...(await ownMigration('0089-slide-of-live-rooms.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id) select id from stream'));
    },
    check: async (db) => {
      expect(await db.query(unprepared('select distinct slide_number, slide_hash from live_room'))).toEqual([
        { slide_number: null, slide_hash: null },
      ]);
      await expect(db.query(unprepared('update live_room set slide_number = 1'))).rejects.toThrow('check');
    },
  });
});
