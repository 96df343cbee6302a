import { profile as en } from '../../en/account/profile.ts';
import type { ByLanguage } from '../../language.ts';
import { profile as nl } from '../../nl/account/profile.ts';

/** Texts of the profile and its forms. */
export const profilePhrases: ByLanguage<typeof nl> = { nl, en };
