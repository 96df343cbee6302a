import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0033 finds the newest first attempts at a version by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0033-newest-first-attempts.sql')),
    check: async (db) => {
      await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        const plan = await tx.query(
          unprepared('explain select id from form_attempt where form_version_id = 1 and number = 1 order by id desc limit 10000'),
        );
        expect(JSON.stringify(plan)).toContain('form_attempt_newest');
        expect(JSON.stringify(plan)).not.toContain('Sort');
      });
    },
  });
});
