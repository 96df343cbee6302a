import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
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
async function askDeletion({ db, clock, sessions }: AppContext, own: OwnAccount): Promise<{ deletion_due_at: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (await storeDeletion(tx, own, new Date(now.getTime() + DAYS_TO_CHANGE_ONES_MIND * DAY_MS), now)) {
      await auditOwnAccount(tx, now, own, 'deletion_requested');
      await enqueueMessage(tx, deletionRequested, { accountId: own.accountId });
    }
    const due = await loadDeletionDue(tx, own);
    if (due === null) throw new Refusal('unauthenticated');
    await sessions.endAllOf(own, { tx });
    return { deletion_due_at: due };
  });
}

export const requestDeletion = handler(api.requestDeletion, {
  policy: 'member',
  async handle({ context, own, caller, body: { password }, language }) {
    await requireOwnPassword(context, { account: own, password, field: 'password', language, caller });
    return askDeletion(context, own);
  },
});

export const requestDeletionByPin = handler(api.requestDeletionByPin, {
  policy: 'member',
  async handle({ context, own, body }) {
    await requireOwnPin(context, context.db, own, 'deletion_pin', body.pin.replaceAll(/\s/g, ''));
    return askDeletion(context, own);
  },
});

export const cancelDeletion = handler(api.cancelDeletion, {
  policy: 'member',
  async handle({ context: { db, clock }, own }) {
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await removeDeletion(tx, own, now))) {
        // It was just being deleted: saying that it stays would be wrong.
        if ((await holdAccount(tx, own)) === undefined) throw new Refusal('unauthenticated');
        return;
      }
      await auditOwnAccount(tx, now, own, 'deletion_cancelled');
      await enqueueMessage(tx, deletionCancelled, { accountId: own.accountId });
    });
  },
});
