import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { countCoursesOfCompany, listCoursesOfCompany, loadCompany } from './company-queries.ts';

export const companyLibrary = handler(api.companyLibrary, {
  policy: { company: 'view' },
  async handle({ context, viewer, authorize, params, query }) {
    const { db, clock } = context;
    const [items] = await Promise.all([
      listCoursesOfCompany(db, params.company_id, clock.now(), query),
      loadCompany(db, params.company_id).then(authorize.company),
    ]);
    const totalRecords = await totalOf(context, `company:${params.company_id}:courses`, items[0]?.catalogue_version ?? null, (now) =>
      countCoursesOfCompany(db, params.company_id, now),
    );
    return { library: await courseCards(context, viewer, items), totalRecords };
  },
});
