/** An address has something on both sides of one `@` and a dot behind it; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a typed address, in the given words; undefined when nothing is. */
export function emailFault(address: string, words: { readonly emailMissing: string; readonly invalidEmail: string }): string | undefined {
  const typed = address.trim();
  if (typed === '') return words.emailMissing;
  return EMAIL.test(typed) ? undefined : words.invalidEmail;
}
