import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listPopularOfCompany, loadCompany } from './company-queries.ts';

export const companyPopular = handler(api.companyPopular, {
  policy: { company: 'view' },
  async handle({ context, viewer, own, authorize, params, query }) {
    const { db, clock } = context;
    const [lines] = await Promise.all([
      listPopularOfCompany(db, params.company_id, clock.now(), own, query.limit),
      loadCompany(db, params.company_id).then(authorize.company),
    ]);
    return { popular_podcasts: await episodeCards(context, viewer, lines) };
  },
});
