import { normaliseBigNumber } from '../profession/big-number.ts';

/** What the numbers of a register look like. `big`: the number of the BIG register. `prefixed`: `prefix` and digits. */
export interface NumberRule {
  readonly kind: 'big' | 'relation' | 'prefixed';
  /** Of `relation` and `prefixed`. */
  readonly minimumDigits: number;
  readonly maximumDigits: number;
  readonly prefix: string;
}

const PUNCTUATION = /[\s.\-–]/g;

/** The number as the register writes it; null when it cannot be one of its numbers. A string, because a number would lose leading zeros. */
export function normaliseRegisterNumber({ kind, minimumDigits, maximumDigits, prefix }: NumberRule, text: string): string | null {
  if (kind === 'big') return normaliseBigNumber(text);
  const bare = text.replace(PUNCTUATION, '').toUpperCase();
  const barePrefix = prefix.replace(PUNCTUATION, '').toUpperCase();
  const digits = kind === 'prefixed' && bare.startsWith(barePrefix) ? bare.slice(barePrefix.length) : bare;
  if (!/^[0-9]+$/.test(digits) || digits.length < minimumDigits || digits.length > maximumDigits) return null;
  return kind === 'prefixed' ? prefix + digits : digits;
}
