import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0018 counts what a member listens to and chooses from then on, but not what goes with its company, course or episode', async () => {
  await migrateFilled({
    ...(await ownMigration('0018-answer-versions.sql')),
    check: async (db) => {
      const counted = async () => {
        const [row] = await run<{ listening: number; choices: number }>(
          db,
          `select listening_revision::int as listening, choices_revision::int as choices from learner
          where id = (select learner_id from account where id = (select min(account_id) from favourite_owner))`,
        );
        return [row?.listening, row?.choices];
      };
      await run(db, 'create temporary table favourite_owner as select account_id from favourite');
      const listener = '(select learner_id from account where id = (select min(account_id) from favourite_owner))';
      expect(await counted()).toEqual([0, 0]);
      await run(db, `update listening_progress set position_ms = 5000 where learner_id = ${listener}`);
      expect(await counted()).toEqual([1, 0]);
      await run(db, 'update listening_progress set course_id = null');
      expect(await counted()).toEqual([1, 0]);
      await run(db, 'insert into follow (account_id, company_id) select account_id, c.id from favourite_owner, company c on conflict do nothing');
      const [, chosen] = await counted();
      await run(db, 'delete from favourite');
      expect(await counted()).toEqual([1, Number(chosen) + 1]);
      await run(db, 'delete from company');
      expect(await counted()).toEqual([1, Number(chosen) + 1]);
    },
  });
});
