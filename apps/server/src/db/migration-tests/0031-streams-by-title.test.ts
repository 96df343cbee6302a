import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

const TITLE = '漢'.repeat(500);

it('0031 has the streams in the order of their titles, the longest title that a feed can bring among them', async () => {
  await migrateFilled({
    ...(await ownMigration('0031-streams-by-title.sql')),
    fill: async (db) => {
      await db.query(unprepared(`update stream set imported = jsonb_build_object('title', $1::text)`), [TITLE]);
    },
    check: async (db) => {
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'stream_title'::regclass`))).toEqual([
        { indisvalid: true },
      ]);
      await db.query(unprepared('update stream set edited = imported'));
    },
  });
});
