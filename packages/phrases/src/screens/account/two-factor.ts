import { twoFactor as en } from '../../en/account/two-factor.ts';
import type { ByLanguage } from '../../language.ts';
import { twoFactor as nl } from '../../nl/account/two-factor.ts';

/** Texts of setting two-factor up. */
export const twoFactorPhrases: ByLanguage<typeof nl> = { nl, en };
