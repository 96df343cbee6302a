-- The catalogue: companies, courses, episodes, audio and the feeds that they come from. Ids on the wire are integers; what a device makes offline has a UUID.
-- `imported` holds what a feed said, `edited` what an editor said; the columns that queries read are generated from both,
-- so that a refresh can never overwrite an editor. Times are timestamptz, lengths in the audio are milliseconds.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create type publication_state as enum ('draft', 'scheduled', 'published', 'withdrawn');
create type visibility as enum ('public', 'members', 'subscribers');
create type course_kind as enum ('series', 'season', 'episode');
create type stream_kind as enum ('episode', 'live');
create type scrubbing as enum ('free', 'heard_only', 'disabled');

-- ── Pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row per distinct picture; its sizes lie in storage as images/<content_hash>/<size>.webp.
create table image (
  id integer generated always as identity primary key,
  content_hash text not null unique,
  width integer not null,
  height integer not null,
  palette jsonb,
  thumbhash text,
  created_at timestamptz not null default now(),
  -- A picture of a person: shown by one account, and deleted with it. Its row is written before its files and deleted after them, so that files
  -- left behind by an interruption are still known.
  is_private boolean not null default false
);
create index image_private on image (created_at) where is_private;

-- ── Companies, people, categories, professions ───────────────────────────────────────────────────────────────────────

create table company (
  id integer generated always as identity primary key,
  -- Where it came from: 'feed:<normalised name>', 'demo:<slug>' or 'studio:<uuid>'.
  source_key text not null unique,
  imported jsonb not null default '{}',
  edited jsonb not null default '{}',
  name text not null generated always as (coalesce(edited ->> 'name', imported ->> 'name', '')) stored,
  description jsonb not null generated always as (coalesce(edited -> 'description', imported -> 'description', '[]'::jsonb)) stored,
  website text generated always as (coalesce(edited ->> 'website', imported ->> 'website')) stored,
  state publication_state not null default 'published',
  is_own_originals boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table category (
  id integer generated always as identity primary key,
  name_nl text not null unique,
  name_en text not null,
  is_active boolean not null default true
);

create table profession (
  id integer generated always as identity primary key,
  name_nl text not null unique,
  name_en text not null,
  is_big_addition boolean not null default false,
  position integer not null default 0,
  -- What the BIG register calls it: '01' for a profession, '01.015' for a specialism.
  register_codes text[] not null default '{}'
);

create table profession_category (
  profession_id integer not null references profession on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (profession_id, category_id)
);

create table person (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  name text not null,
  description text not null default '',
  image_id integer references image on delete set null,
  unique (company_id, name)
);
create index person_image on person (image_id) where image_id is not null;

-- ── Courses and streams ──────────────────────────────────────────────────────────────────────────────────────────────

create table course (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  parent_id integer references course on delete cascade,
  kind course_kind not null default 'series',
  -- Unique within the company: 'feed:<feed id>', 'feed:<feed id>:season:<n>', 'demo:<slug>' or 'studio:<uuid>'.
  source_key text not null,
  position integer not null default 0,
  imported jsonb not null default '{}',
  edited jsonb not null default '{}',
  title text not null generated always as (coalesce(edited ->> 'title', imported ->> 'title', '')) stored,
  introduction text not null generated always as (coalesce(edited ->> 'introduction', imported ->> 'introduction', '')) stored,
  description jsonb not null generated always as (coalesce(edited -> 'description', imported -> 'description', '[]'::jsonb)) stored,
  language text not null generated always as (coalesce(edited ->> 'language', imported ->> 'language', 'nl')) stored,
  state publication_state not null default 'published',
  publish_at timestamptz,
  visibility visibility not null default 'public',
  category_id integer references category on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, source_key)
);
create index course_parent on course (parent_id, position) where parent_id is not null;
create index course_newest on course (created_at desc, id desc) where parent_id is null and state = 'published';

