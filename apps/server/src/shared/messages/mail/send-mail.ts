import { DeliveryFailure } from '../../../adapters/delivery-failure.ts';
import type { AppContext } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import type { JobPayload } from '../../../jobs/job-queries.ts';
import { type MailDefinition, SEND_MAIL } from './define-mail.ts';
import { mailHtml, mailText } from './render-mail.ts';

/** A subject is one line, whatever a name brings along. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

async function send(context: AppContext, mail: MailDefinition, payload: JobPayload, id: string): Promise<void> {
  const composed = await mail.compose(context, payload as never);
  if (composed === null) return;
  const { to, language, words, replyTo } = composed;
  const frame = { language, publicUrl: context.config.publicUrl, takesAnswers: replyTo !== undefined };
  const content = { subject: oneLine(words.subject), text: mailText(words, frame), html: mailHtml(words, frame) };
  await context.mailer.send({ id, to, ...content, ...(replyTo === undefined ? {} : { replyTo }) });
}

/** Sends the mail now, for a job that must do so itself: once the account is gone, nobody knows where to write. */
export function sendMailNow<Payload extends JobPayload>(context: AppContext, mail: MailDefinition<Payload>, payload: Payload): Promise<void> {
  return send(context, mail, payload, context.ids.uuid());
}

/** The job that sends what `enqueueMail` enqueued. */
export function sendMailJob(mails: readonly MailDefinition[]): Job {
  const byPurpose = new Map<string, MailDefinition>(mails.map((mail) => [mail.purpose, mail]));
  return {
    name: SEND_MAIL,
    async run(context, payload) {
      const { purpose, job_id: id, ...rest } = payload;
      const mail = byPurpose.get(String(purpose));
      if (mail === undefined) throw new Error(`there is no mail ${String(purpose)}`);
      try {
        await send(context, mail, rest, String(id));
      } catch (error) {
        if (!(error instanceof DeliveryFailure && error.isSettled)) throw error;
        context.log.error({ err: error, purpose }, 'a mail was not sent and is not tried again');
      }
    },
  };
}
