import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0063 publishes nothing of moments that were there', async () => {
  await migrateFilled({
    ...(await ownMigration('0063-live-moments.sql')),
    fill: async (db) => {
      await db.query(unprepared(`insert into display_moment (stream_id, type) select id, 'MANUAL' from stream limit 1`));
    },
    check: async (db) => {
      const sql = `select distinct are_results_published, are_answers_published, is_direct_answer_hidden from display_moment`;
      expect(await db.query(unprepared(sql))).toEqual([
        { are_results_published: false, are_answers_published: false, is_direct_answer_hidden: false },
      ]);
    },
  });
});
