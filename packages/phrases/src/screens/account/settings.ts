import { settings as en } from '../../en/account/settings.ts';
import type { ByLanguage } from '../../language.ts';
import { settings as nl } from '../../nl/account/settings.ts';

/** Texts of the preferences and of the account itself. */
export const settingsPhrases: ByLanguage<typeof nl> = { nl, en };
