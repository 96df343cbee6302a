import { commonPasswordCores } from './common-password-cores.ts';

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

let cores: ReadonlySet<string> | undefined;

/** What is left without what people put around a word to satisfy a rule: `P@ssw0rd-2026!` is `password`. A last @ or $ may be a letter or not. */
function coresOf(password: string): string[] {
  const small = password.toLowerCase().replace(/^[^\p{L}]+/u, '');
  return [/[^\p{L}@$]+$/u, /[^\p{L}]+$/u].map((end) =>
    small.replace(end, '').replaceAll(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character),
  );
}

/**
 * Whether a password is among the first that anybody would try: a common one dressed up, or one letter again and again. Each of some five
 * thousand cores stands for all that can be made of it by capitals, lookalikes and figures or punctuation at either end.
 */
export function isCommonPassword(password: string): boolean {
  cores ??= new Set(commonPasswordCores.trim().split(/\s+/));
  const known = cores;
  return coresOf(password).some((core) => known.has(core) || /^(.?)\1*$/u.test(core));
}
