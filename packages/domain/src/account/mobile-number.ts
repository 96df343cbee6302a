const PUNCTUATION = /[\s().\-/]/g;
/** 06-1 to 06-5 and 06-8 are given out to people. 097, for machines, gets no text messages. */
const DUTCH = /^\+316[1-58]\d{7}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * In E.164, the only form that is kept and sent to; null when it is no mobile number. `foreign` takes numbers of other countries, which
 * must begin with + or 00; a Dutch number keeps its own rule.
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

/** Enough to recognise one’s own number by and no more: `+31 6 •••• ••78`. */
export function maskMobile(number: string): string {
  const head = number.startsWith('+316') ? '+31 6' : number.slice(0, 3);
  return `${head} •••• ••${number.slice(-2)}`;
}
