import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { companyShelves } from '../../shared/cards/company-shelves.ts';
import { FOLLOWED, followedCompanies } from './home-lists.ts';

export const followingCompanyCourses = handler(api.followingCompanyCourses, {
  policy: 'member',
  madeFrom: FOLLOWED,
  async handle(call) {
    const shelves = await companyShelves(call.context, call.viewer, await followedCompanies(call, call.own, call.query.category_id ?? null));
    return {
      company_following_courses: shelves.map(({ row, company, courses }) => ({
        company,
        category_id: row.category_id,
        courses,
        new_episodes: row.new_episodes,
      })),
    };
  },
});
