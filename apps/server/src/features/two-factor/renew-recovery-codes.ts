import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { auditOwnAccount } from '../../shared/accounts/audit-queries.ts';
import { requireConfirmation } from '../../shared/accounts/proof/confirmation.ts';
import { hashRecoveryCodes, newRecoveryCodes, storeRecoveryCodes } from '../../shared/accounts/two-factor/recovery-codes.ts';
import { isTwoFactorOn } from '../../shared/accounts/two-factor/two-factor-setup-queries.ts';

export const renewRecoveryCodes = handler(api.renewRecoveryCodes, {
  policy: 'member',
  async handle({ context, own, caller, body: { confirmation } }) {
    const now = context.clock.now();
    if (!(await isTwoFactorOn(context.db, own))) throw new Refusal('conflict');
    // By itself and first: ten hashes are too much work for whoever has shown nothing, and for a hundred calls that show the same.
    await requireConfirmation(context, context.db, { account: own, caller, confirmation });
    const codes = newRecoveryCodes(context);
    const hashed = await hashRecoveryCodes(context, codes);
    await context.db.transaction(async (tx) => {
      await storeRecoveryCodes(tx, own, hashed);
      await auditOwnAccount(tx, now, own, 'recovery_codes_renewed');
    });
    return { recovery_codes: codes };
  },
});
