import type { NumberStanding } from './attendance.ts';
import { type NumberRule, normaliseRegisterNumber } from './register-number.ts';

/** The numbers that a profile holds, of one profession. */
export interface HeldNumbers {
  /** Given for this very register. */
  readonly own: string | null;
  readonly big: { readonly number: string; readonly isVerified: boolean } | null;
  /** Of the profession, beside the BIG number. */
  readonly registration: string | null;
}

/** The number to send to a register, or why there is none. */
export function numberStanding(rule: NumberRule, { own, big, registration }: HeldNumbers): NumberStanding {
  if (rule.kind === 'big') {
    if (big === null) return { kind: 'missing' };
    return big.isVerified ? { kind: 'known', number: big.number } : { kind: 'unverified' };
  }
  if (own !== null) {
    const number = normaliseRegisterNumber(rule, own);
    return number === null ? { kind: 'invalid' } : { kind: 'known', number };
  }
  // A number of the profession may be for another register: one that does not fit is none.
  const number = registration === null ? null : normaliseRegisterNumber(rule, registration);
  return number === null ? { kind: 'missing' } : { kind: 'known', number };
}
