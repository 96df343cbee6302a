import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { courseBodies, episodeBodies } from '../../cards/cards.ts';
import type { AppContext } from '../../context.ts';
import { presentPlayed } from './recently-played-presenter.ts';
import type { PlayedRow } from './recently-played-queries.ts';

/** The rows with what their episode and series show, in their order. */
export async function playedItems(context: AppContext, rows: readonly PlayedRow[]): Promise<RecentlyPlayedItem[]> {
  const [episodes, courses] = await Promise.all([
    episodeBodies(context, rows),
    courseBodies(
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
