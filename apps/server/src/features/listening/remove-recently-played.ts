import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { removeFromRecentlyPlayed } from './progress-queries.ts';

export const removeRecentlyPlayed = handler(api.removeRecentlyPlayed, {
  policy: 'member',
  async handle({ context, own, params }) {
    await removeFromRecentlyPlayed(context.db, own, params.stream_id, context.clock.now());
  },
});
