import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { auditOwnAccount } from '../../../shared/accounts/audit-queries.ts';
import { presentProfileMedia } from '../../../shared/accounts/profile-media-presenter.ts';
import { requireConfirmation } from '../../../shared/accounts/proof/confirmation.ts';
import { loadPictures } from '../picture/picture-queries.ts';
import { type ExportedRow, exportNames, exportTable } from './export-queries.ts';
import { personalDataTables } from './personal-data-tables.ts';

export const exportAccount = handler(api.exportAccount, {
  policy: 'member',
  handle({ context, own, caller, body: { confirmation } }) {
    const now = context.clock.now();
    return context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { account: own, caller, confirmation });
      const data: Record<string, ExportedRow[]> = {};
      for (const [name, table] of Object.entries(personalDataTables)) if (table.hidden !== null) data[name] = await exportTable(tx, name, table, own);
      const names = await exportNames(tx, own, now, Object.values(data).flat());
      data['profile_picture'] = presentProfileMedia(await loadPictures(tx, own));
      await auditOwnAccount(tx, now, own, 'data_exported');
      return { exported_at: now.toISOString(), data, names };
    });
  },
});
