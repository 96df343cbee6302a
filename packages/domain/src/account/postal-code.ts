const SEPARATORS = /[\s-]/g;
/** The first digit is not 0; SA, SD and SS are not used. */
const DUTCH = /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/;
const FOREIGN = /^[A-Z0-9]{2,10}$/;

/** Normalises to the stored form `1234AB`; null when invalid. `foreign` accepts codes of other countries too. */
export function normalisePostalCode(text: string, { foreign = false }: { readonly foreign?: boolean } = {}): string | null {
  const code = text.replace(SEPARATORS, '').toUpperCase();
  if (DUTCH.test(code)) return code;
  return foreign && FOREIGN.test(code) && !/^\d{4}[A-Z]{2}$/.test(code) ? code : null;
}
