import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listPopularOfCompany } from './company-queries.ts';
import { publishedCompany } from './published-company.ts';

export const companyPopular = handler(api.companyPopular, {
  policy: 'public',
  async handle({ context, viewer, params, query }) {
    const { db, clock } = context;
    const [lines] = await Promise.all([
      listPopularOfCompany(db, params.company_id, clock.now(), viewer, query.limit),
      publishedCompany(db, params.company_id),
    ]);
    return { popular_podcasts: await episodeCards(context, viewer, lines) };
  },
});
