import { emailChanged } from '../shared/accounts/email-change.ts';
import * as account from '../shared/accounts/messages/account-mails.ts';
import * as secret from '../shared/accounts/messages/secret-mails.ts';
import type { MailDefinition } from '../shared/messages/mail/define-mail.ts';
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
