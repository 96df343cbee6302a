import type { Course } from '@auscult/contract/entities/course';
import type { Language, Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import type { VersionOf } from '../../http/endpoints/answer-versions.ts';
import { digestOf } from '../../http/endpoints/etag.ts';
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

type SeenCoursePage = CoursePageRow & Authorized<'course', 'view'>;

interface CourseCall {
  readonly context: AppContext;
  /** Null: the lists are read for this call. */
  readonly versionOf: VersionOf | null;
  /** One that is shown whether it is public or not. */
  readonly alsoStreamId?: number;
}

/** What a page of a course is made from, for whoever sees it. */
export async function loadCourseLists({ context, versionOf, alsoStreamId }: CourseCall, language: Language, row: SeenCoursePage) {
  const { db, clock } = context;
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
  return { streams, accreditation, company, body };
}

type CourseLists = Awaited<ReturnType<typeof loadCourseLists>>;

/** The whole course as this viewer sees it. A season of a series may be asked for by itself. */
export async function coursePage(call: CourseCall, viewer: Viewer, row: SeenCoursePage): Promise<Course> {
  return writeCoursePage(call.context, viewer, row, await loadCourseLists(call, viewer.language, row));
}

export async function writeCoursePage(context: AppContext, viewer: Viewer, row: SeenCoursePage, { streams, ...parts }: CourseLists): Promise<Course> {
  const lines = await withPositions(context.db, ownAccount(viewer), streams);
  const cards = new Map((await episodeCards(context, viewer, lines)).map((card) => [card.id, card]));
  return presentCourse(viewer, row, { ...parts, lines, cards });
}

/** By the list itself, which calls share as long as it is the same. */
const digests = new WeakMap<readonly unknown[], string>();

function digestOfList(list: readonly unknown[]): string {
  const known = digests.get(list);
  if (known !== undefined) return known;
  const digest = digestOf(JSON.stringify(list));
  digests.set(list, digest);
  return digest;
}

/** All that the page of a guest changes with: followers and favourites are in the row, and cards hold for their version and until the course's own does. */
export const pageKey = (language: Language, row: CoursePageRow, { streams, accreditation, company, body }: CourseLists): string =>
  digestOf(JSON.stringify([language, row, digestOfList(streams), accreditation, company, body.version, body.goodUntil]));
