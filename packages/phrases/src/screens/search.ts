import { search as en } from '../en/search.ts';
import type { ByLanguage } from '../language.ts';
import { search as nl } from '../nl/search.ts';

/** Texts of searching. */
export const searchPhrases: ByLanguage<typeof nl> = { nl, en };
