-- A second of an episode that a listener wants to find again. The id is made on the device, so that what was made offline counts once;
-- the key holds the account, so that nobody can take another's. A removed one stays as a tombstone without its words: an older edit that
-- arrives late does not bring it back.
create table bookmark (
  account_id integer not null references account on delete cascade,
  id uuid not null,
  stream_id integer references stream on delete cascade,
  audio_version_id integer references audio_version on delete cascade,
  at_ms integer not null default 0 check (at_ms >= 0),
  note text not null default '',
  created_at timestamptz not null,
  -- By the device's clock, corrected by its offset and never after the receipt: the newest edit wins.
  edited_at timestamptz not null,
  is_removed boolean not null default false,
  primary key (account_id, id),
  check (is_removed or num_nonnulls(stream_id, audio_version_id) = 2)
);
create index bookmark_stream on bookmark (stream_id);
create index bookmark_audio_version on bookmark (audio_version_id);
create index bookmark_tombstone on bookmark (edited_at) where is_removed;

-- Pictures of chapters, by the address that the publisher gave; chapters may be read anew without losing them.
create table chapter_image (
  stream_id integer not null references stream on delete cascade,
  source_url text not null,
  image_id integer not null references image on delete cascade,
  primary key (stream_id, source_url)
);
alter table fetch_task drop constraint fetch_task_kind_check;
alter table fetch_task add check (kind in ('audio', 'cover', 'chapters', 'transcript', 'chapter_image'));
