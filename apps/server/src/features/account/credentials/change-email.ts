import { api } from '@auscult/contract/api';
import { mailboxOf } from '@auscult/domain/account/mailbox';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { findOwnerOf, storePendingEmail } from '../../../shared/accounts/email-change-queries.ts';
import { alreadyRegistered } from '../../../shared/accounts/messages/account-mails.ts';
import { emailChangeAsked, verifyNewEmail } from '../../../shared/accounts/messages/secret-mails.ts';
import { loadOwnPassword } from '../../../shared/accounts/proof/own-password-queries.ts';
import { requireOwnProof } from '../../../shared/accounts/proof/own-proof.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';

/** Enough to put a mistyped address right at once, too few to fill somebody's mailbox. */
const LIMIT = { perDay: 5, pauseSeconds: 10 };

export const changeEmail = handler(api.changeEmail, {
  policy: { account: 'own' },
  async handle({ context, own, authorize, caller, body, language }) {
    const { db, clock } = context;
    if (body.user_id !== undefined) authorize.account({ accountId: body.user_id });
    const email = body.email.trim().normalize('NFC').toLowerCase();
    const { password, pin } = body;
    await requireOwnProof(context, {
      account: own,
      caller,
      language,
      ...(password !== undefined && { password }),
      ...(pin !== undefined && { pin }),
    });
    const now = clock.now();
    await db.transaction(async (tx) => {
      const current = await loadOwnPassword(tx, own);
      if (current?.email.toLowerCase() === email) throw new Refusal('validation_failed', { email: [errorPhrases[language].account.sameEmail] });
      await requireSending(tx, now, [
        { kind: 'email_change', name: String(own.accountId), ...LIMIT },
        { kind: 'email_change_to', name: mailboxOf(email), ...LIMIT },
      ]);
      // An address that belongs to somebody gets the same answer; its owner hears of it, and no link.
      const ownerId = await findOwnerOf(tx, email);
      await storePendingEmail(tx, own, email, now);
      await auditOwnAccount(tx, now, own, 'email_change_requested');
      await enqueueMessage(tx, emailChangeAsked, { accountId: own.accountId });
      if (ownerId === null) await enqueueMessage(tx, verifyNewEmail, { accountId: own.accountId });
      else await enqueueMessage(tx, alreadyRegistered, { accountId: ownerId });
    });
  },
});
