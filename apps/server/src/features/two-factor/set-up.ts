import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { countingFailures } from '../../limits/failure-limit.ts';
import { Refusal } from '../../refusal.ts';
import { requireConfirmation } from '../../shared/accounts/proof/confirmation.ts';
import { loadOwnPassword } from '../../shared/accounts/proof/own-password-queries.ts';
import { addressFailures } from '../../shared/accounts/sign-in.ts';
import { openTwoFactorSetUp, showSetUp } from '../../shared/accounts/two-factor/two-factor-setup.ts';

export const twoFactorQrCode = handler(api.twoFactorQrCode, {
  policy: 'member',
  handle({ context, own, caller, body: { confirmation } }) {
    return context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { account: own, caller, confirmation });
      const account = await loadOwnPassword(tx, own);
      if (account === undefined) throw new Refusal('unauthenticated');
      return openTwoFactorSetUp(context, tx, { accountId: own.accountId, label: account.email });
    });
  },
});

/** For whoever holds the token of a set-up, which is all that a page has that was loaded anew after signing up. */
export const setUpQrCode = handler(api.setUpQrCode, {
  policy: 'public',
  async handle({ context, caller, body }) {
    const limits = [addressFailures(caller.address)];
    const shown = await countingFailures(context.db, context.clock.now(), limits, () => showSetUp(context, body.setup_token));
    if (shown === null) throw new Refusal('setup_expired');
    return shown;
  },
});
