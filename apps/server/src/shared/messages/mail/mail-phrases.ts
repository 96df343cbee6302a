import type { Language } from '@auscult/domain/access/viewer';
import { mailFrame as englishFrame, mails as englishMails } from '@auscult/phrases/en/messages/mail';
import { mailFrame as dutchFrame, mails as dutchMails, type MailTexts } from '@auscult/phrases/nl/messages/mail';

/** The frame around a mail and the words of each, in both languages. */
export const mailPhrases: Readonly<Record<Language, { frame: typeof dutchFrame; mails: MailTexts }>> = {
  nl: { frame: dutchFrame, mails: dutchMails },
  en: { frame: englishFrame, mails: englishMails },
};
