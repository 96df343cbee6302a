import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { listCoursesOfCompany, loadCompany } from './company-queries.ts';

export const companyLibrary = handler(api.companyLibrary, {
  policy: { company: 'view' },
  async handle({ context, viewer, authorize, params, query }) {
    const { db, clock } = context;
    const [{ lines, total }] = await Promise.all([
      listCoursesOfCompany(db, params.company_id, clock.now(), query),
      loadCompany(db, params.company_id).then(authorize.company),
    ]);
    return { library: await courseCards(context, viewer, lines), totalRecords: total };
  },
});
