import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadCompany, storeFollow } from './company-queries.ts';

export const followCompany = handler(api.followCompany, {
  policy: { company: 'view' },
  async handle({ context: { db, clock }, own, authorize, params }) {
    const company = authorize.company(await loadCompany(db, params.company_id));
    await storeFollow(db, own, company, clock.now());
    const { followers } = authorize.company(await loadCompany(db, params.company_id));
    return { company_id: company.id, following: true, user_follow_count: followers };
  },
});
