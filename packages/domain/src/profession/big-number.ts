/** Minimum digits of a lookup: leading zeros are often omitted. */
export const BIG_SHORTEST = 9;
const BIG_DIGITS = 11;
/** Debounce of the lookup while typing. */
export const BIG_LOOKUP_DELAY_MS = 1000;

const PREFIX = /^\s*big(?:[\s-]*(?:nummer|nr))?[\s.:-]*/i;
const PUNCTUATION = /[\s.\-–]/g;

const bare = (text: string) => text.replace(PREFIX, '').replace(PUNCTUATION, '');

/** Normalises to eleven digits; null when invalid. A string, because a number would lose leading zeros. */
export function normaliseBigNumber(text: string): string | null {
  const digits = bare(text);
  return /^\d{9,11}$/.test(digits) ? digits.padStart(BIG_DIGITS, '0') : null;
}

/** Whether a text holds a BIG number and no other digits, however it is written. */
export const holdsBigNumber = (text: string): boolean =>
  normaliseBigNumber(
    text
      .normalize('NFKC')
      .replaceAll(/\D/g, '')
      .replace(/^0+(?=\d{11})/, ''),
  ) !== null;

/** State of typed input: `complete` can be looked up, `too_short` may still become valid, `wrong` cannot. */
export function bigNumberInput(text: string): 'empty' | 'too_short' | 'complete' | 'wrong' {
  const digits = bare(text);
  if (digits === '') return 'empty';
  if (normaliseBigNumber(text) !== null) return 'complete';
  return digits.length < BIG_SHORTEST && /^\d+$/.test(digits) ? 'too_short' : 'wrong';
}
