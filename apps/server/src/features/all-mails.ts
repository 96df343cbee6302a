import * as account from '../messages/mail/account-mails.ts';
import type { MailDefinition } from '../messages/mail/define-mail.ts';

/** Every mail that can be wished for. */
export const allMails: readonly MailDefinition[] = [...Object.values(account)];
