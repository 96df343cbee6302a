import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0041 makes the index audit_log_actor_time of the lines that are there', async () => {
  await migrateFilled({
    ...(await ownMigration('0041-audit-of-actor.sql')),
    fill: async (db) => {
      await db.query(unprepared(`insert into audit_log (action, subject_kind, subject_id) values ('signed_in', 'account', '1')`));
    },
    check: async (db) => {
      expect(await db.query(unprepared(`select indisvalid from pg_index where indexrelid = 'audit_log_actor_time'::regclass`))).toEqual([
        { indisvalid: true },
      ]);
    },
  });
});
