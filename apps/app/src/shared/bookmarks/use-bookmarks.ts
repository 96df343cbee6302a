import { answer } from '@auscult/client/api-client';
import { useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AppServices, useServices } from '../services/services.tsx';
import { BOOKMARKS_KEY, type BookmarkDraft, type BookmarkView, bookmarkViews } from './bookmark-views.ts';

/** All bookmarks of the member, pending ones included; empty for guests. */
export function useBookmarks() {
  const { api, outbox } = useServices();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: BOOKMARKS_KEY,
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/bookmarks', { signal })),
    enabled: status === 'member',
  });
  const waiting = useStore(outbox.waiting);
  const moments = useMemo(() => bookmarkViews(data, waiting), [data, waiting]);
  return { moments, isKnown: data !== undefined || moments.length > 0, error, refetch };
}

/** Creates, edits or restores a bookmark: optimistic, sent through the outbox. */
export function saveBookmark({ outbox }: Pick<AppServices, 'outbox'>, id: string, draft: BookmarkDraft) {
  return outbox.put({ kind: 'bookmark', key: keyOf(id), payload: { id, editedAt: new Date().toISOString(), draft } });
}

/** Takes a bookmark away. */
export function removeBookmark({ outbox }: Pick<AppServices, 'outbox'>, { id }: Pick<BookmarkView, 'id'>) {
  return outbox.put({ kind: 'bookmark', key: keyOf(id), payload: { id, editedAt: new Date().toISOString(), draft: null } });
}

const keyOf = (id: string) => `bookmark.${id}`;

/** What of a shown bookmark is kept. */
export function draftOf({ streamId, courseId, title, courseTitle, language, audioVersionId, at, note, createdAt }: BookmarkView): BookmarkDraft {
  return { streamId, courseId, title, courseTitle, language, audioVersionId, at, note, createdAt };
}
