import { verify as en } from '../../en/account/verify.ts';
import type { ByLanguage } from '../../language.ts';
import { verify as nl } from '../../nl/account/verify.ts';

/** Texts of verifying and completing the profile, and of the reminder. */
export const verifyPhrases: ByLanguage<typeof nl> = { nl, en };
