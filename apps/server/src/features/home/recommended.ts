import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { RECOMMENDED, recommendedTo } from './home-lists.ts';

export const recommended = handler(api.recommended, {
  policy: 'member',
  madeFrom: RECOMMENDED,
  async handle(call) {
    const { context, viewer, own, query, language } = call;
    const rows = await recommendedTo(call, own, viewer, { language, limit: query.limit, categoryId: query.category_id ?? null });
    const bodies = await sharedEpisodeCards(context, rows);
    return {
      recommended: rows.flatMap((row) => {
        const body = bodies.get(row.id);
        return body === undefined ? [] : [{ stream: presentEpisodeCard(viewer, body, row), reason: { kind: row.reason, name: row.reason_name } }];
      }),
    };
  },
});
