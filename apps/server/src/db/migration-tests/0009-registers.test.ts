import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { type Database, unprepared } from '../database.ts';

const run = <Row>(db: Database, sql: string) => db.query<Row>(unprepared(sql));

it('0009 takes the certificates that there are for such as have no lines, and a reference with what its type of course forbids not at all', async () => {
  await migrateFilled({
    ...(await ownMigration('0009-registers.sql')),
    async fill(db) {
      await run(
        db,
        `insert into accreditation (stream_id, profession_id, register, points) select s.id, p.id, 'Register', 2 from stream s, profession p`,
      );
      await run(
        db,
        `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
        select l.id, a.id, 'CODE', a.points, now(), now(), '{}' from learner l, accreditation a`,
      );
    },
    check: async (db) => {
      expect(await run(db, 'select has_lines from certificate')).toEqual([{ has_lines: false }]);
      await run(db, `insert into register (name, organisation_id, number_kind) values ('Register', 1, 'big')`);
      const refer = (fields: string, values: string) =>
        run(
          db,
          `insert into accreditation_reference (accreditation_id, register_id, ${fields}) select a.id, r.id, ${values} from accreditation a, register r`,
        );
      for (const [fields, values] of [
        ['course_type', '2'],
        ['course_id, external_course_id', `7, 'seven'`],
        ['course_id, edition_id', '7, 8'],
        ['course_type, course_id, meeting_id', '3, 7, 8'],
        ['course_type, course_id', '4, 7'],
        ['external_course_id', `'two words'`],
      ] as const)
        await expect(refer(fields, values)).rejects.toThrow('check constraint');
      await run(db, 'update certificate set has_lines = true');
      await refer('course_id', '7');
      expect(await run(db, 'select has_lines from certificate')).toEqual([{ has_lines: false }]);
    },
  });
});
