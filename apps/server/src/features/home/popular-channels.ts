import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { POPULAR, popularCourses } from './home-lists.ts';

export const popularChannels = handler(api.popularChannels, {
  policy: 'public',
  madeFrom: POPULAR,
  isShared: true,
  async handle(call) {
    const lines = await popularCourses(call, call.query.limit, call.query.category_id ?? null);
    return { popular_channels: await courseCards(call.context, call.viewer, lines) };
  },
});
