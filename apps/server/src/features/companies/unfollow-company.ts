import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadCompany, removeFollow } from './company-queries.ts';

export const unfollowCompany = handler(api.unfollowCompany, {
  policy: { company: 'view' },
  async handle({ context: { db }, own, authorize, params }) {
    // First: whoever follows a company that has gone is rid of it, whatever the answer.
    await removeFollow(db, own, params.company_id);
    const company = authorize.company(await loadCompany(db, params.company_id));
    return { company_id: company.id, following: false, user_follow_count: company.followers };
  },
});
