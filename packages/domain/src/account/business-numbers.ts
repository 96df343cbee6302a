const PUNCTUATION = /[\s.-]/g;
const EIGHT_DIGITS = /^\d{8}$/;

const eightDigits = (text: string): string | null => {
  const plain = text.replace(PUNCTUATION, '');
  return EIGHT_DIGITS.test(plain) ? plain : null;
};

/** The number of an entry in the trade register: eight digits, leading zeros kept; null when it is none. A branch number has twelve. */
export function normaliseKvk(text: string): string | null {
  return eightDigits(text.replace(/^\s*kvk/i, ''));
}

/** The number that care is claimed under: eight digits, the first two for the kind of care, leading zero kept; null when it is none. */
export function normaliseAgb(text: string): string | null {
  return eightDigits(text.replace(/^\s*agb/i, ''));
}
