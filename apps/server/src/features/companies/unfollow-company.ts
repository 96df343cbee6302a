import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { removeFollow } from './company-queries.ts';
import { publishedCompany } from './published-company.ts';

export const unfollowCompany = handler(api.unfollowCompany, {
  policy: 'member',
  async handle({ context: { db }, viewer, params }) {
    // First: whoever follows a company that has gone is rid of it, whatever the answer.
    await removeFollow(db, viewer.accountId, params.company_id);
    return { company_id: params.company_id, following: false, user_follow_count: await publishedCompany(db, params.company_id) };
  },
});
