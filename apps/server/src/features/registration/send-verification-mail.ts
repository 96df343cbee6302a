import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { requireSending } from '../../limits/send-limit.ts';
import { findOwnerOf } from '../../shared/accounts/email-change-queries.ts';
import { alreadyRegistered } from '../../shared/accounts/messages/account-mails.ts';
import { findReader } from '../../shared/accounts/messages/reader-queries.ts';
import { verifyEmail, verifyNewEmail } from '../../shared/accounts/messages/secret-mails.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { byAccount, toReader } from './verification-limits.ts';

export const sendVerificationMail = handler(api.sendVerificationMail, {
  policy: 'member',
  async handle({ context: { db, clock }, own }) {
    await db.transaction(async (tx) => {
      const reader = await findReader(tx, own);
      if (reader === null) return;
      const { email, pending_email: pending, email_verified_at: verifiedAt } = reader;
      const waiting = [...(verifiedAt === null ? [email] : []), ...(pending === null ? [] : [pending])];
      if (waiting.length === 0) return;
      await requireSending(tx, clock.now(), [byAccount(own.accountId), ...waiting.map(toReader)]);
      if (verifiedAt === null) await enqueueMessage(tx, verifyEmail, { accountId: own.accountId });
      if (pending === null) return;
      // As when it was asked for: an address that belongs to somebody gets no link, and its owner hears of it.
      const ownerId = await findOwnerOf(tx, pending);
      if (ownerId === null) await enqueueMessage(tx, verifyNewEmail, { accountId: own.accountId });
      else await enqueueMessage(tx, alreadyRegistered, { accountId: ownerId });
    });
  },
});
