import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { presentStudioCompany } from './company-editing.ts';
import { insertStudioCompany, loadStudioCompany } from './studio-company-queries.ts';

export const createStudioCompany = handler(api.createStudioCompany, {
  policy: { installation: 'arrange' },
  async handle({ context: { db, clock, ids }, own, authorize, body: { name } }) {
    const installation = authorize.installation({});
    const at = clock.now();
    return db.transaction(async (tx) => {
      const id = await insertStudioCompany(tx, installation, { key: ids.uuid(), name: name.trim(), at });
      await writeAudit(tx, {
        at,
        actorAccountId: own.accountId,
        companyId: id,
        action: 'company_made',
        subjectKind: 'company',
        subjectId: id,
        detail: { name: name.trim() },
      });
      const row = await loadStudioCompany(tx, id);
      if (row === undefined) throw new Refusal('not_found');
      return presentStudioCompany(row);
    });
  },
});
