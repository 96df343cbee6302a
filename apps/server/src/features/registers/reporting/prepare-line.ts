import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { type NumberStanding, type Prepared, prepareAttendance } from '@auscult/domain/registers/attendance';
import { isConfirmationOld } from '@auscult/domain/registers/number-confirmation';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import type { ClaimedLine } from './report-line-queries.ts';

/**
 * A stored line as the service takes it, or why it is not sent. `given`: the number with which it was sent before, or that an
 * administrator gave it since. Null: that of the profile.
 */
export function prepareLine(line: ClaimedLine, given: string | null, now: Date): Prepared {
  const { reference } = line;
  return prepareAttendance({
    reference: {
      courseType: reference.course_type,
      course: { id: reference.course_id, externalId: reference.external_course_id },
      module: { id: reference.module_id, externalId: reference.external_module_id },
      edition: { id: reference.edition_id, externalId: reference.external_edition_id },
      meeting: { id: reference.meeting_id, externalId: reference.external_meeting_id },
    },
    number: given === null ? numberOf(line) : { kind: 'known', number: given },
    earnedAt: new Date(line.end_date),
    earnedOn: line.earned_on,
    today: amsterdamDay(now),
    accreditedFrom: reference.valid_from,
    accreditedUntil: reference.valid_until,
    registrationFrom: reference.registration_from,
    registrationUntil: reference.registration_until,
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
