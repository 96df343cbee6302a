import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { presentBookmark } from './bookmark-presenter.ts';
import { countBookmarks, listBookmarks } from './bookmark-queries.ts';

export const bookmarks = handler(api.bookmarks, {
  policy: 'member',
  async handle({ context, viewer, own, query }) {
    const now = context.clock.now();
    const [rows, totalRecords] = await Promise.all([listBookmarks(context.db, own, now, query), countBookmarks(context.db, own, now)]);
    const lines = new Map(
      rows.map(({ stream_id: id, stream_version: version, position_ms, position_at }) => [id, { id, version, position_ms, position_at }]),
    );
    return { bookmarks: rows.map(presentBookmark), streams: await episodeCards(context, viewer, [...lines.values()]), totalRecords };
  },
});
