import type { AttendanceProblem } from './attendance-errors.ts';

/** 1: meetings, points for each. 2: e-learning. 3: group without dates. 4: meetings, points for the whole. */
export type CourseType = 1 | 2 | 3 | 4;

/** By the id of the service or by the provider's own. */
export interface ServiceId {
  readonly id: number | null;
  readonly externalId: string | null;
}

/** Where the service has the course that an accreditation stands for. */
export interface ServiceReference {
  readonly courseType: CourseType;
  readonly course: ServiceId;
  readonly module: ServiceId;
  readonly edition: ServiceId;
  readonly meeting: ServiceId;
}

/** Elements of one attendance, in the order of the manual. */
export type AttendanceFields = readonly (readonly [name: string, value: string])[];

/** A number that the register should know; why there is none to send. */
export type NumberStanding = { readonly kind: 'known'; readonly number: string } | { readonly kind: 'missing' | 'invalid' | 'unverified' };

/** Days as YYYY-MM-DD, as they are in the Netherlands. */
export interface AttendanceFacts {
  readonly reference: ServiceReference;
  readonly number: NumberStanding;
  readonly earnedAt: Date;
  readonly earnedOn: string;
  readonly today: string;
  readonly accreditedFrom: string | null;
  readonly accreditedUntil: string | null;
  readonly registrationFrom: string | null;
  readonly registrationUntil: string | null;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly course: string; readonly person: string; readonly fields: AttendanceFields }
  /** The register takes no lines before that day. */
  | { readonly kind: 'early'; readonly from: string }
  | { readonly kind: 'refused'; readonly problem: AttendanceProblem };

const isGiven = ({ id, externalId }: ServiceId) => id !== null || externalId !== null;
const isClassroom = (type: CourseType) => type === 1 || type === 4;

/** A line for the service, after the checks that the service would make: what it would refuse is not sent. */
export function prepareAttendance(facts: AttendanceFacts): Prepared {
  const { reference, number, earnedAt, registrationFrom, today } = facts;
  const problem = referenceProblems(reference)[0] ?? dateProblems(facts)[0];
  if (problem) return { kind: 'refused', problem };
  if (registrationFrom !== null && today < registrationFrom) return { kind: 'early', from: registrationFrom };
  if (number.kind !== 'known') return { kind: 'refused', problem: `number_${number.kind}` };
  const { course } = reference;
  return {
    kind: 'ready',
    course: String(course.id ?? course.externalId),
    person: number.number,
    fields: attendanceFields(reference, number.number, earnedAt),
  };
}

/** What the reference lacks or has too much, first what comes first. */
export function referenceProblems({ courseType, course, edition, meeting }: ServiceReference): AttendanceProblem[] {
  const problems: AttendanceProblem[] = isGiven(course) ? [] : ['course_missing'];
  if (isClassroom(courseType)) return isGiven(edition) ? problems : [...problems, 'edition_missing'];
  return isGiven(edition) || isGiven(meeting) ? [...problems, 'edition_not_allowed'] : problems;
}

type Days = Pick<AttendanceFacts, 'earnedOn' | 'today' | 'accreditedFrom' | 'accreditedUntil' | 'registrationUntil'>;

/** Out of which periods the days fall, first what comes first. */
export function dateProblems({ earnedOn, today, accreditedFrom, accreditedUntil, registrationUntil }: Days): AttendanceProblem[] {
  const isOutside = earnedOn < (accreditedFrom ?? '') || (accreditedUntil !== null && earnedOn > accreditedUntil);
  const problems: AttendanceProblem[] = isOutside ? ['outside_accreditation'] : [];
  return registrationUntil !== null && today > registrationUntil ? [...problems, 'outside_registration'] : problems;
}

function attendanceFields({ courseType, course, module, edition, meeting }: ServiceReference, person: string, earnedAt: Date): AttendanceFields {
  const classroom = isClassroom(courseType);
  return [
    ...idField(course, 'PECourseID', 'externalCourseID'),
    ['externalPersonID', person],
    ...(courseType === 2 ? idField(module, 'PEModuleID', 'externalmoduleID') : []),
    ...(classroom ? idField(edition, 'PEEditionID', 'externalEditionID') : []),
    ...(courseType === 1 ? idField(meeting, 'PEMeetingID', 'externalMeetingID') : []),
    ...(classroom ? [] : [['endDate', amsterdamTime(earnedAt)] as const]),
  ];
}

function idField({ id, externalId }: ServiceId, own: string, external: string): AttendanceFields {
  if (id !== null) return [[own, String(id)]];
  return externalId === null ? [] : [[external, externalId]];
}

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' });

/** `2026-05-13T09:41:00+02:00`: the day that the register shows is the day in the Netherlands. */
function amsterdamTime(instant: Date): string {
  const zone = offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return `${format.format(instant).replace(' ', 'T')}${zone.replace('GMT', '') || '+00:00'}`;
}
