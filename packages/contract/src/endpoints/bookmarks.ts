import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Bookmark, LONGEST_NOTE_CHARACTERS } from '../entities/bookmark.ts';
import { EpisodeCard } from '../entities/card.ts';
import { Id, Limit, Offset, Timestamp, Uuid } from '../entities/scalars.ts';

const params = T.Object({ user_id: Id, bookmark_id: Uuid });
/** By the device's clock, both: their distance says how long ago the edit was made. */
const edit = { edited_at: Timestamp, sent_at: Timestamp };

export const bookmarks = defineEndpoint('bookmarks', 'GET', '/v1/podcast/bookmarks', {
  access: 'member',
  summary: 'A page of this member’s bookmarks, the latest made first, with the cards of the episodes that they are in.',
  query: T.Object({ limit: Limit(100, 100), offset: Offset }),
  response: T.Object({ bookmarks: T.Array(Bookmark), streams: T.Array(EpisodeCard), totalRecords: T.Integer() }),
});

export const saveBookmark = defineEndpoint('saveBookmark', 'PUT', '/v1/users/{user_id}/bookmarks/{bookmark_id}', {
  access: 'self',
  summary: 'Make or edit a bookmark under an id made on the device. Safe to send twice or late: the newest edit wins. Answers what stands.',
  params,
  body: T.Object({
    stream_id: Id,
    audio_version_id: Id,
    at: T.Number({ minimum: 0, maximum: 1_000_000 }),
    note: T.String({ maxLength: LONGEST_NOTE_CHARACTERS }),
    created_at: Timestamp,
    ...edit,
  }),
  response: T.Object({ bookmark: T.Union([Bookmark, T.Null()]) }),
  errors: ['not_found', 'limit_reached'],
});

export const removeBookmark = defineEndpoint('removeBookmark', 'DELETE', '/v1/users/{user_id}/bookmarks/{bookmark_id}', {
  access: 'self',
  summary: 'Take a bookmark away. Idempotent; an edit made later brings it back.',
  params,
  query: T.Object(edit),
  errors: ['limit_reached'],
});
