import { api } from '@auscult/contract/api';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import { requireSending } from '../../../limits/send-limit.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import { confirmationPin, deletionPin } from '../../../shared/accounts/messages/secret-mails.ts';
import { type CodePurpose, requestCode } from '../../../shared/accounts/proof/one-time-code.ts';
import { hasPassword } from '../../../shared/accounts/proof/own-proof.ts';
import { enqueueMessage } from '../../../shared/messages/message.ts';

const LIMIT = { perDay: 5, pauseSeconds: 60 };

/** Refused where there is a password: whoever reads the mailbox must not need less than whoever types it. */
async function sendPin(context: AppContext, own: OwnAccount, purpose: CodePurpose & ('deletion_pin' | 'confirmation_pin')): Promise<void> {
  if (await hasPassword(context.db, own)) throw new Refusal('forbidden');
  await context.db.transaction(async (tx) => {
    await requireSending(tx, context.clock.now(), [{ kind: purpose, name: String(own.accountId), ...LIMIT }]);
    await requestCode(context, tx, own.accountId, purpose);
    await enqueueMessage(tx, purpose === 'deletion_pin' ? deletionPin : confirmationPin, { accountId: own.accountId });
  });
}

export const requestConfirmationPin = handler(api.requestConfirmationPin, {
  policy: 'member',
  handle: ({ context, own }) => sendPin(context, own, 'confirmation_pin'),
});
export const requestDeletionPin = handler(api.requestDeletionPin, {
  policy: 'member',
  handle: ({ context, own }) => sendPin(context, own, 'deletion_pin'),
});
