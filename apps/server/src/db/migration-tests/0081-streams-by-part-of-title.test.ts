import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0081 finds a part of a title by an index, of the longest that a feed can bring too', async () => {
  await migrateFilled({
    ...(await ownMigration('0081-streams-by-part-of-title.sql')),
    fill: async (db) => {
      await db.query(unprepared(`update stream set imported = jsonb_build_object('title', $1::text)`), ['漢'.repeat(500)]);
    },
    check: async (db) => {
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'stream_part_of_title'::regclass`))).toEqual([
        { indisvalid: true },
      ]);
      await db.query(unprepared('update stream set edited = imported'));
    },
  });
});
