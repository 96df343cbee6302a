import { allMails } from '../features/all-mails.ts';
import { sendMailErrand } from '../messages/mail/send-mail.ts';
import type { Errand } from './errand.ts';

/** What calls may wish for. */
export const errands: readonly Errand[] = [sendMailErrand(allMails)];
