import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { deletionCancelled, deletionRequested } from '../../../shared/accounts/messages/account-mails.ts';
import { requireOwnPassword } from '../../../shared/accounts/proof/own-password.ts';
import { holdAccount } from '../../../shared/accounts/proof/own-password-queries.ts';
import { requireOwnPin } from '../../../shared/accounts/proof/own-proof.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';
import { loadDeletionDue, removeDeletion, storeDeletion } from './deletion-queries.ts';

const DAY_MS = 86_400_000;
const DAYS_TO_CHANGE_ONES_MIND = 14;

/** Asked again, it stays at the day that it was; the sessions end each time. */
async function askDeletion({ db, clock, sessions }: AppContext, accountId: number): Promise<{ deletion_due_at: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (await storeDeletion(tx, accountId, new Date(now.getTime() + DAYS_TO_CHANGE_ONES_MIND * DAY_MS), now)) {
      await auditOwnAccount(tx, now, accountId, 'deletion_requested');
      await enqueueMessage(tx, deletionRequested, { accountId });
    }
    const due = await loadDeletionDue(tx, accountId);
    if (due === null) throw new Refusal('unauthenticated');
    await sessions.endAllOf(accountId, { tx });
    return { deletion_due_at: due };
  });
}

export const requestDeletion = handler(api.requestDeletion, {
  policy: 'member',
  async handle({ context, viewer: { accountId }, caller, body: { password }, language }) {
    await requireOwnPassword(context, { accountId, password, field: 'password', language, caller });
    return askDeletion(context, accountId);
  },
});

export const requestDeletionByPin = handler(api.requestDeletionByPin, {
  policy: 'member',
  async handle({ context, viewer: { accountId }, body }) {
    await requireOwnPin(context, context.db, accountId, 'deletion_pin', body.pin.replaceAll(/\s/g, ''));
    return askDeletion(context, accountId);
  },
});

export const cancelDeletion = handler(api.cancelDeletion, {
  policy: 'member',
  async handle({ context: { db, clock }, viewer: { accountId } }) {
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await removeDeletion(tx, accountId, now))) {
        // It was just being deleted: saying that it stays would be wrong.
        if ((await holdAccount(tx, accountId)) === undefined) throw new Refusal('unauthenticated');
        return;
      }
      await auditOwnAccount(tx, now, accountId, 'deletion_cancelled');
      await enqueueMessage(tx, deletionCancelled, { accountId });
    });
  },
});
