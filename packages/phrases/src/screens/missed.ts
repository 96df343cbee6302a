import { missed as en } from '../en/missed.ts';
import type { ByLanguage } from '../language.ts';
import { missed as nl } from '../nl/missed.ts';

/** Texts of what was skipped. */
export const missedPhrases: ByLanguage<typeof nl> = { nl, en };
