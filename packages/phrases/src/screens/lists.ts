import { lists as en } from '../en/lists.ts';
import type { ByLanguage } from '../language.ts';
import { lists as nl } from '../nl/lists.ts';

/** Texts of the profile with its settings. */
export const listsPhrases: ByLanguage<typeof nl> = { nl, en };
