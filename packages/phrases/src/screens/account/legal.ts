import { legal as en } from '../../en/account/legal.ts';
import type { ByLanguage } from '../../language.ts';
import { legal as nl } from '../../nl/account/legal.ts';

/** Terms and privacy statement. */
export const legalPhrases: ByLanguage<typeof nl> = { nl, en };
