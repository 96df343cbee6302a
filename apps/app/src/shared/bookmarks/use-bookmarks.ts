import { answer } from '@auscult/client/api-client';
import type { Bookmark } from '@auscult/contract/entities/bookmark';
import type { EpisodeCard } from '@auscult/contract/entities/card';
import { useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OutboxDraft } from '../outbox/outbox-entry.ts';
import { type AppServices, useServices } from '../services/services.tsx';
import { BOOKMARKS_KEY, type BookmarkDraft, type BookmarksAnswer, type BookmarkView, bookmarkViews } from './bookmark-views.ts';

/** All bookmarks of the member, pending ones included; empty for guests. */
export function useBookmarks() {
  const { api, outbox } = useServices();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: BOOKMARKS_KEY,
    queryFn: ({ signal }) => loadAll(api, signal),
    enabled: status === 'member',
  });
  const waiting = useStore(outbox.waiting);
  const moments = useMemo(() => bookmarkViews(data, waiting), [data, waiting]);
  return { moments, isKnown: data !== undefined || moments.length > 0, error, refetch };
}

const PAGE = 100;

/** Page after page: the scrubber of any episode shows its bookmarks, with or without a connection. */
async function loadAll(api: AppServices['api'], signal: AbortSignal): Promise<BookmarksAnswer> {
  const [bookmarks, streams]: [Bookmark[], EpisodeCard[]] = [[], []];
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await answer(api.GET('/v1/podcast/bookmarks', { params: { query: { limit: PAGE, offset } }, signal }));
    bookmarks.push(...page.bookmarks);
    streams.push(...page.streams);
    total = page.totalRecords;
  }
  return { bookmarks, streams };
}

/** What the outbox sends of a bookmark that is made or changed. */
export const bookmarkEntry = (id: string, draft: BookmarkDraft): OutboxDraft<'bookmark'> => ({
  kind: 'bookmark',
  key: keyOf(id),
  payload: { id, editedAt: new Date().toISOString(), draft },
});

/** Creates, edits or restores a bookmark: optimistic, sent through the outbox. */
export const saveBookmark = ({ outbox }: Pick<AppServices, 'outbox'>, id: string, draft: BookmarkDraft) => outbox.put(bookmarkEntry(id, draft));

/** Takes a bookmark away. */
export function removeBookmark({ outbox }: Pick<AppServices, 'outbox'>, { id }: Pick<BookmarkView, 'id'>) {
  return outbox.put({ kind: 'bookmark', key: keyOf(id), payload: { id, editedAt: new Date().toISOString(), draft: null } });
}

const keyOf = (id: string) => `bookmark.${id}`;

/** What of a shown bookmark is kept. */
export function draftOf({ streamId, courseId, title, courseTitle, language, audioVersionId, at, note, createdAt }: BookmarkView): BookmarkDraft {
  return { streamId, courseId, title, courseTitle, language, audioVersionId, at, note, createdAt };
}
