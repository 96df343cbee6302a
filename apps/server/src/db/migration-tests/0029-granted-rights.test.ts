import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0029 leaves open who gave the rights that are there, and keeps a right whose giver is gone', async () => {
  await migrateFilled({
    ...(await ownMigration('0029-granted-rights.sql')),
    check: async (db) => {
      for (const table of ['account_role', 'account_permission'])
        expect(await db.query(unprepared(`select from ${table} where granted_by is not null or granted_at is not null`))).toEqual([]);
      const [holder] = await db.query<{ id: number }>(unprepared('select id from account order by id limit 1'));
      await db.query(unprepared('delete from account_role'));
      await db.query(
        unprepared(`with person as (insert into learner default values returning id)
          insert into account (learner_id, email) select id, 'giver@example.org' from person`),
      );
      await db.query(
        unprepared(`insert into account_role (account_id, type, granted_by, granted_at)
          select $1, 'moderator', id, now() from account where email = 'giver@example.org'`),
        [holder?.id],
      );
      await db.query(unprepared(`delete from account where email = 'giver@example.org'`));
      expect(await db.query(unprepared('select type, granted_by from account_role'))).toEqual([{ type: 'moderator', granted_by: null }]);
    },
  });
});
