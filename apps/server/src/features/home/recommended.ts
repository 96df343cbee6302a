import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { listRecommended } from './recommended-queries.ts';

export const recommended = handler(api.recommended, {
  policy: 'member',
  async handle({ context, viewer, own, query, language }) {
    const rows = await listRecommended(context.db, context.clock.now(), own, viewer, language, query.limit, query.category_id ?? null);
    const bodies = await sharedEpisodeCards(context, rows);
    return {
      recommended: rows.flatMap((row) => {
        const body = bodies.get(row.id);
        return body === undefined ? [] : [{ stream: presentEpisodeCard(viewer, body, row), reason: { kind: row.reason, name: row.reason_name } }];
      }),
    };
  },
});
