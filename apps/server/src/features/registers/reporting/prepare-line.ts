import { type Prepared, prepareAttendance } from '@auscult/domain/registers/attendance';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import { amsterdamDay } from '../../../shared/accreditation/amsterdam-day.ts';
import type { ClaimedLine } from './report-line-queries.ts';

/** A stored line as the service takes it, or why it is not sent. */
export function prepareLine(line: ClaimedLine, now: Date): Prepared {
  const { number_kind: kind, minimum_digits: minimumDigits, maximum_digits: maximumDigits, prefix } = line;
  return prepareAttendance({
    reference: {
      courseType: line.course_type,
      course: { id: line.course_id, externalId: line.external_course_id },
      module: { id: line.module_id, externalId: line.external_module_id },
      edition: { id: line.edition_id, externalId: line.external_edition_id },
      meeting: { id: line.meeting_id, externalId: line.external_meeting_id },
    },
    number: numberStanding(
      { kind, minimumDigits, maximumDigits, prefix },
      {
        own: line.own_number,
        big: line.big_number === null ? null : { number: line.big_number, isVerified: line.is_big_verified },
        registration: line.registration_number,
      },
    ),
    earnedAt: new Date(line.end_date),
    earnedOn: line.earned_on,
    today: amsterdamDay(now),
    accreditedFrom: line.valid_from,
    accreditedUntil: line.valid_until,
    registrationFrom: line.registration_from,
    registrationUntil: line.registration_until,
  });
}
