import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listNewestOfCompany, loadCompany } from './company-queries.ts';

export const companyNewReleases = handler(api.companyNewReleases, {
  policy: { company: 'view' },
  async handle({ context, viewer, own, authorize, params, query }) {
    const { db, clock } = context;
    const [{ lines, total }] = await Promise.all([
      listNewestOfCompany(db, params.company_id, clock.now(), own, query),
      loadCompany(db, params.company_id).then(authorize.company),
    ]);
    return { new_releases: await episodeCards(context, viewer, lines), totalRecords: total };
  },
});
