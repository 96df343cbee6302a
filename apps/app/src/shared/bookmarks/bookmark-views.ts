import type { Bookmark } from '@auscult/contract/entities/bookmark';
import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

export const BOOKMARKS_KEY = ['bookmarks'];

/** The server's list of bookmarks. */
export interface BookmarksAnswer {
  readonly bookmarks: readonly Bookmark[];
  readonly streams: readonly EpisodeCard[];
}

/** The episode of a bookmark, as lists show it. */
export interface BookmarkedEpisodeCard {
  readonly streamId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly language: string;
}

/** A bookmark as saved on this device, with the episode data that lists show offline. */
export interface BookmarkDraft extends BookmarkedEpisodeCard {
  readonly audioVersionId: number;
  /** Seconds. */
  readonly at: number;
  readonly note: string;
  /** RFC 3339, by the device's clock. */
  readonly createdAt: string;
}

/** One edit on its way; `draft` null takes the bookmark away. */
export interface BookmarkEdit {
  readonly id: string;
  /** RFC 3339, by the device's clock. */
  readonly editedAt: string;
  readonly draft: BookmarkDraft | null;
}

/** A bookmark as screens show it. */
export interface BookmarkView extends BookmarkDraft {
  readonly id: string;
  /** False when the episode plays other audio now. */
  readonly isCurrentAudio: boolean;
  /** The server does not have it yet. */
  readonly isWaiting: boolean;
}

/** The server's bookmarks merged with pending outbox entries, newest first. */
export function bookmarkViews(stored: BookmarksAnswer | undefined, waiting: readonly OutboxEntry[]): readonly BookmarkView[] {
  const cards = new Map(stored?.streams.map((card) => [card.stream_id, card]));
  const moments = new Map<string, BookmarkView>();
  for (const { id, stream_id, audio_version_id, is_current_audio, at, note, created_at } of stored?.bookmarks ?? []) {
    const card = cards.get(stream_id);
    if (!card) continue;
    moments.set(id, {
      id,
      at,
      note,
      streamId: stream_id,
      audioVersionId: audio_version_id,
      createdAt: created_at,
      courseId: card.course_id,
      title: card.stream_title,
      courseTitle: card.course_title,
      language: card.language,
      isCurrentAudio: is_current_audio,
      isWaiting: false,
    });
  }
  for (const entry of waiting) {
    if (!isBookmark(entry)) continue;
    const { id, draft } = entry.payload;
    if (draft === null) moments.delete(id);
    else moments.set(id, { ...draft, id, isCurrentAudio: moments.get(id)?.isCurrentAudio ?? true, isWaiting: true });
  }
  return [...moments.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1));
}

const isBookmark = (entry: OutboxEntry): entry is OutboxEntry<'bookmark'> => entry.kind === 'bookmark';

/** The server's list with this edit applied optimistically; the card of a new episode comes with the next refetch. */
export function withEdit(stored: BookmarksAnswer, { id, editedAt, draft }: BookmarkEdit): BookmarksAnswer {
  const before = stored.bookmarks.find((bookmark) => bookmark.id === id);
  const others = stored.bookmarks.filter((bookmark) => bookmark !== before);
  if (draft === null || !stored.streams.some(({ stream_id }) => stream_id === draft.streamId)) return { ...stored, bookmarks: others };
  const edited: Bookmark = {
    id,
    at: draft.at,
    note: draft.note,
    stream_id: draft.streamId,
    audio_version_id: draft.audioVersionId,
    created_at: draft.createdAt,
    edited_at: editedAt,
    is_current_audio: before?.is_current_audio ?? true,
  };
  return { ...stored, bookmarks: [edited, ...others] };
}

/** An episode with its bookmarks. */
export interface BookmarkedEpisode {
  readonly episode: BookmarkedEpisodeCard;
  readonly moments: readonly BookmarkView[];
}

/** Bookmarks grouped by episode, sorted by position within the episode. */
export function byEpisode(moments: readonly BookmarkView[]): readonly BookmarkedEpisode[] {
  const groups = Map.groupBy(moments, ({ streamId }) => streamId);
  return [...groups.values()].flatMap((group) => {
    const [episode] = group;
    return episode ? [{ episode, moments: inOrder(group) }] : [];
  });
}

/** The first `room` bookmarks under their episodes; of the episode where the room ends, as many as fit. */
export function firstOf(groups: readonly BookmarkedEpisode[], room: number): readonly BookmarkedEpisode[] {
  const first: BookmarkedEpisode[] = [];
  let left = room;
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, moments: group.moments.slice(0, left) });
    left -= group.moments.length;
  }
  return first;
}

/** Sorted by position. */
export const inOrder = (moments: readonly BookmarkView[]): readonly BookmarkView[] => [...moments].sort((a, b) => a.at - b.at);
