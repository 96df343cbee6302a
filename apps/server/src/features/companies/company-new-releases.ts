import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { countNewestOfCompany, listNewestOfCompany, loadCompany } from './company-queries.ts';

export const companyNewReleases = handler(api.companyNewReleases, {
  policy: { company: 'view' },
  async handle({ context, viewer, own, authorize, params, query }) {
    const { db, clock } = context;
    const [items] = await Promise.all([
      listNewestOfCompany(db, params.company_id, clock.now(), own, query),
      loadCompany(db, params.company_id).then(authorize.company),
    ]);
    const totalRecords = await totalOf(context, `company:${params.company_id}:episodes`, items[0]?.catalogue_version ?? null, (now) =>
      countNewestOfCompany(db, params.company_id, now),
    );
    return { new_releases: await episodeCards(context, viewer, items), totalRecords };
  },
});
