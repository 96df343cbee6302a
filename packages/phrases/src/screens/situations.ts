import { situations as en } from '../en/situations.ts';
import type { ByLanguage } from '../language.ts';
import { situations as nl } from '../nl/situations.ts';

/** Texts of what can go wrong in a live stream and its questions. */
export const situationPhrases: ByLanguage<typeof nl> = { nl, en };
