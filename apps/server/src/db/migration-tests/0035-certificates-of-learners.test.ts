import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0035 finds the certificates of a learner, revoked ones too, by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0035-certificates-of-learners.sql')),
    check: async (db) =>
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'certificate_learner'::regclass`))).toEqual([
        { indisvalid: true },
      ]),
  });
});
