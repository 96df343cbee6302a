import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0072 finds who gets a newsletter by an index', async () => {
  await migrateFilled({
    ...(await ownMigration('0072-accounts-by-newsletter.sql')),
    check: async (db) => {
      await db.transaction(async (tx) => {
        await tx.query(unprepared('set local enable_seqscan = off'));
        const plan = await tx.query(
          unprepared(
            `explain select id from account where newsletter_frequency = 'weekly' and newsletter_frequency <> 'never' and id > 5 order by id limit 500`,
          ),
        );
        expect(JSON.stringify(plan)).toContain('account_newsletter');
        expect(JSON.stringify(plan)).not.toContain('Sort');
      });
    },
  });
});
