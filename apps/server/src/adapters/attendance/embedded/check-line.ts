import type { ServiceId } from '@auscult/domain/registers/attendance';
import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import type { EmbeddedCourse, EmbeddedPart, EmbeddedServiceData, EntryLine } from './embedded-service-data.ts';

export interface LineError {
  readonly kind: 'wrong';
  readonly problem: AttendanceProblem;
  /** What stands in the braces of its text. */
  readonly values: Readonly<Record<string, string>>;
  readonly isGroup: boolean;
}
type Checked = LineError | { readonly kind: 'right'; readonly course: EmbeddedCourse };

const isGiven = ({ id, externalId }: ServiceId) => id !== null || externalId !== null;
const nameOf = ({ id, externalId }: ServiceId) => String(id ?? externalId ?? '');
const matching = <Part extends EmbeddedPart>(parts: readonly Part[], { id, externalId }: ServiceId) =>
  parts.filter((part) => (id === null ? part.externalId === externalId : part.id === id));

type Problem = AttendanceProblem | null;

/** The checks of the manual, for one line. */
export function checkLine(line: EntryLine, data: EmbeddedServiceData & { readonly organisationId: number }): Checked {
  const found = matching(
    data.courses.filter(({ organisationId }) => organisationId === data.organisationId),
    line.course,
  );
  const [course] = found;
  const problem: Problem =
    (isGiven(line.course) ? null : 'course_missing') ??
    (line.person === '' ? 'number_missing' : null) ??
    data.refusalOf(line, course) ??
    (course === undefined ? 'course_unknown' : found.length > 1 ? 'course_ambiguous' : problemOf(line, course, data));
  if (problem === null && course) return { kind: 'right', course };
  const date = line.endDate?.slice(0, 10).split('-').toReversed().join('-') ?? '';
  return {
    kind: 'wrong',
    problem: problem ?? 'course_unknown',
    isGroup: course?.type === 3,
    values: {
      course: nameOf(line.course),
      person: line.person,
      module: nameOf(line.module),
      edition: nameOf(line.edition),
      meeting: nameOf(line.meeting),
      organisation: String(data.organisationId),
      date,
    },
  };
}

function problemOf(line: EntryLine, course: EmbeddedCourse, { today }: EmbeddedServiceData): Problem {
  return (course.type === 2 || course.type === 3 ? onDemandProblem : classroomProblem)(line, course) ?? accreditationProblem(line, course, today);
}

function onDemandProblem({ endDate, edition, meeting, module }: EntryLine, course: EmbeddedCourse): Problem {
  if (endDate === null) return 'end_date_missing';
  if (isGiven(edition) || isGiven(meeting)) return 'edition_not_allowed';
  if (course.type === 3 || (course.modules.length === 0 && !isGiven(module))) return null;
  if (!isGiven(module)) return 'module_missing';
  return oneOf(matching(course.modules, module), 'module');
}

function classroomProblem({ endDate, edition, meeting }: EntryLine, { type, editions }: EmbeddedCourse): Problem {
  if (endDate !== null) return 'end_date_not_allowed';
  if (!isGiven(edition)) return 'edition_missing';
  const found = matching(editions, edition);
  const problem = oneOf(found, 'edition');
  const meetings = found[0]?.meetings ?? [];
  if (problem !== null || type === 4 || (meetings.length <= 1 && !isGiven(meeting))) return problem;
  return isGiven(meeting) ? oneOf(matching(meetings, meeting), 'meeting') : 'meeting_missing';
}

function oneOf(found: readonly EmbeddedPart[], what: 'module' | 'edition' | 'meeting'): Problem {
  return found.length === 1 ? null : `${what}_${found.length === 0 ? 'unknown' : 'ambiguous'}`;
}

function accreditationProblem({ endDate }: EntryLine, course: EmbeddedCourse, today: string): Problem {
  const day = endDate?.slice(0, 10) ?? null;
  const isOutside = (on: string, from: string | null, until: string | null) => on < (from ?? '') || (until !== null && on > until);
  if (!course.isAccredited) return 'not_accredited';
  if (day !== null && isOutside(day, course.accreditedFrom, course.accreditedUntil)) return 'outside_accreditation';
  if (isOutside(today, course.registrationFrom, course.registrationUntil)) return 'outside_registration';
  return course.isEnteredByProvider ? null : 'not_by_provider';
}
