import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { countCall } from '../../limits/failure-limit.ts';
import { writeAudit } from '../../shared/accounts/audit-queries.ts';
import { findOwnerOf } from '../../shared/accounts/email-change-queries.ts';
import { resetPassword } from '../../shared/accounts/messages/secret-mails.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { maySend, recoveriesOf } from './recovery-limits.ts';

// With and without an account: the same queries, the same answer.
export const forgotPassword = handler(api.forgotPassword, {
  policy: 'public',
  async handle({ context: { db, clock }, body, caller }) {
    const now = clock.now();
    await countCall(db, now, recoveriesOf(caller.address));
    const email = body.email.normalize('NFC').toLowerCase();
    await db.transaction(async (tx) => {
      const accountId = await findOwnerOf(tx, email);
      const mayMail = await maySend(tx, now, 'password_reset_to', email, caller.address);
      await writeAudit(tx, {
        at: now,
        actorAccountId: null,
        action: 'password_reset_requested',
        subjectKind: 'account',
        subjectId: accountId ?? 'none',
      });
      await enqueueMessage(tx, resetPassword, { accountId: mayMail ? accountId : null });
    });
  },
});
