import { api } from '@auscult/contract/api';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { accountWithoutSession, authorize as authorizeAs } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { twoFactorUndone } from '../../shared/accounts/messages/account-mails.ts';
import { revokePendingProofs } from '../../shared/accounts/revoke-pending-proofs.ts';
import { storeRecoveryCodes } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { turnTwoFactorOff } from '../../shared/accounts/two-factor/two-factor-setup-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';
import { actOn } from './act-on.ts';

export const undoStudioTwoFactor = handler(api.undoStudioTwoFactor, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, params, body: { identity_check, reason } }) {
    authorize.administration(administrationOf(withAllGrants(viewer)));
    await actOn(context, viewer, { accountId: params.account_id }, async ({ tx, now, actor, target, audit }) => {
      // Its owner asked for it, and showed who they are to whoever acts.
      const account = accountWithoutSession(authorizeAs(actor, 'account', 'administer', target).accountId);
      if (!(await turnTwoFactorOff(tx, account, now))) throw new Refusal('conflict');
      await storeRecoveryCodes(tx, account, []);
      await context.sessions.endAllOf(account, { tx });
      await revokePendingProofs(tx, account);
      await audit('two_factor_undone', null, { identity_check, reason });
      await enqueueMessage(tx, twoFactorUndone, { accountId: account.accountId, at: now.toISOString() });
    });
  },
});
