/** From so many characters a number can be looked up: leading zeros are often left out. */
export const BIG_SHORTEST = 9;
const BIG_DIGITS = 11;
/** How long typing must rest before the register is asked. */
export const BIG_LOOKUP_DELAY_MS = 1000;

const PREFIX = /^\s*big(?:[\s-]*(?:nummer|nr))?[\s.:-]*/i;
const PUNCTUATION = /[\s.\-–]/g;

const bare = (text: string) => text.replace(PREFIX, '').replace(PUNCTUATION, '');

/** Eleven digits, whatever spaces, dots, dashes or prefix it came with; null when it is none. Text throughout: as a number it would lose its zeros. */
export function normaliseBigNumber(text: string): string | null {
  const digits = bare(text);
  return /^\d{9,11}$/.test(digits) ? digits.padStart(BIG_DIGITS, '0') : null;
}

/** What stands in a field: `complete` can be looked up, `too_short` may still become a number, `wrong` cannot. */
export function bigNumberInput(text: string): 'empty' | 'too_short' | 'complete' | 'wrong' {
  const digits = bare(text);
  if (digits === '') return 'empty';
  if (normaliseBigNumber(text) !== null) return 'complete';
  return digits.length < BIG_SHORTEST && /^\d+$/.test(digits) ? 'too_short' : 'wrong';
}
