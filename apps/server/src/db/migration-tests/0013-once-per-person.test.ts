import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0013 leaves one valid certificate for a learner and an episode, and one line for each register: the one that counts already', async () => {
  await migrateFilled({
    ...(await ownMigration('0013-once-per-person.sql')),
    async fill(db) {
      await run(db, `insert into profession (name_nl, name_en) values ('Physician assistant', 'Physician assistant')`);
      await run(
        db,
        `insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p`,
      );
      await run(db, `insert into register (name, organisation_id, number_kind) values ('Register', 1, 'relation'), ('Other', 1, 'relation')`);
      await run(
        db,
        `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
        select l.id, a.id, 'CODE' || a.id, a.points, now(), now(), '{"is_big": true}' from learner l, accreditation a order by a.id`,
      );
      await run(
        db,
        `insert into report_line (certificate_id, learner_id, accreditation_id, register_id, points, end_date, state, answered_at)
        select c.id, c.learner_id, c.accreditation_id, r.id, 2, now(), case when c.code = (select max(code) from certificate) and r.name = 'Register' then 'accepted' else 'earned' end, now()
        from certificate c, register r order by c.id`,
      );
    },
    check: async (db) => {
      expect(
        await run(db, `select revoked_at is null as is_valid, revoked_reason is null as has_no_reason, snapshot from certificate order by id`),
      ).toEqual([
        { is_valid: true, has_no_reason: true, snapshot: { is_big: true, is_number_verified: false } },
        { is_valid: false, has_no_reason: false, snapshot: { is_big: true, is_number_verified: false } },
      ]);
      expect(
        await run(
          db,
          `select r.name, l.state, c.revoked_at is null as is_valid, l.stream_id = a.stream_id as is_of_stream
          from report_line l join register r on r.id = l.register_id join certificate c on c.id = l.certificate_id join accreditation a on a.id = l.accreditation_id order by r.name`,
        ),
      ).toEqual([
        { name: 'Other', state: 'earned', is_valid: true, is_of_stream: true },
        { name: 'Register', state: 'accepted', is_valid: true, is_of_stream: true },
      ]);
      const again = `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
        select learner_id, accreditation_id, 'AGAIN', 2, now(), now(), '{}' from certificate order by id desc limit 1`;
      await expect(run(db, again)).rejects.toThrow('certificate_');
      await expect(
        run(
          db,
          `insert into report_line (certificate_id, learner_id, accreditation_id, register_id, points, end_date)
          select max(c.id), c.learner_id, max(c.accreditation_id), r.id, 2, now() from certificate c, register r group by 2, 4`,
        ),
      ).rejects.toThrow('report_line_once');
    },
  });
});
