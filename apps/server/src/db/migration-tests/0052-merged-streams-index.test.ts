import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0052 makes the index stream_merged_into of the episodes that are there', async () => {
  await migrateFilled({
    ...(await ownMigration('0052-merged-streams-index.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'stream_merged_into'::regclass`))).toEqual([
        { indisvalid: true },
      ]),
  });
});
