import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type CourseListItem, type EpisodeListItem, loadCourses, loadEpisodes } from './card-queries.ts';
import { presentCourseCard, presentSharedCourseCard, type SharedCourseCard } from './course-card-presenter.ts';
import { presentEpisodeCard, presentSharedEpisodeCard, type SharedEpisodeCard } from './episode-card-presenter.ts';
import { createVersionCache, type VersionCache, type VersionRef } from './version-cache.ts';

// About 2 kB each. The longest series has ten thousand: fewer places would keep none of them from one call to the next.
const EPISODES_KEPT = 12_000;
const COURSES_KEPT = 2000;

interface Bodies {
  readonly episodes: VersionCache<SharedEpisodeCard>;
  readonly courses: VersionCache<SharedCourseCard>;
}

/** Per database, since ids and versions are its. */
const bodiesOf = new WeakMap<Database, Bodies>();

function bodies(db: Database): Bodies {
  let found = bodiesOf.get(db);
  if (found === undefined) {
    found = { episodes: createVersionCache(EPISODES_KEPT), courses: createVersionCache(COURSES_KEPT) };
    bodiesOf.set(db, found);
  }
  return found;
}

/** The bodies that these lines name; what was taken away since the list was read is missing. */
export function sharedEpisodeCards({ db, clock }: AppContext, refs: readonly VersionRef[]): Promise<ReadonlyMap<number, SharedEpisodeCard>> {
  const now = clock.now();
  return bodies(db).episodes.get(refs, now, async (ids) => (await loadEpisodes(db, ids, now)).map(presentSharedEpisodeCard));
}

export function sharedCourseCards({ db, clock }: AppContext, refs: readonly VersionRef[]): Promise<ReadonlyMap<number, SharedCourseCard>> {
  const now = clock.now();
  return bodies(db).courses.get(refs, now, async (ids) => (await loadCourses(db, ids, now)).map(presentSharedCourseCard));
}

/** Cards in the order of the lines. */
export async function episodeCards(context: AppContext, viewer: Viewer, lines: readonly EpisodeListItem[]): Promise<EpisodeCard[]> {
  const found = await sharedEpisodeCards(context, lines);
  const cards: EpisodeCard[] = [];
  for (const line of lines) {
    const body = found.get(line.id);
    if (body !== undefined) cards.push(presentEpisodeCard(viewer, body, line));
  }
  return cards;
}

export async function courseCards(context: AppContext, viewer: Viewer, lines: readonly CourseListItem[]): Promise<CourseCard[]> {
  const found = await sharedCourseCards(context, lines);
  const cards: CourseCard[] = [];
  for (const line of lines) {
    const body = found.get(line.id);
    if (body !== undefined) cards.push(presentCourseCard(viewer, body));
  }
  return cards;
}
