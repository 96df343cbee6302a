import { api } from '@auscult/contract/api';
import { auditOwnAccount } from '../../../accounts/audit-queries.ts';
import { requireConfirmation } from '../../../accounts/confirmation.ts';
import { presentProfileMedia } from '../../../accounts/profile-media-presenter.ts';
import { handler } from '../../../http/handler.ts';
import { anyMember } from '../../../http/policy.ts';
import { loadPictures } from '../picture/picture-queries.ts';
import { type ExportedRow, exportNames, exportTable } from './export-queries.ts';
import { keptTables } from './kept-tables.ts';

export const exportAccount = handler(api.exportAccount, {
  policy: anyMember,
  handle({ context, viewer: { accountId, learnerId }, caller, body: { confirmation } }) {
    const now = context.clock.now();
    return context.db.transaction(async (tx) => {
      await requireConfirmation(context, tx, { accountId, caller, confirmation });
      const data: Record<string, ExportedRow[]> = {};
      for (const [name, table] of Object.entries(keptTables))
        if (table.hidden !== null) data[name] = await exportTable(tx, name, table, accountId, learnerId);
      const names = await exportNames(tx, Object.values(data).flat());
      data['profile_picture'] = presentProfileMedia(await loadPictures(tx, accountId));
      await auditOwnAccount(tx, now, accountId, 'data_exported');
      return { exported_at: now.toISOString(), data, names };
    });
  },
});
