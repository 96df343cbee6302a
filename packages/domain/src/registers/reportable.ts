import { type AttendanceFacts, prepareAttendance, type ServiceReference } from './attendance.ts';
import type { AttendanceProblem } from './attendance-errors.ts';

/** What of an accreditation decides whether its points can be reported. Days as YYYY-MM-DD. */
export interface ReportedAccreditation
  extends Pick<AttendanceFacts, 'accreditedFrom' | 'accreditedUntil' | 'registrationFrom' | 'registrationUntil'> {
  readonly reference: ServiceReference;
}

const BEFORE_ALL = '0001-01-01';
const latest = (...days: (string | null)[]) => days.reduce<string>((last, day) => (day !== null && day > last ? day : last), BEFORE_ALL);

/**
 * Why no line of an accreditation could ever be sent, whoever earned it and whenever: by the rules that hold for each line, for somebody with a right
 * number who earned on its first day and is reported on the first day that the register takes lines. Null: there can be one.
 */
export function reportingFault(accreditation: ReportedAccreditation): AttendanceProblem | null {
  const { accreditedFrom, registrationFrom } = accreditation;
  const earnedOn = latest(accreditedFrom);
  const prepared = prepareAttendance({
    ...accreditation,
    number: { kind: 'known', number: '0' },
    earnedAt: new Date(`${latest(accreditedFrom, '2000-01-01')}T12:00:00Z`),
    earnedOn,
    today: latest(earnedOn, registrationFrom),
  });
  return prepared.kind === 'refused' ? prepared.problem : null;
}
