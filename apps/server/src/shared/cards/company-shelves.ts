import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { sharedCourseCards } from './cards.ts';
import { loadCompanies } from './company-queries.ts';
import { presentCompanySummary } from './company-summary-presenter.ts';
import { presentCourseCard } from './course-card-presenter.ts';
import type { VersionRef } from './version-cache.ts';

interface ShelfRow {
  readonly company_id: number;
  readonly courses: readonly VersionRef[];
}

/** For each row its company and the cards of its courses, in order; a company that is gone takes its row along. */
export async function companyShelves<R extends ShelfRow>(context: AppContext, viewer: Viewer, rows: readonly R[]) {
  const [companies, bodies] = await Promise.all([
    loadCompanies(
      context.db,
      rows.map((row) => row.company_id),
    ),
    sharedCourseCards(
      context,
      rows.flatMap((row) => row.courses),
    ),
  ]);
  return rows.flatMap((row) => {
    const company = companies.get(row.company_id);
    if (company === undefined) return [];
    const courses = row.courses.flatMap(({ id }) => bodies.get(id) ?? []).map((body) => presentCourseCard(viewer, body));
    return [{ row, company: presentCompanySummary(company), courses }];
  });
}
