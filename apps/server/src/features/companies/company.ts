import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentCompany } from './company-presenter.ts';
import { loadCompanyPage } from './company-queries.ts';

export const company = handler(api.company, {
  policy: { company: 'view' },
  async handle({ context, own, authorize, params }) {
    return { company: presentCompany(authorize.company(await loadCompanyPage(context.db, params.company_id, context.clock.now(), own))) };
  },
});
