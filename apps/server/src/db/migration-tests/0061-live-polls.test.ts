import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0061 leaves rooms that were there without a poll', async () => {
  await migrateFilled({
    ...(await ownMigration('0061-live-polls.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id, last_seq) select id, 7 from stream'));
    },
    check: async (db) => {
      expect(await db.query(unprepared('select last_seq, (select count(*)::int from live_poll) as polls from live_room'))).toEqual([
        { last_seq: 7, polls: 0 },
      ]);
    },
  });
});
