/** Patterns of personal data and secrets, in the order in which they are replaced. None looks at a long run of signs from each of its signs anew: the texts are strangers'. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // The query and fragment of an address: tokens, search words, signatures.
  [/(https?:\/\/[^\s?#'")]{1,1000}|(?<![\w/])\/[\w/.-]{1,1000})[?#][^\s'")]*/g, '$1'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<mail>'],
  // Access tokens, challenges, UUIDs and signatures; the names of our own files stay.
  [/(?<![\w-])(?=[\w-]*\d)(?=([\w-]{20,}))\1(?!\.(?:js|css)\b)/g, '<secret>'],
  // BIG numbers, telephone numbers, birth dates: the figures of an id or a status are shorter.
  [/\+?\d(?:[\d .-]*\d){7,}/g, '<number>'],
];

/** The text of an error without mail addresses, long numbers, tokens and the queries of addresses, cut to `length`. */
export function redactSecrets(text: string, length: number): string {
  return SECRETS.reduce((clean, [secret, word]) => clean.replace(secret, word), text).slice(0, length);
}
