import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0015 takes as met what a certificate was issued for and what asks no more, and strikes lines for anything else that were not sent', async () => {
  await migrateFilled({
    ...(await ownMigration('0015-met-accreditations.sql')),
    async fill(db) {
      await run(db, 'delete from accreditation');
      await run(db, `insert into profession (name_nl, name_en) select 'P' || n, 'P' || n from generate_series(1, 5) as n`);
      await run(
        db,
        `insert into account_profession (account_id, profession_id) select a.id, p.id from (select min(id) as id from account where learner_id is not null) a,
          profession p where p.name_nl in ('P1', 'P2', 'P3', 'P4')`,
      );
      await run(
        db,
        `insert into accreditation (stream_id, profession_id, register, points, listening_percentage, max_rate_percent, attention_checks)
        select (select min(id) from stream), p.id, p.name_nl, 2, case p.name_nl when 'P2' then 95 else 20 end, case p.name_nl when 'P1' then 200 else 400 end,
          p.name_nl = 'P4' from profession p where p.name_nl like 'P_' order by p.name_nl`,
      );
      await run(
        db,
        `insert into register (name, organisation_id, number_kind) select name_nl, 1, 'relation' from profession where name_nl like 'P_'`,
      );
      await run(
        db,
        `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
        select w.learner_id, a.id, 'CODE', 2, now(), now(), '{}' from accreditation a,
          (select learner_id from account where id = (select min(id) from account where learner_id is not null)) w where a.register = 'P1'`,
      );
      await run(
        db,
        `insert into report_line (certificate_id, learner_id, accreditation_id, register_id, points, end_date, sent_at)
        select c.id, c.learner_id, a.id, r.id, 2, now(), case when r.name = 'P4' then now() end
        from certificate c, accreditation a join register r on r.name = a.register`,
      );
    },
    check: async (db) => {
      const names = async (from: string) =>
        (
          await run<{ register: string }>(
            db,
            `select a.register from ${from} x join accreditation a on a.id = x.accreditation_id order by a.register`,
          )
        ).map(({ register }) => register);
      expect(await names('met_accreditation')).toEqual(['P1', 'P3']);
      expect(await names('report_line')).toEqual(['P1', 'P3', 'P4']);
    },
  });
});
