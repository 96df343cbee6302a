import { sharing as en } from '../en/sharing.ts';
import type { ByLanguage } from '../language.ts';
import { sharing as nl } from '../nl/sharing.ts';

/** Texts of the share dialog. */
export const sharingPhrases: ByLanguage<typeof nl> = { nl, en };
