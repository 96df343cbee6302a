import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { exportPerson } from '../../../shared/accounts/export/personal-export.ts';
import { requireConfirmation } from '../../../shared/accounts/proof/confirmation.ts';

export const exportAccount = handler(api.exportAccount, {
  policy: 'member',
  handle({ context, own, caller, body: { confirmation } }) {
    const now = context.clock.now();
    return context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { account: own, caller, confirmation });
      const exported = await exportPerson(tx, own, now);
      await auditOwnAccount(tx, now, own, 'data_exported');
      return exported;
    });
  },
});
