/** An accreditation of an episode; days as YYYY-MM-DD. */
interface HeldAccreditation {
  readonly professionId: number;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Why an episode leads somebody without a certificate to no points on a day: not for their professions, or not on that day. Null: it does. */
export function noPathReason(
  accreditations: readonly HeldAccreditation[],
  professionIds: readonly number[],
  day: string,
): 'no_profession' | 'outside_period' | null {
  const own = accreditations.filter(({ professionId }) => professionIds.includes(professionId));
  if (own.length === 0) return 'no_profession';
  return own.some(({ validFrom, validUntil }) => (validFrom ?? '') <= day && day <= (validUntil ?? '9999-12-31')) ? null : 'outside_period';
}
