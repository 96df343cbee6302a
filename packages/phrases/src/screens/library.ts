import { library as en } from '../en/library.ts';
import type { ByLanguage } from '../language.ts';
import { library as nl } from '../nl/library.ts';

/** Texts of the library and of everything that was played. */
export const libraryPhrases: ByLanguage<typeof nl> = { nl, en };
