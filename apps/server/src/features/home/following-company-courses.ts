import { api } from '@auscult/contract/api';
import { courseBodies } from '../../cards/cards.ts';
import { loadCompanies } from '../../cards/company-queries.ts';
import { presentCompanySummary } from '../../cards/company-summary-presenter.ts';
import { presentCourseCard } from '../../cards/course-card-presenter.ts';
import { handler } from '../../http/handler.ts';
import { anyMember } from '../../http/policy.ts';
import { listFollowed } from './following-queries.ts';

const NEW_EPISODE_DAYS = 7;
const DAY_MS = 86_400_000;

export const followingCompanyCourses = handler(api.followingCompanyCourses, {
  policy: anyMember,
  async handle({ context, viewer }) {
    const now = context.clock.now();
    const rows = await listFollowed(context.db, viewer.accountId, now, new Date(now.getTime() - NEW_EPISODE_DAYS * DAY_MS));
    const [companies, bodies] = await Promise.all([
      loadCompanies(
        context.db,
        rows.map((row) => row.company_id),
      ),
      courseBodies(
        context,
        rows.flatMap((row) => row.courses),
      ),
    ]);
    return {
      company_following_courses: rows.flatMap((row) => {
        const company = companies.get(row.company_id);
        if (company === undefined) return [];
        const courses = row.courses.flatMap(({ id }) => bodies.get(id) ?? []).map((body) => presentCourseCard(viewer, body));
        return [{ company: presentCompanySummary(company), category_id: row.category_id, courses, new_episodes: row.new_episodes }];
      }),
    };
  },
});
