import { api } from '@auscult/contract/api';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { addressBlock } from '../../limits/address-block.ts';
import { requireCommonBudget } from '../../limits/common-budget.ts';
import { countCall } from '../../limits/failure-limit.ts';
import { Refusal } from '../../refusal.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { contactMessage, contactReceived } from './contact-mails.ts';
import { storeContact } from './contact-queries.ts';

const MESSAGES_PER_ADDRESS = 10;
/** Each is kept for half a year, and is a mail that somebody reads. */
const MESSAGES_IN_ALL = { maximum: 100, forOthers: 50, forMembers: 25 };
const WINDOW_SECONDS = 900;

export const sendContactMessage = handler(api.sendContactMessage, {
  policy: 'public',
  async handle({ context: { db, clock }, viewer, body, caller, language }) {
    const now = clock.now();
    const [name, message] = [body.name.trim(), body.message.trim()];
    const { required } = errorPhrases[language].field;
    const missing = { ...(name === '' && { name: [required] }), ...(message === '' && { message: [required] }) };
    if (Object.keys(missing).length > 0) throw new Refusal('validation_failed', missing);
    await countCall(db, now, { kind: 'contact', name: addressBlock(caller.address), maximum: MESSAGES_PER_ADDRESS });
    const account_id = viewer.kind === 'member' ? viewer.accountId : null;
    const common = { kind: 'contact_in_all', name: '', windowSeconds: WINDOW_SECONDS, ...MESSAGES_IN_ALL };
    await requireCommonBudget(db, now, common, account_id === null ? { accountId: null, address: caller.address } : { accountId: account_id });
    await db.transaction(async (tx) => {
      const email = body.email.normalize('NFC').toLowerCase();
      const contactId = await storeContact(tx, { account_id, name, email, subject: (body.subject ?? '').trim(), message, language }, now);
      await enqueueMessage(tx, contactMessage, { contactId });
      await enqueueMessage(tx, contactReceived, { contactId });
    });
  },
});
