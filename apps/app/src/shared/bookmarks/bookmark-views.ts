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
export interface MarkedEpisodeCard {
  readonly streamId: number;
  readonly courseId: number;
  readonly title: string;
  readonly courseTitle: string;
  readonly language: string;
}

/** A bookmark as saved on this device, with the episode data that lists show offline. */
export interface BookmarkDraft extends MarkedEpisodeCard {
  readonly audioVersionId: number;
  /** Seconds. */
  readonly at: number;
  readonly note: string;
  /** RFC 3339, by the device's clock. */
  readonly createdAt: string;
}

/** One edit on its way; `made` null takes the bookmark away. */
export interface BookmarkEdit {
  readonly id: string;
  /** RFC 3339, by the device's clock. */
  readonly editedAt: string;
  readonly made: BookmarkDraft | null;
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
export function bookmarkViews(kept: BookmarksAnswer | undefined, waiting: readonly OutboxEntry[]): readonly BookmarkView[] {
  const cards = new Map(kept?.streams.map((card) => [card.stream_id, card]));
  const moments = new Map<string, BookmarkView>();
  for (const { id, stream_id, audio_version_id, is_current_audio, at, note, created_at } of kept?.bookmarks ?? []) {
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
    const { id, made } = entry.payload;
    if (made === null) moments.delete(id);
    else moments.set(id, { ...made, id, isCurrentAudio: moments.get(id)?.isCurrentAudio ?? true, isWaiting: true });
  }
  return [...moments.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1));
}

const isBookmark = (entry: OutboxEntry): entry is OutboxEntry<'bookmark'> => entry.kind === 'bookmark';

/** The server's list with this edit applied optimistically; the card of a new episode comes with the next refetch. */
export function withEdit(kept: BookmarksAnswer, { id, editedAt, made }: BookmarkEdit): BookmarksAnswer {
  const before = kept.bookmarks.find((bookmark) => bookmark.id === id);
  const others = kept.bookmarks.filter((bookmark) => bookmark !== before);
  if (made === null || !kept.streams.some(({ stream_id }) => stream_id === made.streamId)) return { ...kept, bookmarks: others };
  const edited: Bookmark = {
    id,
    at: made.at,
    note: made.note,
    stream_id: made.streamId,
    audio_version_id: made.audioVersionId,
    created_at: made.createdAt,
    edited_at: editedAt,
    is_current_audio: before?.is_current_audio ?? true,
  };
  return { ...kept, bookmarks: [edited, ...others] };
}

/** An episode with its bookmarks. */
export interface MarkedEpisode {
  readonly episode: MarkedEpisodeCard;
  readonly moments: readonly BookmarkView[];
}

/** Bookmarks grouped by episode, sorted by position within the episode. */
export function byEpisode(moments: readonly BookmarkView[]): readonly MarkedEpisode[] {
  const groups = Map.groupBy(moments, ({ streamId }) => streamId);
  return [...groups.values()].flatMap((group) => {
    const [episode] = group;
    return episode ? [{ episode, moments: inOrder(group) }] : [];
  });
}

/** The first `room` bookmarks under their episodes; of the episode where the room ends, as many as fit. */
export function firstOf(groups: readonly MarkedEpisode[], room: number): readonly MarkedEpisode[] {
  const first: MarkedEpisode[] = [];
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
