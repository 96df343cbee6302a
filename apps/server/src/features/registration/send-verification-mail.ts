import { api } from '@auscult/contract/api';
import { findOwnerOf } from '../../accounts/email-change-queries.ts';
import { handler } from '../../http/handler.ts';
import { requireSending } from '../../http/limits/send-limit.ts';
import { anyMember } from '../../http/policy.ts';
import { alreadyRegistered } from '../../messages/mail/account-mails.ts';
import { queueMail } from '../../messages/mail/define-mail.ts';
import { findReader } from '../../messages/mail/reader-queries.ts';
import { verifyEmail, verifyNewEmail } from '../../messages/mail/secret-mails.ts';
import { byAccount, toReader } from './verification-limits.ts';

export const sendVerificationMail = handler(api.sendVerificationMail, {
  policy: anyMember,
  async handle({ context: { db, clock }, viewer: { accountId } }) {
    await db.transaction(async (tx) => {
      const reader = await findReader(tx, accountId);
      if (reader === null) return;
      const { email, pending_email: pending, email_verified_at: verifiedAt } = reader;
      const waiting = [...(verifiedAt === null ? [email] : []), ...(pending === null ? [] : [pending])];
      if (waiting.length === 0) return;
      await requireSending(tx, clock.now(), [byAccount(accountId), ...waiting.map(toReader)]);
      if (verifiedAt === null) await queueMail(tx, verifyEmail, { accountId });
      if (pending === null) return;
      // As when it was asked for: an address that belongs to somebody gets no link, and its owner hears of it.
      const ownerId = await findOwnerOf(tx, pending);
      if (ownerId === null) await queueMail(tx, verifyNewEmail, { accountId });
      else await queueMail(tx, alreadyRegistered, { accountId: ownerId });
    });
  },
});
