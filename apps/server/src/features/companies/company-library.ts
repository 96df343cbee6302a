import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { listCoursesOfCompany } from './company-queries.ts';
import { publishedCompany } from './published-company.ts';

export const companyLibrary = handler(api.companyLibrary, {
  policy: 'public',
  async handle({ context, viewer, params, query }) {
    const { db, clock } = context;
    const [{ lines, total }] = await Promise.all([
      listCoursesOfCompany(db, params.company_id, clock.now(), query),
      publishedCompany(db, params.company_id),
    ]);
    return { library: await courseCards(context, viewer, lines), totalRecords: total };
  },
});
