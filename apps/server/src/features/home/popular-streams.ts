import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listPopularEpisodes } from './popular-queries.ts';

export const popularStreams = handler(api.popularStreams, {
  policy: 'public',
  async handle({ context, viewer, own, query }) {
    const { limit, category_id = null, other_than = null } = query;
    const lines = await listPopularEpisodes(context.db, context.clock.now(), own, limit, category_id, other_than);
    return { popular_podcasts: await episodeCards(context, viewer, lines) };
  },
});
