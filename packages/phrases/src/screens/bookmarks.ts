import { bookmarks as en } from '../en/bookmarks.ts';
import type { ByLanguage } from '../language.ts';
import { bookmarks as nl } from '../nl/bookmarks.ts';

/** Texts of bookmarks, in the player and on their own page. */
export const bookmarksPhrases: ByLanguage<typeof nl> = { nl, en };
