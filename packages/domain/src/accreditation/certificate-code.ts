/** Crockford's base32: no I, L, O and U, which are read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five random bits each: 145 in all. */
const RANDOM_CHARACTERS = 29;
const GROUP = 5;

/** How many random bytes a code is made of. */
export const CODE_RANDOM_BYTES = RANDOM_CHARACTERS;

/** A code as it is stored: the random characters and a check sign. */
export function certificateCode(random: Uint8Array): string {
  if (random.length !== CODE_RANDOM_BYTES) throw new RangeError(`a code is made of ${CODE_RANDOM_BYTES} bytes`);
  const characters = Array.from(random, (byte) => ALPHABET.charAt(byte & 31)).join('');
  return characters + checkSign(characters);
}

/** As it is printed and typed: ABCDE-FGHJK-… */
export const writtenCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** A code as somebody typed it, with or without hyphens and spaces, in the form in which it is stored; null when it is none or has a typing error. */
export function parseCertificateCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length !== RANDOM_CHARACTERS + 1 || ![...code].every((character) => ALPHABET.includes(character))) return null;
  return checkSign(code.slice(0, -1)) === code.slice(-1) ? code : null;
}

/** Luhn's check for 32 characters: finds every wrong character and, but for 0 and Z, every two that changed places. */
function checkSign(characters: string): string {
  const sum = [...characters].reduceRight((total, character, index) => {
    const weighted = ALPHABET.indexOf(character) * ((characters.length - index) % 2 === 1 ? 2 : 1);
    return total + Math.floor(weighted / 32) + (weighted % 32);
  }, 0);
  return ALPHABET.charAt((32 - (sum % 32)) % 32);
}
