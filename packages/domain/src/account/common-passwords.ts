import cores from './common-password-cores.json' with { type: 'json' };

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/**
 * The six thousand most leaked passwords (the public list of zxcvbn, MIT) and common words of Dutch health care, each
 * without the prefixes and suffixes that are added to satisfy password rules.
 */
const commonCores: ReadonlySet<string> = new Set(cores);

/** Strips what is added to satisfy password rules: `P@ssw0rd-2026!` becomes `password`. A trailing @ or $ may stand for a letter or not, so both are returned. */
function coresOf(password: string): string[] {
  const small = password.toLowerCase().replace(/^[^\p{L}]+/u, '');
  return [/[^\p{L}@$]+$/u, /[^\p{L}]+$/u].map((end) =>
    small.replace(end, '').replaceAll(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character),
  );
}

/**
 * Whether a password is easily guessed: a variation of a common one, or one repeated character. Each of some five
 * thousand cores covers all variations by capitals, lookalike characters, and digits or punctuation at either end.
 */
export function isCommonPassword(password: string): boolean {
  return coresOf(password).some((core) => commonCores.has(core) || /^(.?)\1*$/u.test(core));
}
