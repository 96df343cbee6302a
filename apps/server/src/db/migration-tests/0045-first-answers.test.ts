import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0045 finds the first answers of a day', async () => {
  await migrateFilled({
    ...(await ownMigration('0045-first-answers.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'given_answer_first'::regclass`))).toEqual([
        { indisvalid: true },
      ]),
  });
});
