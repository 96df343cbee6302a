import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import { courseBodies, episodeBodies } from '../../cards/cards.ts';
import { learnerOf } from '../../cards/choice-queries.ts';
import { presentCourseCard } from '../../cards/course-card-presenter.ts';
import { presentEpisodeCard } from '../../cards/episode-card-presenter.ts';
import type { AppContext } from '../../context.ts';
import { courseLinesOf, type DocumentHit, searchDocuments, streamLinesOf } from './search-queries.ts';
import type { Understood } from './understand.ts';

interface Hit {
  readonly kind: 'course' | 'stream';
  readonly id: number;
}

/** Series and episodes in one order: whatever has it in the title first, series before episodes there and after. */
export async function findCourses(context: AppContext, viewer: Viewer, understood: Understood, { limit, offset }: { limit: number; offset: number }) {
  const { db, clock } = context;
  const now = clock.now();
  const [courses, streams] = await Promise.all([searchDocuments(db, 'course', now, understood), searchDocuments(db, 'stream', now, understood)]);
  const of = (kind: Hit['kind'], hits: readonly DocumentHit[], inTitle: boolean): Hit[] =>
    hits.filter((hit) => hit.in_title === inTitle).map(({ id }) => ({ kind, id }));
  const hits = [true, false].flatMap((inTitle) => [...of('course', courses, inTitle), ...of('stream', streams, inTitle)]);
  return { total: hits.length, found: await cardsOf(context, viewer, hits.slice(offset, offset + limit)) };
}

async function cardsOf(context: AppContext, viewer: Viewer, hits: readonly Hit[]): Promise<(CourseCard | EpisodeCard)[]> {
  const { db, clock } = context;
  const now = clock.now();
  const ids = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const [courseLines, streamLines] = await Promise.all([
    courseLinesOf(db, ids('course'), now),
    streamLinesOf(db, ids('stream'), now, learnerOf(viewer)),
  ]);
  const [courses, episodes] = await Promise.all([
    courseBodies(context, [...courseLines.values()]),
    episodeBodies(context, [...streamLines.values()]),
  ]);
  return hits.flatMap(({ kind, id }): (CourseCard | EpisodeCard)[] => {
    if (kind === 'course') {
      const course = courses.get(id);
      return course === undefined ? [] : [presentCourseCard(viewer, course)];
    }
    const [episode, line] = [episodes.get(id), streamLines.get(id)];
    return episode === undefined || line === undefined ? [] : [presentEpisodeCard(viewer, episode, line)];
  });
}
