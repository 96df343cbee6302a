/** The interface languages; Dutch is the default and the source, English the fallback for everybody else. */
export type Language = 'nl' | 'en';

/** What the product speaks before anybody chose. */
export const DEFAULT_LANGUAGE: Language = 'nl';

/** How dates and numbers are written in each language (British English: the days come first). */
export const localeOf = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The interface language for a BCP 47 tag: Dutch for every kind of Dutch, English for the rest. */
export function languageFrom(tag: string): Language {
  return /^nl\b/i.test(tag) ? 'nl' : 'en';
}

/** The texts of one screen in both languages, which come with the screen's own code: nothing of them weighs on the first load. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;
