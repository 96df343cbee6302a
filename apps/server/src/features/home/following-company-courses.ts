import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { companyShelves } from '../../shared/cards/company-shelves.ts';
import { listFollowed } from './following-queries.ts';

const NEW_EPISODE_DAYS = 7;
const DAY_MS = 86_400_000;

export const followingCompanyCourses = handler(api.followingCompanyCourses, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const now = context.clock.now();
    const rows = await listFollowed(context.db, own, now, new Date(now.getTime() - NEW_EPISODE_DAYS * DAY_MS));
    const shelves = await companyShelves(context, viewer, rows);
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
