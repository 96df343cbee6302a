import { type Static, Type as T } from 'typebox';
import { Id, Timestamp, Uuid } from './scalars.ts';

/** Maximum length of a note. */
export const LONGEST_NOTE_CHARACTERS = 2000;

/** A second of an audio version that a listener wants to find again. `is_current_audio` is false once the episode plays other audio. */
export const Bookmark = T.Object(
  {
    id: Uuid,
    stream_id: Id,
    audio_version_id: Id,
    is_current_audio: T.Boolean(),
    /** Seconds. */
    at: T.Number(),
    note: T.String(),
    created_at: Timestamp,
    edited_at: Timestamp,
  },
  { $id: 'Bookmark' },
);
export type Bookmark = Static<typeof Bookmark>;