-- Episodes and live streams share this id space: progress, favourites, forms and edit links know only a stream id.
create table stream (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  kind stream_kind not null default 'episode',
  -- Unique within the company. For a feed item a hash of guid and enclosure: equal guids carry different audio in real feeds.
  source_key text not null,
  imported jsonb not null default '{}',
  edited jsonb not null default '{}',
  title text not null generated always as (coalesce(edited ->> 'title', imported ->> 'title', '')) stored,
  summary text not null generated always as (coalesce(edited ->> 'summary', imported ->> 'summary', '')) stored,
  description jsonb not null generated always as (coalesce(edited -> 'description', imported -> 'description', '[]'::jsonb)) stored,
  language text not null generated always as (coalesce(edited ->> 'language', imported ->> 'language', 'nl')) stored,
  released_at timestamptz,
  state publication_state not null default 'published',
  publish_at timestamptz,
  visibility visibility not null default 'public',
  scrubbing scrubbing not null default 'free',
  category_id integer references category on delete set null,
  -- Set below: the audio that plays now, and its length for lists.
  audio_version_id integer,
  duration_ms integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, source_key)
);
create index stream_newest on stream (released_at desc nulls last, id desc) where state = 'published';
-- What the card of a series adds up over all its episodes, without reading their wide rows.
create index stream_length on stream (id) include (duration_ms);
create index stream_company_newest on stream (company_id, released_at desc nulls last, id desc) where state = 'published';

-- A stream may stand in any number of courses (a season counts as one).
create table course_stream (
  course_id integer not null references course on delete cascade,
  stream_id integer not null references stream on delete cascade,
  position integer not null default 0,
  -- The course that cards name: one per stream.
  is_primary boolean not null default true,
  primary key (course_id, stream_id)
);
create index course_stream_order on course_stream (course_id, position);
create index course_stream_stream on course_stream (stream_id);
create unique index course_stream_primary on course_stream (stream_id) where is_primary;

create table stream_person (
  stream_id integer not null references stream on delete cascade,
  person_id integer not null references person on delete cascade,
  role text not null default 'host',
  position integer not null default 0,
  primary key (stream_id, person_id, role)
);
create table course_person (
  course_id integer not null references course on delete cascade,
  person_id integer not null references person on delete cascade,
  role text not null default 'host',
  position integer not null default 0,
  primary key (course_id, person_id, role)
);

-- Categories: 0 generic, 4 square cover, 5 wide, 10 featured. Exactly one owner.
create table media (
  id integer generated always as identity primary key,
  company_id integer references company on delete cascade,
  course_id integer references course on delete cascade,
  stream_id integer references stream on delete cascade,
  category integer not null default 4,
  image_id integer not null references image on delete cascade,
  -- The address a feed gave, so that a refresh fetches only what changed.
  source_url text,
  is_edited boolean not null default false,
  check (num_nonnulls(company_id, course_id, stream_id) = 1)
);
create index media_image on media (image_id);
create unique index media_company on media (company_id, category, is_edited) where company_id is not null;
create unique index media_course on media (course_id, category, is_edited) where course_id is not null;
create unique index media_stream on media (stream_id, category, is_edited) where stream_id is not null;

create table featured_theme (
  id integer generated always as identity primary key,
  name text not null unique,
  size text not null check (size in ('xl', 'full', 'other')),
  position integer not null default 0
);
create table featured_course (
  id integer generated always as identity primary key,
  theme_id integer not null references featured_theme on delete cascade,
  course_id integer not null references course on delete cascade,
  main_title text not null default '',
  description text not null default '',
  position integer not null default 0,
  unique (theme_id, course_id)
);
create index featured_course_course on featured_course (course_id);
create table featured_course_profession (
  featured_course_id integer not null references featured_course on delete cascade,
  profession_id integer not null references profession on delete cascade,
  primary key (featured_course_id, profession_id)
);

-- ── Audio: immutable versions, and what refers to their seconds ──────────────────────────────────────────────────────

create table audio_version (
  id integer generated always as identity primary key,
  stream_id integer not null references stream on delete cascade,
  -- sha-256 of the bytes; null for a linked file and for one not read yet.
  content_hash text,
  -- Where we keep it: audio/<hash prefix>/<hash>.<ext>; null for a linked file and for one not fetched yet.
  storage_key text,
  source_url text,
  mime_type text not null,
  byte_size bigint,
  duration_ms integer not null default 0,
  is_measured boolean not null default false,
  created_at timestamptz not null default now(),
  unique nulls not distinct (stream_id, content_hash, source_url)
);
alter table stream add foreign key (audio_version_id) references audio_version on delete set null;
create index stream_audio_version on stream (audio_version_id) where audio_version_id is not null;

