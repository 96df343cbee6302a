import { signUp as en } from '../../en/account/sign-up.ts';
import type { ByLanguage } from '../../language.ts';
import { signUp as nl } from '../../nl/account/sign-up.ts';

/** Texts of signing up. */
export const signUpPhrases: ByLanguage<typeof nl> = { nl, en };
