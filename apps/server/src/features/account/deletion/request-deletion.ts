import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { askDeletion, callOffDeletion } from '../../../shared/accounts/deletion/deletion-request.ts';
import { requireOwnPassword } from '../../../shared/accounts/proof/own-password.ts';
import { holdAccount } from '../../../shared/accounts/proof/own-password-queries.ts';
import { requireOwnPin } from '../../../shared/accounts/proof/own-proof.ts';

function askOwnDeletion(context: AppContext, own: OwnAccount): Promise<{ deletion_due_at: string }> {
  return context.db.transaction(async (tx) => {
    await holdAccount(tx, own);
    return askDeletion(context, tx, own, (now) => auditOwnAccount(tx, now, own, 'deletion_requested'));
  });
}

export const requestDeletion = handler(api.requestDeletion, {
  policy: 'member',
  async handle({ context, own, caller, body: { password }, language }) {
    await requireOwnPassword(context, { account: own, password, field: 'password', language, caller });
    return askOwnDeletion(context, own);
  },
});

export const requestDeletionByPin = handler(api.requestDeletionByPin, {
  policy: 'member',
  async handle({ context, own, body }) {
    await requireOwnPin(context, context.db, own, 'deletion_pin', body.pin.replaceAll(/\s/g, ''));
    return askOwnDeletion(context, own);
  },
});

export const cancelDeletion = handler(api.cancelDeletion, {
  policy: 'member',
  async handle({ context, own }) {
    await context.db.transaction(async (tx) => {
      if (await callOffDeletion(context, tx, own, (now) => auditOwnAccount(tx, now, own, 'deletion_cancelled'))) return;
      // It was just being deleted: saying that it stays would be wrong.
      if ((await holdAccount(tx, own)) === undefined) throw new Refusal('unauthenticated');
    });
  },
});