create table chapter (
  id integer generated always as identity primary key,
  audio_version_id integer not null references audio_version on delete cascade,
  position integer not null,
  title text not null,
  begin_ms integer not null,
  end_ms integer not null,
  image text,
  url text,
  is_edited boolean not null default false,
  unique (audio_version_id, is_edited, position)
);

create table transcript (
  id integer generated always as identity primary key,
  audio_version_id integer not null references audio_version on delete cascade,
  language text not null,
  source_url text,
  is_edited boolean not null default false,
  -- [{ from, to, speaker, text }] in seconds, as the wire has them.
  cues jsonb not null,
  unique (audio_version_id, language, is_edited)
);

-- Pictures of chapters, by the address that the publisher gave; chapters may be read anew without losing them.
create table chapter_image (
  stream_id integer not null references stream on delete cascade,
  source_url text not null,
  image_id integer not null references image on delete cascade,
  primary key (stream_id, source_url)
);
create index chapter_image_image on chapter_image (image_id);

-- ── Feeds ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table feed (
  id integer generated always as identity primary key,
  -- Where it is fetched from; 'file:<name>' for one that was read from a file.
  url text not null unique,
  -- The address that the feed states for itself (atom:link rel="self"): a file fetched from there later is the same feed.
  self_url text,
  company_id integer references company on delete cascade,
  course_id integer references course on delete cascade,
  media_mode text not null default 'copy' check (media_mode in ('copy', 'link', 'none')),
  -- A removed feed keeps its row: imported again, it gets back what its removal withdrew.
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  removed_at timestamptz,
  etag text,
  last_modified text,
  content_hash text,
  failures integer not null default 0,
  last_error text,
  last_fetched_at timestamptz,
  next_fetch_at timestamptz,
  created_at timestamptz not null default now()
);
create index feed_due on feed (next_fetch_at) where state = 'active';
create index feed_company on feed (company_id) where company_id is not null;
create index feed_course on feed (course_id) where course_id is not null;

create table feed_item (
  feed_id integer not null references feed on delete cascade,
  stream_id integer not null references stream on delete cascade,
  content_hash text not null,
  -- The feed that brought the stream and may change it; others only list it.
  is_source boolean not null,
  -- Since when the feed does not name it any more. The stream stays.
  missing_since timestamptz,
  primary key (feed_id, stream_id)
);
create index feed_item_stream on feed_item (stream_id);
create unique index feed_item_source on feed_item (stream_id) where is_source;

-- What is still to be fetched for a stream, course or company after its feed was read: audio, cover, chapters, transcript, pictures of chapters.
create table fetch_task (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('audio', 'cover', 'chapters', 'transcript', 'chapter_image')),
  company_id integer references company on delete cascade,
  course_id integer references course on delete cascade,
  stream_id integer references stream on delete cascade,
  url text not null,
  detail jsonb not null default '{}',
  failures integer not null default 0,
  last_error text,
  -- 'infinity': not tried again by itself; the row stays to tell why.
  next_attempt_at timestamptz not null default now(),
  -- Chapters and transcripts belong to an audio version: they wait until that of their stream is fetched.
  is_waiting boolean not null default false,
  -- With its port. Fetches are limited per host.
  host text collate "C" not null generated always as (coalesce(lower(substring(url from '^[^:]+://(?:[^/?#@]*@)?([^/?#]*)')), '')) stored,
  -- Covers first, since every card shows one; pictures of chapters last.
  priority smallint not null generated always as (case kind when 'cover' then 0 when 'chapter_image' then 2 else 1 end) stored,
  check (num_nonnulls(company_id, course_id, stream_id) = 1),
  unique nulls not distinct (kind, company_id, course_id, stream_id, url)
);
create index fetch_task_due on fetch_task (host, priority, next_attempt_at, id) where not is_waiting and next_attempt_at < 'infinity';
create index fetch_task_company on fetch_task (company_id) where company_id is not null;
create index fetch_task_course on fetch_task (course_id) where course_id is not null;
create index fetch_task_stream on fetch_task (stream_id) where stream_id is not null;
