import { login as en } from '../en/login.ts';
import type { ByLanguage } from '../language.ts';
import { login as nl } from '../nl/login.ts';

/** Texts of signing in. */
export const loginPhrases: ByLanguage<typeof nl> = { nl, en };
