import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0081 reads the last changed episodes from an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0081-streams-by-change.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'stream_updated'::regclass`))).toEqual([
        { indisvalid: true },
      ]),
  });
});
