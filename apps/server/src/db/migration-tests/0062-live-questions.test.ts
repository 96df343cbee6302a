import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0062 leaves rooms that were there without a question or a pinned message, and their messages read', async () => {
  await migrateFilled({
    ...(await ownMigration('0062-live-questions.sql')),
    fill: async (db) => {
      await db.query(unprepared('insert into live_room (stream_id, last_seq) select id, 7 from stream'));
    },
    check: async (db) => {
      expect(
        await db.query(unprepared('select last_seq, pinned_key, (select count(*)::int from live_question) as questions from live_room')),
      ).toEqual([{ last_seq: 7, pinned_key: null, questions: 0 }]);
    },
  });
});
