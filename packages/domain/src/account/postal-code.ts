const SEPARATORS = /[\s-]/g;
/** Never a 0 first; SA, SD and SS are not given out. */
const DUTCH = /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/;
const FOREIGN = /^[A-Z0-9]{2,10}$/;

/** As it is kept, `1234AB`, whatever spaces, hyphens or small letters it came with; null when it is none. `foreign` takes other countries’ too. */
export function normalisePostalCode(text: string, { foreign = false }: { readonly foreign?: boolean } = {}): string | null {
  const code = text.replace(SEPARATORS, '').toUpperCase();
  if (DUTCH.test(code)) return code;
  return foreign && FOREIGN.test(code) && !/^\d{4}[A-Z]{2}$/.test(code) ? code : null;
}

/** As people write it: `1234 AB`. Other countries’ stay as they are kept. */
export function displayPostalCode(code: string): string {
  return DUTCH.test(code) ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
