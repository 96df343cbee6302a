import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0060 opens no room by itself, and lets one be opened of a stream that was there', async () => {
  await migrateFilled({
    ...(await ownMigration('0060-live-rooms.sql')),
    check: async (db) => {
      expect(await db.query(unprepared('select from live_room'))).toEqual([]);
      const opened = await db.query(unprepared('insert into live_room (stream_id) select id from stream returning last_seq, phase'));
      expect(opened).toEqual([{ last_seq: 0, phase: 'waiting' }]);
    },
  });
});
