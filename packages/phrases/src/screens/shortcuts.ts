import { shortcuts as en } from '../en/shortcuts.ts';
import type { ByLanguage } from '../language.ts';
import { shortcuts as nl } from '../nl/shortcuts.ts';

/** Texts of the player's menu and its keys. */
export const shortcutsPhrases: ByLanguage<typeof nl> = { nl, en };
