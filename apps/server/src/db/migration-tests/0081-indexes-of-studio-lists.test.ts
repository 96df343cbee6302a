import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

const TITLE = '漢'.repeat(500);

it.each([
  ['0081-streams-by-change.sql', 'stream_updated'],
  ['0081-streams-by-part-of-title.sql', 'stream_part_of_title'],
  ['0081-streams-by-title-and-kind.sql', 'stream_titled'],
  ['0081-sums-of-audiences.sql', 'audience_count_sums'],
])('%s has an index of all rows, the longest title that a feed can bring among them', async (name, index) => {
  await migrateFilled({
    ...(await ownMigration(name)),
    fill: async (db) => {
      await db.query(unprepared(`update stream set imported = jsonb_build_object('title', $1::text)`), [TITLE]);
    },
    check: async (db) => {
      expect(await db.query(unprepared('select indisvalid from pg_index where indexrelid = $1::text::regclass'), [index])).toEqual([
        { indisvalid: true },
      ]);
      await db.query(unprepared('update stream set edited = imported'));
    },
  });
});
