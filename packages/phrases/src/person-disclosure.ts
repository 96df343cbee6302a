import type { Language } from './language.ts';

const words: Readonly<Record<Language, { readonly none: string; readonly some: string }>> = {
  nl: { none: 'Geen belangenverstrengeling', some: 'Belangen' },
  en: { none: 'No conflicts of interest', some: 'Interests' },
};

/** What somebody told of their interests, as they wrote it; empty: that they have none. */
export const personDisclosure = (language: Language, interests: string): string =>
  interests === '' ? words[language].none : `${words[language].some}: ${interests}`;
