import { appVersion as en } from '../../en/account/app-version.ts';
import type { ByLanguage } from '../../language.ts';
import { appVersion as nl } from '../../nl/account/app-version.ts';

/** Texts of a newer version of the native app. */
export const appVersionPhrases: ByLanguage<typeof nl> = { nl, en };
