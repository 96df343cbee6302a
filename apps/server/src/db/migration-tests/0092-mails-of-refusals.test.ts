import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0092 says of no points that were refused before that their learner was mailed', async () => {
  await migrateFilled({
    ...(await ownMigration('0092-mails-of-refusals.sql')),
    check: async (db) => {
      expect(await db.query(unprepared('select from report_line where refusal_mailed_at is not null'))).toEqual([]);
    },
  });
});
