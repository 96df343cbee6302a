import { emailChanged } from '../accounts/email-change.ts';
import * as account from '../messages/mail/account-mails.ts';
import type { MailDefinition } from '../messages/mail/define-mail.ts';
import * as secret from '../messages/mail/secret-mails.ts';
import { contactMessage, contactReceived } from './contact/contact-mails.ts';
import { invitation } from './invitations/invitation-mail.ts';

/** Every mail that can be wished for. */
export const allMails: readonly MailDefinition[] = [
  ...Object.values(account),
  ...Object.values(secret),
  emailChanged,
  invitation,
  contactMessage,
  contactReceived,
];
