import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { recentlyPlayed as listRecentlyPlayed } from '../../shared/cards/recently-played.ts';
import { playedItems } from './played-items.ts';

export const recentlyPlayed = handler(api.recentlyPlayed, {
  policy: 'member',
  madeFrom: ['catalogue', 'listening'],
  async handle(call) {
    return { recently_played: await playedItems(call.context, await listRecentlyPlayed(call, call.own, call.query.category_id ?? null)) };
  },
});
