import type { Course } from '@auscult/contract/entities/course';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import type { VersionOf } from '../../http/endpoints/answer-versions.ts';
import { type Authorized, ownAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { episodeCards, sharedCourseCards } from '../../shared/cards/cards.ts';
import { loadCompanies } from '../../shared/cards/company-queries.ts';
import { listOnce } from '../../shared/cards/list-cache.ts';
import { withPositions } from '../../shared/cards/position-queries.ts';
import { presentCourse } from './course-presenter.ts';
import { type CoursePageRow, listCourseAccreditation, listCourseStreams } from './course-queries.ts';

/** What lists of a course are the same for everybody; they are read once for as long as this stays the same. */
export const COURSE_LISTS = ['catalogue'] as const;

interface CourseCall {
  readonly context: AppContext;
  /** Null: the lists are read for this call. */
  readonly versionOf: VersionOf | null;
  /** One that is shown whether it is public or not. */
  readonly alsoStreamId?: number;
}

/** The whole course as this viewer sees it. A season of a series may be asked for by itself. */
export async function coursePage(
  { context, versionOf, alsoStreamId }: CourseCall,
  viewer: Viewer,
  row: CoursePageRow & Authorized<'course', 'view'>,
): Promise<Course> {
  const { db, clock } = context;
  const { language } = viewer;
  const once = <Row>(key: readonly unknown[], load: (now: Date) => Promise<readonly Row[]>) =>
    versionOf === null ? load(clock.now()) : listOnce({ context, versionOf }, COURSE_LISTS, key, load);
  const [streams, accreditation, [company], bodies] = await Promise.all([
    once(['streams of course', row.id], (now) => listCourseStreams(db, row, now, alsoStreamId)),
    once(['accreditation of course', row.id, language], (now) => listCourseAccreditation(db, row, now, language)),
    once(['company', row.company_id], async () => [...(await loadCompanies(db, [row.company_id])).values()]),
    sharedCourseCards(context, [row]),
  ]);
  const body = bodies.get(row.id);
  if (company === undefined || body === undefined) throw new Refusal('not_found');
  const lines = await withPositions(db, ownAccount(viewer), streams);
  const cards = new Map((await episodeCards(context, viewer, lines)).map((card) => [card.id, card]));
  return presentCourse(viewer, row, { body, company, lines, cards, accreditation });
}
