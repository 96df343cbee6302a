import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { type NumberStanding, type Prepared, prepareAttendance } from '@auscult/domain/registers/attendance';
import { isConfirmationOld } from '@auscult/domain/registers/number-confirmation';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import type { ClaimedLine } from './report-line-queries.ts';

/**
 * A stored line as the service takes it, or why it is not sent. `held`: the number with which it was sent before. Null: it was not sent, or
 * the service refused it since.
 */
export function prepareLine(line: ClaimedLine, held: string | null, now: Date): Prepared {
  return prepareAttendance({
    reference: {
      courseType: line.course_type,
      course: { id: line.course_id, externalId: line.external_course_id },
      module: { id: line.module_id, externalId: line.external_module_id },
      edition: { id: line.edition_id, externalId: line.external_edition_id },
      meeting: { id: line.meeting_id, externalId: line.external_meeting_id },
    },
    number: held === null ? numberOf(line) : { kind: 'known', number: held },
    earnedAt: new Date(line.end_date),
    earnedOn: line.earned_on,
    today: amsterdamDay(now),
    accreditedFrom: line.valid_from,
    accreditedUntil: line.valid_until,
    registrationFrom: line.registration_from,
    registrationUntil: line.registration_until,
  });
}

/** That of the profile, as it is now. */
function numberOf(line: ClaimedLine): NumberStanding {
  const { number_kind: kind, minimum_digits: minimumDigits, maximum_digits: maximumDigits, prefix } = line;
  return numberStanding(
    { kind, minimumDigits, maximumDigits, prefix },
    {
      own: line.own_number,
      big: line.big_number === null ? null : { number: line.big_number, isVerified: line.is_big_verified },
      registration: line.registration_number,
    },
  );
}

/** A BIG number that has to be looked up once more before points are paid out for it. */
export const isToBeConfirmed = ({ number_kind, big_number, is_big_verified, big_checked_at }: ClaimedLine, now: Date): boolean =>
  number_kind === 'big' && big_number !== null && is_big_verified && isConfirmationOld(big_checked_at, now);
