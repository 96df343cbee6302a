import type { Course } from '@auscult/contract/entities/course';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { type Authorized, ownAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { episodeCards, sharedCourseCards } from '../../shared/cards/cards.ts';
import { loadCompanies } from '../../shared/cards/company-queries.ts';
import { presentCourse } from './course-presenter.ts';
import { type CoursePageRow, listCourseAccreditation, listCourseStreams } from './course-queries.ts';

/** The whole course as this viewer sees it. A season of a series may be asked for by itself. */
export async function coursePage(context: AppContext, viewer: Viewer, row: CoursePageRow & Authorized<'course', 'view'>): Promise<Course> {
  const { db } = context;
  const now = context.clock.now();
  const own = ownAccount(viewer);
  const [lines, accreditation, companies, bodies] = await Promise.all([
    listCourseStreams(db, row, now, own),
    listCourseAccreditation(db, row, now, viewer.language),
    loadCompanies(db, [row.company_id]),
    sharedCourseCards(context, [row]),
  ]);
  const [company, body] = [companies.get(row.company_id), bodies.get(row.id)];
  if (company === undefined || body === undefined) throw new Refusal('not_found');
  const cards = new Map((await episodeCards(context, viewer, lines)).map((card) => [card.id, card]));
  return presentCourse(viewer, row, { body, company, lines, cards, accreditation });
}
