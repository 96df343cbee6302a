import { loadSettings } from '../../db/setting-queries.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { findReader } from '../../shared/accounts/messages/reader-queries.ts';
import { defineMail } from '../../shared/messages/mail/define-mail.ts';
import { plainName } from '../../shared/messages/mail/plain-name.ts';
import { findContact } from './contact-queries.ts';

interface About {
  readonly [key: string]: number;
  readonly contactId: number;
}

/** To whoever runs the product; their answer goes to whoever wrote. */
export const contactMessage = defineMail('contactMessage', {
  async load({ db, log }, { contactId }: About) {
    const row = await findContact(db, contactId);
    const to = (await loadSettings(db, ['contact_email'])).get('contact_email');
    if (row === undefined) return null;
    if (typeof to !== 'string') {
      log.warn({ contactId }, 'a contact message is kept and goes to nobody: the setting contact_email is empty');
      return null;
    }
    const { email, subject, message, language } = row;
    return { to, language, replyTo: email, values: { name: plainName(row.name) || email, email, subject, message } };
  },
});

/** Only to an address that its owner has verified: else the form would carry anybody's words to anybody. */
export const contactReceived = defineMail('contactReceived', {
  async load({ db }, { contactId }: About) {
    const row = await findContact(db, contactId);
    const reader = row === undefined ? null : await findReader(db, accountWithoutSession(row.account_id));
    if (row === undefined || reader === null || reader.email_verified_at === null) return null;
    if (reader.email.toLowerCase() !== row.email) return null;
    return { to: reader.email, language: row.language, values: { name: plainName(row.name), message: row.message } };
  },
});
