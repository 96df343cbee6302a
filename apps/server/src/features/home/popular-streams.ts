import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listPopularEpisodes } from './popular-queries.ts';

export const popularStreams = handler(api.popularStreams, {
  policy: 'public',
  async handle({ context, viewer, own, query }) {
    const lines = await listPopularEpisodes(context.db, context.clock.now(), own, query.limit, query.category_id ?? null);
    return { popular_podcasts: await episodeCards(context, viewer, lines) };
  },
});
