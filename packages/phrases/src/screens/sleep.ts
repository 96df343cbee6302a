import { sleep as en } from '../en/sleep.ts';
import type { ByLanguage } from '../language.ts';
import { sleep as nl } from '../nl/sleep.ts';

/** Texts of the sleep timer. */
export const sleepPhrases: ByLanguage<typeof nl> = { nl, en };
