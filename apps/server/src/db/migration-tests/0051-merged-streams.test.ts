import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0051 merges none of the episodes that are there', async () => {
  await migrateFilled({
    ...(await ownMigration('0051-merged-streams.sql')),
    check: async (db) => expect(await db.query(unprepared('select merged_into_id from stream'))).toEqual([{ merged_into_id: null }]),
  });
});
