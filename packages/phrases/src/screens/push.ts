import { push as en } from '../en/push.ts';
import type { ByLanguage } from '../language.ts';
import { push as nl } from '../nl/push.ts';

/** Texts of news that arrives by push. */
export const pushPhrases: ByLanguage<typeof nl> = { nl, en };
