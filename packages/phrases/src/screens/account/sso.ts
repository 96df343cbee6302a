import { sso as en } from '../../en/account/sso.ts';
import type { ByLanguage } from '../../language.ts';
import { sso as nl } from '../../nl/account/sso.ts';

/** Texts of signing in at another organisation. */
export const ssoPhrases: ByLanguage<typeof nl> = { nl, en };
