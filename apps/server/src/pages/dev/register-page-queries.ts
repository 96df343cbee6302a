import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import { type Database, statement } from '../../db/database.ts';

export interface ReferredCourse {
  readonly course_id: number;
  readonly title: string;
  readonly register: string;
}

const courses = statement(
  'demonstration_referred_courses',
  `select distinct r.course_id, s.title, g.name as register
  from accreditation_reference r join register g on g.id = r.register_id join accreditation a on a.id = r.accreditation_id join stream s on s.id = a.stream_id
  where r.course_id = any ($1)`,
);
/** What the courses of the service are called here. Never asked where people have accounts of their own. */
export const loadReferredCourses = (db: Database, courseIds: readonly number[]) => db.query<ReferredCourse>(courses, [courseIds]);

// As a provider would note it when the register's mail comes.
const takeOut = statement(
  'demonstration_line_taken_out',
  `with noted as (update report_line l set state = case when $3::text is null then 'earned' else 'refused' end, problem = $3, error_number = case when $3::text is not null then 100 end,
    error_text = null, sealed_number = case when $3::text is null then l.sealed_number end, answered_at = $4, tries = l.tries + 1, next_try_at = case when $3::text is null then $4::timestamptz end
  from accreditation_reference r, account who
  where r.accreditation_id = l.accreditation_id and r.course_id = $2 and who.learner_id = l.learner_id and l.state in ('accepted', 'refused') and (
    exists (select from account_register_number n where n.account_id = who.id and n.register_id = l.register_id and n.number = $1)
    or exists (select from account_bignumber b where b.account_id = who.id and b.number = $1)
    or exists (select from account_profession p where p.account_id = who.id and p.registration_number = $1))
  returning l.id)
  delete from reported_number n using noted where n.line_id = noted.id and $3::text is not null`,
);
/** A problem refuses what was accepted; null sends it again. */
export const noteRefusal = (db: Database, line: { person: string; courseId: number }, problem: AttendanceProblem | null, now: Date) =>
  db.query(takeOut, [line.person, line.courseId, problem, now]);
