import type { Register } from '@auscult/contract/entities/register';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import type { NumberRule } from '@auscult/domain/registers/register-number';
import type { RegisterRow } from './register-queries.ts';

export const ruleOf = ({
  number_kind: kind,
  minimum_digits: minimumDigits,
  maximum_digits: maximumDigits,
  number_prefix: prefix,
}: RegisterRow): NumberRule => ({
  kind,
  minimumDigits,
  maximumDigits,
  prefix,
});

/** The number that points are reported with, or why there is none. */
export const standingOf = (row: RegisterRow) =>
  numberStanding(ruleOf(row), {
    own: row.number,
    big: row.big_number === null ? null : { number: row.big_number, isVerified: row.is_big_verified },
    registration: row.registration_number,
  });

export function presentRegister(row: RegisterRow): Register {
  const { id, name, is_invented, number, period_ends_on, points_required } = row;
  return {
    id,
    name,
    is_invented,
    number_rule: { kind: row.number_kind, minimum_digits: row.minimum_digits, maximum_digits: row.maximum_digits, prefix: row.number_prefix },
    number,
    number_standing: standingOf(row).kind,
    period_ends_on,
    points_required,
  };
}
