import { recovery as en } from '../../en/account/recovery.ts';
import type { ByLanguage } from '../../language.ts';
import { recovery as nl } from '../../nl/account/recovery.ts';

/** Texts of coming back into an account, and of the links that are mailed. */
export const recoveryPhrases: ByLanguage<typeof nl> = { nl, en };
