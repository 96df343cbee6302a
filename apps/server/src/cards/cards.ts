import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { type CourseLine, type EpisodeLine, loadCourses, loadEpisodes } from './card-queries.ts';
import { type CourseBody, presentCourseBody, presentCourseCard } from './course-card-presenter.ts';
import { type EpisodeBody, presentEpisodeBody, presentEpisodeCard } from './episode-card-presenter.ts';
import { createVersionCache, type Ref, type VersionCache } from './version-cache.ts';

// About 2 kB each.
const EPISODES_KEPT = 5000;
const COURSES_KEPT = 2000;

interface Bodies {
  readonly episodes: VersionCache<EpisodeBody>;
  readonly courses: VersionCache<CourseBody>;
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
export function episodeBodies({ db, clock }: AppContext, refs: readonly Ref[]): Promise<ReadonlyMap<number, EpisodeBody>> {
  const now = clock.now();
  return bodies(db).episodes.get(refs, now, async (ids) => (await loadEpisodes(db, ids, now)).map(presentEpisodeBody));
}

export function courseBodies({ db, clock }: AppContext, refs: readonly Ref[]): Promise<ReadonlyMap<number, CourseBody>> {
  const now = clock.now();
  return bodies(db).courses.get(refs, now, async (ids) => (await loadCourses(db, ids, now)).map(presentCourseBody));
}

/** Cards in the order of the lines. */
export async function episodeCards(context: AppContext, viewer: Viewer, lines: readonly EpisodeLine[]): Promise<EpisodeCard[]> {
  const found = await episodeBodies(context, lines);
  const cards: EpisodeCard[] = [];
  for (const line of lines) {
    const body = found.get(line.id);
    if (body !== undefined) cards.push(presentEpisodeCard(viewer, body, line));
  }
  return cards;
}

export async function courseCards(context: AppContext, viewer: Viewer, lines: readonly CourseLine[]): Promise<CourseCard[]> {
  const found = await courseBodies(context, lines);
  const cards: CourseCard[] = [];
  for (const line of lines) {
    const body = found.get(line.id);
    if (body !== undefined) cards.push(presentCourseCard(viewer, body));
  }
  return cards;
}
