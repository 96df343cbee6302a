import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0092 finds refused points that are still to be mailed by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0092-refusals-to-mail.sql')),
    check: async (db) => {
      const plan = await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        return tx.query(
          unprepared(`explain select from report_line where state = 'refused' and (problem like 'number%' or problem = 'person_unknown')
            and (refusal_mailed_at is null or refusal_mailed_at < answered_at) and answered_at < '2027-01-01'`),
        );
      });
      expect(JSON.stringify(plan)).toContain('report_line_to_mail');
    },
  });
});
