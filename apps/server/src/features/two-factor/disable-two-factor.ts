import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { twoFactorOff } from '../../shared/accounts/messages/account-mails.ts';
import { requireConfirmation } from '../../shared/accounts/proof/confirmation.ts';
import { storeRecoveryCodes } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { turnTwoFactorOff } from '../../shared/accounts/two-factor/two-factor-setup-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';

export const disableTwoFactor = handler(api.disableTwoFactor, {
  policy: { account: 'disableTwoFactor' },
  async handle({ context, own, authorize, caller, body: { confirmation } }) {
    const account = authorize.account(own);
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { account: own, caller, confirmation });
      if (!(await turnTwoFactorOff(tx, account, now))) return;
      await storeRecoveryCodes(tx, own, []);
      await auditOwnAccount(tx, now, own, 'two_factor_disabled');
      await enqueueMessage(tx, twoFactorOff, { accountId: own.accountId, at: now.toISOString() });
    });
  },
});
