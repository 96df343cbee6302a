import type { Language } from '@auscult/domain/access/viewer';
import { mailFrame as englishFrame, mails as englishMails } from '@auscult/phrases/en/messages/mail';
import { mailFrame as dutchFrame, mails as dutchMails, type MailPurpose, type MailTexts } from '@auscult/phrases/nl/messages/mail';
import type { MailText } from '@auscult/phrases/nl/messages/mail-text';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueJobs, type JobPayload } from '../../../jobs/job-queries.ts';

/** The frame around a mail and the words of each, in both languages. */
export const mailPhrases: Readonly<Record<Language, { frame: typeof dutchFrame; mails: MailTexts }>> = {
  nl: { frame: dutchFrame, mails: dutchMails },
  en: { frame: englishFrame, mails: englishMails },
};

/** What `load` finds when the mail is about to go. */
interface Letter<Values> {
  readonly to: string;
  readonly language: Language;
  readonly values: Values;
  /** Where an answer goes; absent: to nobody. */
  readonly replyTo?: string;
}

interface Definition<Payload, Values> {
  /** Looks up reader and values, and makes the token, if there is one. Null: there is nobody to write to, or nothing to say any more. */
  load(context: AppContext, payload: Payload): Promise<Letter<Values> | null>;
}

/** A mail with the type of its values put away; that of its payload is for whoever wishes for it. */
export interface MailDefinition<Payload = never> {
  readonly purpose: MailPurpose;
  readonly compose: (context: AppContext, payload: Payload) => Promise<(Omit<Letter<unknown>, 'values'> & { readonly words: MailText }) | null>;
}

type ValuesOf<P extends MailPurpose> = Parameters<MailTexts[P]>[0];

/** Binds the words of `purpose` to what fills them. */
export function defineMail<P extends MailPurpose, Payload extends JobPayload>(
  purpose: P,
  { load }: Definition<Payload, ValuesOf<P>>,
): MailDefinition<Payload> {
  return {
    purpose,
    async compose(context, payload) {
      const letter = await load(context, payload);
      if (letter === null) return null;
      const write = mailPhrases[letter.language].mails[purpose] as (values: ValuesOf<P>) => MailText;
      const { values, ...envelope } = letter;
      return { ...envelope, words: write(values) };
    },
  };
}

export const SEND_MAIL = 'send_mail';

/** Sends the mail soon after the transaction commits. Its payload says whom and what by ids; it is no place for tokens or addresses. */
export async function enqueueMail<Payload extends JobPayload>(tx: Database, mail: MailDefinition<Payload>, payload: Payload): Promise<void> {
  await enqueueJobs(tx, SEND_MAIL, [{ ...payload, purpose: mail.purpose }]);
}
