import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0081 reads episodes by title from an index, the longest that a feed can bring among them', async () => {
  await migrateFilled({
    ...(await ownMigration('0081-streams-by-title-and-kind.sql')),
    fill: async (db) => {
      await db.query(unprepared(`update stream set imported = jsonb_build_object('title', $1::text)`), ['漢'.repeat(500)]);
    },
    check: async (db) => {
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'stream_titled'::regclass`))).toEqual([
        { indisvalid: true },
      ]);
      await db.query(unprepared('update stream set edited = imported'));
    },
  });
});
