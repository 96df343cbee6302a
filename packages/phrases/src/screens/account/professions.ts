import { professions as en } from '../../en/account/professions.ts';
import type { ByLanguage } from '../../language.ts';
import { professions as nl } from '../../nl/account/professions.ts';

/** Texts of choosing professions and fields of interest. */
export const professionsPhrases: ByLanguage<typeof nl> = { nl, en };
