import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { countPlayed, listPlayed } from '../../shared/cards/recently-played-queries.ts';
import { playedItems } from './played-items.ts';

export const recentlyPlayedPage = handler(api.recentlyPlayedPage, {
  policy: 'member',
  async handle({ context, own, query }) {
    const now = context.clock.now();
    const [rows, totalRecords] = await Promise.all([listPlayed(context.db, own, now, query), countPlayed(context.db, own, now)]);
    return { recently_played: await playedItems(context, rows), totalRecords };
  },
});
