import { allMails } from '../features/all-mails.ts';
import { newEpisode } from '../features/push/new-episode.ts';
import type { Job } from '../jobs/job.ts';
import * as codes from '../shared/accounts/messages/code-messages.ts';
import { sendMailJob } from '../shared/messages/mail/send-mail.ts';
import { sendPushJob } from '../shared/messages/push/send-push.ts';
import { sendSmsJob } from '../shared/messages/sms/send-sms.ts';

/** Every job that a call may enqueue. */
export const allJobs: readonly Job[] = [sendMailJob(allMails), sendSmsJob(Object.values(codes)), sendPushJob([newEpisode])];
