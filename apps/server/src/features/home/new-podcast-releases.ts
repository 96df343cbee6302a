import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { countNewestEpisodes, listNewestEpisodes } from './new-release-queries.ts';

export const newPodcastReleases = handler(api.newPodcastReleases, {
  policy: 'public',
  async handle({ context, viewer, own, query }) {
    const { category_id: categoryId } = query;
    const items = await listNewestEpisodes(context.db, context.clock.now(), own, query, categoryId);
    return {
      new_podcasts: await episodeCards(context, viewer, items),
      totalRecords: await totalOf(context, `episodes:${categoryId ?? ''}`, items[0]?.catalogue_version ?? null, (now) =>
        countNewestEpisodes(context.db, now, categoryId),
      ),
    };
  },
});
