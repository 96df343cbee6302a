import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { withPositions } from '../../shared/cards/position-queries.ts';
import { POPULAR, popularEpisodes } from './home-lists.ts';

export const popularStreams = handler(api.popularStreams, {
  policy: 'public',
  madeFrom: [...POPULAR, 'listening'],
  async handle(call) {
    const { context, viewer, own, query } = call;
    const episodes = await popularEpisodes(call, query.limit, query.category_id ?? null, query.other_than ?? null);
    return { popular_podcasts: await episodeCards(context, viewer, await withPositions(context.db, own, episodes)) };
  },
});
