/** The interface languages; Dutch is the default and the source. */
export type Language = 'nl' | 'en';

/** What the product speaks before anybody chose. */
export const DEFAULT_LANGUAGE: Language = 'nl';

/** What it speaks to whoever asks for a language that it does not have. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** How dates and numbers are written in each language (British English: the days come first). */
export const localeOf = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The texts of one screen in both languages, which come with the screen's own code: nothing of them weighs on the first load. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;
