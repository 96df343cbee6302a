import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import type { AppContext } from '../../context.ts';
import { sharedCourseCards, sharedEpisodeCards } from '../../shared/cards/cards.ts';
import type { PlayedRow } from '../../shared/cards/recently-played-queries.ts';
import { presentPlayed } from './recently-played-presenter.ts';

/** The rows with what their episode and series show, in their order. */
export async function playedItems(context: AppContext, rows: readonly PlayedRow[]): Promise<RecentlyPlayedItem[]> {
  const [episodes, courses] = await Promise.all([
    sharedEpisodeCards(context, rows),
    sharedCourseCards(
      context,
      rows.map(({ series_id: id, series_version: version }) => ({ id, version })),
    ),
  ]);
  return rows.flatMap((row) => {
    const episode = episodes.get(row.id);
    const course = courses.get(row.series_id);
    return episode === undefined || course === undefined ? [] : [presentPlayed(row, episode, course)];
  });
}
