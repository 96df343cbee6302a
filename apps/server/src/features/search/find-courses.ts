import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { sharedCourseCards, sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentCourseCard } from '../../shared/cards/course-card-presenter.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { learnerOf } from '../../shared/cards/member-choice-queries.ts';
import { courseLinesOf, type DocumentHit, streamLinesOf } from './search-queries.ts';

/** So many series stand before the episodes; the others follow them, so that the first page has both. */
const SERIES_FIRST = 10;

/** Series and episodes in one order: first those that have it in the title. */
export function inOneOrder(series: readonly DocumentHit[], episodes: readonly DocumentHit[]): DocumentHit[] {
  return [true, false].flatMap((inTitle) => {
    const of = (hits: readonly DocumentHit[]) => hits.filter((hit) => hit.in_title === inTitle);
    return [...of(series).slice(0, SERIES_FIRST), ...of(episodes), ...of(series).slice(SERIES_FIRST)];
  });
}

/** Their cards in this order; what went out of sight meanwhile is left out. */
export async function cardsOf(context: AppContext, viewer: Viewer, hits: readonly DocumentHit[]): Promise<(CourseCard | EpisodeCard)[]> {
  const { db, clock } = context;
  const now = clock.now();
  const ids = (kind: DocumentHit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const [courseLines, streamLines] = await Promise.all([
    courseLinesOf(db, ids('course'), now),
    streamLinesOf(db, ids('stream'), now, learnerOf(viewer)),
  ]);
  const [courses, episodes] = await Promise.all([
    sharedCourseCards(context, [...courseLines.values()]),
    sharedEpisodeCards(context, [...streamLines.values()]),
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
