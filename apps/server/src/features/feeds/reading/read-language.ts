/** A language tag such as `nl`, `en-US`; null for what is none. Only language and region are kept (`de-de-1996` is `de-DE`). */
export function readLanguage(text: string): string | null {
  const found = text.trim().match(/^([a-z]{2,3})(?:[-_]([a-z]{2}|\d{3}))?(?:[-_].*)?$/i);
  if (!found) return null;
  const language = (found[1] ?? '').toLowerCase();
  return found[2] === undefined ? language : `${language}-${found[2].toUpperCase()}`;
}
