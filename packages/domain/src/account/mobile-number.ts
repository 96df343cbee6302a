const PUNCTUATION = /[\s().\-/]/g;
/** 06-1 to 06-5 and 06-8 are personal mobile numbers. 097 (machine to machine) receives no SMS. */
const DUTCH = /^\+316[1-58]\d{7}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Normalises to E.164, the stored form; null when invalid. `foreign` accepts numbers of other countries, which
 * must begin with + or 00; Dutch numbers are still checked as Dutch.
 */
export function normaliseMobile(text: string, { foreign = false }: { readonly foreign?: boolean } = {}): string | null {
  const plain = text
    .replace('(0)', '')
    .replace(PUNCTUATION, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^06(?=\d)/, '+316')
    .replace(/^\+3106/, '+316');
  if (plain.startsWith('+31')) return DUTCH.test(plain) ? plain : null;
  return foreign && E164.test(plain) ? plain : null;
}

/** Masks all but the last two digits: `+31 6 •••• ••78`. */
export function maskMobile(number: string): string {
  const head = number.startsWith('+316') ? '+31 6' : number.slice(0, 3);
  return `${head} •••• ••${number.slice(-2)}`;
}
