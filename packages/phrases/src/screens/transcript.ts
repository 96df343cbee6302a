import { transcript as en } from '../en/transcript.ts';
import type { ByLanguage } from '../language.ts';
import { transcript as nl } from '../nl/transcript.ts';

/** Texts of reading along. */
export const transcriptPhrases: ByLanguage<typeof nl> = { nl, en };
