import { api } from '@auscult/contract/api';
import { courseBodies } from '../../cards/cards.ts';
import { loadCompanies } from '../../cards/company-queries.ts';
import { presentCompanySummary } from '../../cards/company-summary-presenter.ts';
import { presentCourseCard } from '../../cards/course-card-presenter.ts';
import { handler } from '../../http/handler.ts';
import { anyMember } from '../../http/policy.ts';
import { listShelves } from './library-queries.ts';

export const library = handler(api.library, {
  policy: anyMember,
  async handle({ context, viewer, query }) {
    const { rows, total } = await listShelves(context.db, context.clock.now(), query);
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
      library: rows.flatMap((row) => {
        const company = companies.get(row.company_id);
        if (company === undefined) return [];
        const courses = row.courses.flatMap(({ id }) => bodies.get(id) ?? []).map((body) => presentCourseCard(viewer, body));
        return [{ company: presentCompanySummary(company), courses }];
      }),
      totalRecords: total,
    };
  },
});
