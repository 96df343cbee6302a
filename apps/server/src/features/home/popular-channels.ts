import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { listPopularCourses } from './popular-queries.ts';

export const popularChannels = handler(api.popularChannels, {
  policy: 'public',
  async handle({ context, viewer, query }) {
    const lines = await listPopularCourses(context.db, context.clock.now(), query.limit, query.category_id ?? null);
    return { popular_channels: await courseCards(context, viewer, lines) };
  },
});
