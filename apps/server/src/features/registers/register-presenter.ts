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

export function presentRegister(row: RegisterRow): Register {
  const { id, name, is_invented, number, period_ends_on, points_required, big_number, is_big_verified, registration_number } = row;
  const held = {
    own: number,
    big: big_number === null ? null : { number: big_number, isVerified: is_big_verified },
    registration: registration_number,
  };
  return {
    id,
    name,
    is_invented,
    number_rule: { kind: row.number_kind, minimum_digits: row.minimum_digits, maximum_digits: row.maximum_digits, prefix: row.number_prefix },
    number,
    number_standing: numberStanding(ruleOf(row), held).kind,
    period_ends_on,
    points_required,
  };
}
