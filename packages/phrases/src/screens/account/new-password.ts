import { newPassword as en } from '../../en/account/new-password.ts';
import type { ByLanguage } from '../../language.ts';
import { newPassword as nl } from '../../nl/account/new-password.ts';

/** Texts of choosing a password: signing up, a reset, a change. */
export const newPasswordPhrases: ByLanguage<typeof nl> = { nl, en };
