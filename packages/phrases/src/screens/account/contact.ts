import { contact as en } from '../../en/account/contact.ts';
import type { ByLanguage } from '../../language.ts';
import { contact as nl } from '../../nl/account/contact.ts';

/** Texts of the contact form. */
export const contactPhrases: ByLanguage<typeof nl> = { nl, en };
