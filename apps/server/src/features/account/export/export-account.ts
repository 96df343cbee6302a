import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { exportPerson } from '../../../shared/accounts/export/personal-export.ts';
import { requireConfirmation } from '../../../shared/accounts/proof/confirmation.ts';

export const exportAccount = handler(api.exportAccount, {
  policy: 'member',
  async handle({ context, own, caller, body: { confirmation } }) {
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { account: own, caller, confirmation });
      await auditOwnAccount(tx, now, own, 'data_exported');
    });
    // It is long, and writes nothing: whoever writes waits for none of it.
    return exportPerson(context.db, own, now);
  },
});
