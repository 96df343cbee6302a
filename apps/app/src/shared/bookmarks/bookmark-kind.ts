import { answer } from '@auscult/client/api-client';
import type { OutboxKind } from '../outbox/outbox-entry.ts';
import { BOOKMARKS_KEY, type BookmarkEdit, type BookmarksAnswer, withEdit } from './bookmark-views.ts';

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly bookmark: BookmarkEdit;
  }
}

/** Bookmarks made, edited and taken away; the server lets the newest edit win, so sending again changes nothing. */
export const bookmarkKind: OutboxKind<'bookmark'> = {
  latestWins: true,
  async send({ api }, { accountId: user_id, payload: { id: bookmark_id, editedAt: edited_at, draft } }) {
    if (user_id === null) return;
    const path = { user_id, bookmark_id };
    const when = { edited_at, sent_at: new Date().toISOString() };
    if (draft === null) return answer(api.DELETE('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path, query: when } }));
    const { streamId: stream_id, audioVersionId: audio_version_id, at, note, createdAt: created_at } = draft;
    const body = { stream_id, audio_version_id, at, note, created_at, ...when };
    await answer(api.PUT('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path }, body }));
  },
  onAccepted({ queryClient }, { payload }) {
    queryClient.setQueryData<BookmarksAnswer>(BOOKMARKS_KEY, (stored) => stored && withEdit(stored, payload));
    void queryClient.invalidateQueries({ queryKey: BOOKMARKS_KEY });
  },
};
