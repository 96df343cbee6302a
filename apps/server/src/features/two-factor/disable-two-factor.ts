import { api } from '@auscult/contract/api';
import { type Member, needsTwoFactor, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import type { Policy } from '../../http/policy.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { twoFactorOff } from '../../shared/accounts/messages/account-mails.ts';
import { requireConfirmation } from '../../shared/accounts/proof/confirmation.ts';
import { storeRecoveryCodes } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { turnTwoFactorOff } from '../../shared/accounts/two-factor/two-factor-setup-queries.ts';
import { enqueueMessage } from '../../shared/messages/message.ts';

/** Whoever has power over others keeps the second factor. */
const withoutPower: Policy<Member> = (viewer) => (needsTwoFactor(withAllGrants(viewer).roles) ? 'forbidden' : null);

export const disableTwoFactor = handler(api.disableTwoFactor, {
  policy: withoutPower,
  async handle({ context, viewer: { accountId }, caller, body: { confirmation } }) {
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { accountId, caller, confirmation });
      if (!(await turnTwoFactorOff(tx, accountId, now))) return;
      await storeRecoveryCodes(tx, accountId, []);
      await auditOwnAccount(tx, now, accountId, 'two_factor_disabled');
      await enqueueMessage(tx, twoFactorOff, { accountId, at: now.toISOString() });
    });
  },
});
