import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { withPositions } from '../../shared/cards/position-queries.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { CATALOGUE, newestEpisodes } from './home-lists.ts';
import { countNewestEpisodes } from './new-release-queries.ts';

export const newPodcastReleases = handler(api.newPodcastReleases, {
  policy: 'public',
  madeFrom: [...CATALOGUE, 'listening'],
  async handle(call) {
    const { context, viewer, own, query } = call;
    const { category_id: categoryId } = query;
    const items = await newestEpisodes(call, query, categoryId);
    return {
      new_podcasts: await episodeCards(context, viewer, await withPositions(context.db, own, items)),
      totalRecords: await totalOf(context, `episodes:${categoryId ?? ''}`, items[0]?.catalogue_version ?? null, (now) =>
        countNewestEpisodes(context.db, now, categoryId),
      ),
    };
  },
});
