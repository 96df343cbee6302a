import type { Bookmark } from '@auscult/contract/entities/bookmark';
import type { BookmarkRow } from './bookmark-queries.ts';

/** Seconds on the wire, milliseconds in the table. */
export function presentBookmark({ id, stream_id, audio_version_id, is_current_audio, at_ms, note, created_at, edited_at }: BookmarkRow): Bookmark {
  return { id, stream_id, audio_version_id, is_current_audio, at: at_ms / 1000, note, created_at, edited_at };
}
