import { type AttendanceFacts, dateProblems, referenceProblems, type ServiceReference } from './attendance.ts';
import type { AttendanceProblem } from './attendance-errors.ts';

/** What of an accreditation decides whether its points can be reported. Days as YYYY-MM-DD. */
export interface ReportedAccreditation
  extends Pick<AttendanceFacts, 'accreditedFrom' | 'accreditedUntil' | 'registrationFrom' | 'registrationUntil'> {
  readonly reference: ServiceReference;
}

/** Where it is mended, and what is wrong there. */
export interface ReportingFault {
  readonly at: 'course' | 'edition' | 'accreditedUntil' | 'registrationUntil';
  readonly problem: AttendanceProblem | 'ends_before_start';
}

const BEFORE_ALL = '0001-01-01';
const latest = (...days: (string | null)[]) => days.reduce<string>((last, day) => (day !== null && day > last ? day : last), BEFORE_ALL);
const isReversed = (from: string | null, until: string | null) => from !== null && until !== null && until < from;

/**
 * Why no line of an accreditation could ever be sent, whoever earned it and whenever: by the rules that hold for each line, for somebody who earned on
 * its first day and is reported on the first day that the register takes lines. Empty: there can be one.
 */
export function reportingFaults(accreditation: ReportedAccreditation): ReportingFault[] {
  const { reference, accreditedFrom, accreditedUntil, registrationFrom, registrationUntil } = accreditation;
  const earnedOn = latest(accreditedFrom);
  const ofReference = referenceProblems(reference).map(
    (problem): ReportingFault => ({ at: problem === 'course_missing' ? 'course' : 'edition', problem }),
  );
  const ofDays = dateProblems({ ...accreditation, earnedOn, today: latest(earnedOn, registrationFrom) }).map((problem): ReportingFault => {
    const isOfPeriod = problem === 'outside_accreditation';
    const at = isOfPeriod ? 'accreditedUntil' : 'registrationUntil';
    const ends = isOfPeriod ? isReversed(accreditedFrom, accreditedUntil) : isReversed(registrationFrom, registrationUntil);
    return { at, problem: ends ? 'ends_before_start' : problem };
  });
  return [...ofReference, ...ofDays];
}
