import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentCompany } from './company-presenter.ts';
import { loadCompanyPage } from './company-queries.ts';

export const company = handler(api.company, {
  policy: 'public',
  async handle({ context, viewer, params }) {
    const row = await loadCompanyPage(context.db, params.company_id, context.clock.now(), viewer);
    if (row === null) throw new Refusal('not_found');
    return { company: presentCompany(row) };
  },
});
