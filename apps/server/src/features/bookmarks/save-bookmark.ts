import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { presentBookmark } from './bookmark-presenter.ts';
import { storeBookmark } from './bookmark-queries.ts';
import { editTime } from './edit-time.ts';

export const saveBookmark = handler(api.saveBookmark, {
  policy: { account: 'own', stream: 'track' },
  async handle({ context: { db, clock }, own, authorize, params, body }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, body.stream_id, now, own));
    const row = await storeBookmark(db, own, stream, {
      id: params.bookmark_id,
      audioVersionId: body.audio_version_id,
      atMs: Math.round(body.at * 1000),
      note: body.note.replaceAll('\0', ''),
      createdAt: editTime(body.created_at, body.sent_at, now),
      editedAt: editTime(body.edited_at, body.sent_at, now),
    });
    if (row === 'unknown') throw new Refusal('not_found');
    return { bookmark: row && presentBookmark(row) };
  },
});
