import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess } from '../../../policies/resource-queries.ts';
import { listEdits } from '../../../shared/editing/edit-queries.ts';
import { presentStudioCompany } from './company-editing.ts';
import { loadStudioCompany } from './studio-company-queries.ts';

export const studioCompany = handler(api.studioCompany, {
  policy: { company: 'update' },
  async handle({ context, authorize, params }) {
    return presentStudioCompany(authorize.company(await loadStudioCompany(context.db, params.company_id)));
  },
});

export const studioCompanyEdits = handler(api.studioCompanyEdits, {
  policy: { company: 'update' },
  async handle({ context: { db }, authorize, params, query }) {
    const company = authorize.company(await loadCompanyAccess(db, params.company_id));
    return { edits: await listEdits(db, company, { kind: 'company', id: company.id }, query) };
  },
});
