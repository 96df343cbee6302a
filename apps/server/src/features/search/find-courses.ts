import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { ownAccount } from '../../policies/authorize.ts';
import { sharedCourseCards, sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentCourseCard } from '../../shared/cards/course-card-presenter.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { type DocumentHit, listCourseItems, listStreamItems } from './search-queries.ts';

/** So many series stand before the episodes; the others follow them, so that the first page has both. */
const SERIES_FIRST = 10;

/** Series and episodes in one list: first those with a match in the title. */
export function mergeHits(series: readonly DocumentHit[], episodes: readonly DocumentHit[]): DocumentHit[] {
  return [true, false].flatMap((inTitle) => {
    const of = (hits: readonly DocumentHit[]) => hits.filter((hit) => hit.in_title === inTitle);
    return [...of(series).slice(0, SERIES_FIRST), ...of(episodes), ...of(series).slice(SERIES_FIRST)];
  });
}

/** Their cards in this order; what is not visible any more is left out. */
export async function cardsOf(context: AppContext, viewer: Viewer, hits: readonly DocumentHit[]): Promise<(CourseCard | EpisodeCard)[]> {
  const { db, clock } = context;
  const now = clock.now();
  const ids = (kind: DocumentHit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const [courseItems, streamItems] = await Promise.all([
    listCourseItems(db, ids('course'), now),
    listStreamItems(db, ids('stream'), now, ownAccount(viewer)),
  ]);
  const [courses, episodes] = await Promise.all([
    sharedCourseCards(context, [...courseItems.values()]),
    sharedEpisodeCards(context, [...streamItems.values()]),
  ]);
  return hits.flatMap(({ kind, id }): (CourseCard | EpisodeCard)[] => {
    if (kind === 'course') {
      const course = courses.get(id);
      return course === undefined ? [] : [presentCourseCard(viewer, course)];
    }
    const [episode, item] = [episodes.get(id), streamItems.get(id)];
    return episode === undefined || item === undefined ? [] : [presentEpisodeCard(viewer, episode, item)];
  });
}
