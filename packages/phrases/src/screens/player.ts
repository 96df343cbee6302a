import { player as en } from '../en/player.ts';
import type { ByLanguage } from '../language.ts';
import { player as nl } from '../nl/player.ts';

/** Texts of the player in all its forms, and of sharing. */
export const playerPhrases: ByLanguage<typeof nl> = { nl, en };
