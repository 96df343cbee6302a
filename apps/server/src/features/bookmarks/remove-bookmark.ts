import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { tombstoneBookmark } from './bookmark-queries.ts';
import { editTime } from './edit-time.ts';

export const removeBookmark = handler(api.removeBookmark, {
  policy: { account: 'own' },
  async handle({ context: { db, clock }, own, params, query }) {
    await tombstoneBookmark(db, own, params.bookmark_id, editTime(query.edited_at, query.sent_at, clock.now()));
  },
});
