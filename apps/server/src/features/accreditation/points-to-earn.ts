import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { listenerOf } from '../../policies/listener.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { listPointsToEarn } from './points-to-earn-queries.ts';

const NOT_BEGUN = { position_ms: null, position_at: null };

export const pointsToEarn = handler(api.pointsToEarn, {
  policy: 'member',
  async handle({ context, viewer, own, query }) {
    const { limit, before = null } = query;
    // One more tells whether anything follows.
    const rows = await listPointsToEarn(context.db, own, viewer, listenerOf(viewer), context.clock.now(), { limit: limit + 1, before });
    const page = rows.slice(0, limit);
    const cards = await sharedEpisodeCards(context, page);
    return {
      episodes: page.flatMap((row) => {
        const card = cards.get(row.id);
        return card ? [{ stream: presentEpisodeCard(viewer, card, { ...row, ...NOT_BEGUN }), valid_until: row.valid_until }] : [];
      }),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  },
});
