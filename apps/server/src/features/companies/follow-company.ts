import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { storeFollow } from './company-queries.ts';
import { publishedCompany } from './published-company.ts';

export const followCompany = handler(api.followCompany, {
  policy: 'member',
  async handle({ context: { db, clock }, viewer, params }) {
    await publishedCompany(db, params.company_id);
    await storeFollow(db, viewer.accountId, params.company_id, clock.now());
    return { company_id: params.company_id, following: true, user_follow_count: await publishedCompany(db, params.company_id) };
  },
});
