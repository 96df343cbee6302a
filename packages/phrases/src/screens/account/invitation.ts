import { invitation as en } from '../../en/account/invitation.ts';
import type { ByLanguage } from '../../language.ts';
import { invitation as nl } from '../../nl/account/invitation.ts';

/** Texts of inviting and being invited. */
export const invitationPhrases: ByLanguage<typeof nl> = { nl, en };
