import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0042 leaves the feeds that are there as they are: nothing left out, and what is new is published', async () => {
  await migrateFilled({
    ...(await ownMigration('0042-studio-feeds.sql')),
    async fill(db) {
      await db.query(unprepared(`insert into feed (url, media_mode, last_error) values ('https://feeds.example/a', 'copy', 'it was not found')`));
    },
    check: async (db) =>
      expect(await db.query(unprepared('select last_error, fault, left_out, as_drafts from feed'))).toEqual([
        { last_error: 'it was not found', fault: null, left_out: 0, as_drafts: false },
      ]),
  });
});
