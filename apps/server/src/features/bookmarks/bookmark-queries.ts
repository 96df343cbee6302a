import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export interface BookmarkRow {
  readonly id: string;
  readonly stream_id: number;
  readonly audio_version_id: number;
  readonly is_current_audio: boolean;
  readonly at_ms: number;
  readonly note: string;
  readonly created_at: string;
  readonly edited_at: string;
}

/** With what the card of its episode needs. */
export interface ListedBookmarkRow extends BookmarkRow {
  readonly stream_version: number;
  readonly position_ms: number | null;
  readonly position_at: string | null;
}

const COLUMNS = `b.id, b.stream_id, b.audio_version_id, b.audio_version_id is not distinct from s.audio_version_id as is_current_audio,
  b.at_ms, b.note, b.created_at, b.edited_at`;

const list = statement(
  'bookmarks',
  `select ${COLUMNS}, l.version as stream_version, p.position_ms, p.position_at
  from bookmark b
  join stream s on s.id = b.stream_id
  join stream_listing l on l.stream_id = b.stream_id and l.visible_from <= $3
  left join listening_progress p on p.learner_id = $2 and p.stream_id = b.stream_id
  where b.account_id = $1 and not b.is_removed
  order by b.created_at desc, b.id limit $4 offset $5`,
);

const count = statement(
  'bookmark_count',
  `select count(*)::int as total from bookmark b join stream_listing l on l.stream_id = b.stream_id and l.visible_from <= $2
  where b.account_id = $1 and not b.is_removed`,
);

// Nothing is written, and nothing answered, for a version that the stream does not have.
const save = statement(
  'bookmark_save',
  `with written as (
    insert into bookmark as b (account_id, id, stream_id, audio_version_id, at_ms, note, created_at, edited_at)
    select $1, $2, v.stream_id, v.id, $5, $6, $7, $8 from audio_version v where v.id = $4 and v.stream_id = $3
    on conflict (account_id, id) do update set
      (stream_id, audio_version_id, at_ms, note, edited_at, is_removed)
        = (excluded.stream_id, excluded.audio_version_id, excluded.at_ms, excluded.note, excluded.edited_at, false)
    where b.edited_at <= excluded.edited_at
    returning b.*
  ), standing as (
    select * from written
    union all
    select * from bookmark where account_id = $1 and id = $2 and not exists (select from written)
  )
  select ${COLUMNS}, b.is_removed,
    exists (select from audio_version v where v.id = $4 and v.stream_id = $3) as is_known
  from (select) as always left join standing b on true left join stream s on s.id = b.stream_id`,
);

const remove = statement(
  'bookmark_remove',
  `insert into bookmark as b (account_id, id, created_at, edited_at, is_removed) values ($1, $2, $3, $3, true)
  on conflict (account_id, id) do update set
    (note, edited_at, is_removed) = ('', excluded.edited_at, true)
  where b.edited_at <= excluded.edited_at`,
);

/** Of visible episodes, the latest made first. */
export function listBookmarks(db: Database, { accountId, learnerId }: OwnAccount, now: Date, { limit, offset }: { limit: number; offset: number }) {
  return db.query<ListedBookmarkRow>(list, [accountId, learnerId, now, limit, offset]);
}

export async function countBookmarks(db: Database, { accountId }: OwnAccount, now: Date): Promise<number> {
  const [row] = await db.query<{ total: number }>(count, [accountId, now]);
  return row?.total ?? 0;
}

export interface BookmarkEdit {
  readonly id: string;
  readonly audioVersionId: number;
  readonly atMs: number;
  readonly note: string;
  readonly createdAt: Date;
  readonly editedAt: Date;
}

/** What stands afterwards, a newer removal being null; 'unknown' when the stream has no such audio. Too many are refused by the database. */
export async function storeBookmark(
  db: Database,
  { accountId }: OwnAccount,
  stream: StreamAccess & Authorized<'stream', 'track'>,
  edit: BookmarkEdit,
): Promise<BookmarkRow | null | 'unknown'> {
  const { id, audioVersionId, atMs, note, createdAt, editedAt } = edit;
  const [row] = await db.query<BookmarkRow & { is_removed: boolean; is_known: boolean }>(save, [
    accountId,
    id,
    stream.id,
    audioVersionId,
    atMs,
    note,
    createdAt,
    editedAt,
  ]);
  if (!row?.is_known) return 'unknown';
  return row.is_removed ? null : row;
}

/** Unknown ids leave a tombstone too: what they name may still be on its way. */
export async function tombstoneBookmark(db: Database, { accountId }: OwnAccount, id: string, at: Date): Promise<void> {
  await db.query(remove, [accountId, id, at]);
}
