import { profileChoices as en } from '../../en/account/profile-choices.ts';
import type { ByLanguage } from '../../language.ts';
import { profileChoices as nl } from '../../nl/account/profile-choices.ts';

/** Names of what can be chosen in a profile. */
export const profileChoicePhrases: ByLanguage<typeof nl> = { nl, en };
