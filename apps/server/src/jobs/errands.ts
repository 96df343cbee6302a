import { allMails } from '../features/all-mails.ts';
import { newEpisode } from '../features/push/new-episode.ts';
import { sendMailErrand } from '../messages/mail/send-mail.ts';
import { sendPushErrand } from '../messages/push/send-push.ts';
import * as codes from '../messages/sms/code-messages.ts';
import { sendSmsErrand } from '../messages/sms/send-sms.ts';
import type { Errand } from './errand.ts';

/** What calls may wish for. */
export const errands: readonly Errand[] = [sendMailErrand(allMails), sendSmsErrand(Object.values(codes)), sendPushErrand([newEpisode])];
