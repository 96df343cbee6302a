import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listNewestOfCompany } from './company-queries.ts';
import { publishedCompany } from './published-company.ts';

export const companyNewReleases = handler(api.companyNewReleases, {
  policy: 'public',
  async handle({ context, viewer, params, query }) {
    const { db, clock } = context;
    const [{ lines, total }] = await Promise.all([
      listNewestOfCompany(db, params.company_id, clock.now(), viewer, query),
      publishedCompany(db, params.company_id),
    ]);
    return { new_releases: await episodeCards(context, viewer, lines), totalRecords: total };
  },
});
