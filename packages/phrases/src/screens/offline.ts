import { offline as en } from '../en/offline.ts';
import type { ByLanguage } from '../language.ts';
import { offline as nl } from '../nl/offline.ts';

/** Texts of downloads and of the installed app. */
export const offlinePhrases: ByLanguage<typeof nl> = { nl, en };
