import type { Language } from '@auscult/domain/access/viewer';
import type { MailPurpose, MailTexts } from '@auscult/phrases/nl/messages/mail';
import type { MailText } from '@auscult/phrases/nl/messages/mail-text';
import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { AppContext } from '../../../context.ts';
import type { JobPayload } from '../../../jobs/job.ts';
import type { Message } from '../message.ts';
import { mailPhrases } from './mail-phrases.ts';
import { mailHtml, mailText } from './render-mail.ts';

/** A subject is one line, whatever a name contains. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** What `load` finds when the mail is about to go. */
interface Letter<Values> {
  readonly to: string;
  readonly language: Language;
  readonly values: Values;
  /** The reply address; absent: replies are not read. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** See `Mail`. */
  readonly unsubscribeUrl?: string;
}

interface Definition<Payload, Values> {
  /** Looks up reader and values, and makes the token, if there is one. Null: there is nobody to write to, or nothing to say any more. */
  load(context: AppContext, payload: Payload): Promise<Letter<Values> | null>;
  /** See `Message`. */
  readonly isBulk?: boolean;
}

type ValuesOf<P extends MailPurpose> = Parameters<MailTexts[P]>[0];

/** A mail with the words of `purpose`, filled with what `load` finds. */
export function defineMail<P extends MailPurpose, Payload extends JobPayload>(
  purpose: P,
  { load, isBulk = false }: Definition<Payload, ValuesOf<P>>,
): Message<Payload> {
  return {
    channel: 'mail',
    purpose,
    isBulk,
    async send(context, payload, id) {
      const letter = await load(context, payload);
      if (letter === null) return;
      const { to, language, values, ...optional } = letter;
      const words = (mailPhrases[language].mails[purpose] as (values: ValuesOf<P>) => MailText)(values);
      const frame = { language, publicUrl: context.config.publicUrl, takesAnswers: optional.replyTo !== undefined };
      const content = { subject: oneLine(words.subject), text: mailText(words, frame), html: mailHtml(words, frame) };
      await context.mailer.send({ id, to, ...content, ...optional });
    },
  };
}
