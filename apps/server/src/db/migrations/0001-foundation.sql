-- The catalogue, listeners and evidence. Ids on the wire are integers; what a device makes offline has a UUID.
-- `imported` holds what a feed said, `edited` what an editor said; the columns that queries read are generated from both,
-- so that a refresh can never overwrite an editor. Times are timestamptz, lengths in the audio are milliseconds.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create type publication_state as enum ('draft', 'scheduled', 'published', 'withdrawn');
create type visibility as enum ('public', 'members', 'subscribers');
create type course_kind as enum ('series', 'season', 'episode');
create type stream_kind as enum ('episode', 'live');
create type scrubbing as enum ('free', 'heard_only', 'disabled');
create type role_type as enum ('SuperAdmin', 'administrator', 'moderator', 'registered', 'anonymous');

-- ── Pictures ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row per distinct picture; its sizes lie in storage as images/<content_hash>/<size>.webp.
create table image (
  id integer generated always as identity primary key,
  content_hash text not null unique,
  width integer not null,
  height integer not null,
  palette jsonb,
  thumbhash text,
  created_at timestamptz not null default now()
);

-- ── Companies, people, words ────────────────────────────────────────────────────────────────────────────────────────────

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
  position integer not null default 0
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

-- ── Courses and streams ─────────────────────────────────────────────────────────────────────────────────────────────────

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
create index stream_company_newest on stream (company_id, released_at desc nulls last, id desc) where state = 'published';

-- A stream may stand in any number of courses (a season counts as one).
create table course_stream (
  course_id integer not null references course on delete cascade,
  stream_id integer not null references stream on delete cascade,
  position integer not null default 0,
  -- The course that cards name: one per stream.
  is_home boolean not null default true,
  primary key (course_id, stream_id)
);
create index course_stream_order on course_stream (course_id, position);
create unique index course_stream_home on course_stream (stream_id) where is_home;

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
create table featured_course_profession (
  featured_course_id integer not null references featured_course on delete cascade,
  profession_id integer not null references profession on delete cascade,
  primary key (featured_course_id, profession_id)
);

-- ── Audio: immutable versions, and what refers to their seconds ─────────────────────────────────────────────────────────

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

-- ── Feeds ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table feed (
  id integer generated always as identity primary key,
  -- Where it is fetched from; 'file:<name>' for one that was read from a file.
  url text not null unique,
  -- The address that a file calls its own: fetched from there later, it is the same feed.
  stated_url text,
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

create table feed_item (
  feed_id integer not null references feed on delete cascade,
  stream_id integer not null references stream on delete cascade,
  content_hash text not null,
  -- The feed that brought the stream: its word counts, others only list it.
  is_source boolean not null,
  -- When it vanished from the feed. The stream stays.
  gone_at timestamptz,
  primary key (feed_id, stream_id)
);
create unique index feed_item_source on feed_item (stream_id) where is_source;

-- Things to fetch for a stream, course or company after its feed was read: audio, cover, chapters, transcript.
create table fetch_task (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('audio', 'cover', 'chapters', 'transcript')),
  company_id integer references company on delete cascade,
  course_id integer references course on delete cascade,
  stream_id integer references stream on delete cascade,
  url text not null,
  detail jsonb not null default '{}',
  failures integer not null default 0,
  last_error text,
  next_try_at timestamptz not null default now(),
  check (num_nonnulls(company_id, course_id, stream_id) = 1),
  unique nulls not distinct (kind, company_id, course_id, stream_id, url)
);
create index fetch_task_due on fetch_task (next_try_at);

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whoever listens, without a name. Evidence hangs on this row, so that deleting an account keeps credit already reported.
create table learner (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table account (
  id integer generated always as identity primary key,
  learner_id uuid not null unique references learner,
  email text not null,
  email_verified_at timestamptz,
  -- PHC string; null for accounts that sign in elsewhere.
  password_hash text,
  first_name text not null default '',
  insertion text not null default '',
  last_name text not null default '',
  language text not null default 'nl' check (language in ('nl', 'en')),
  -- Base32; two-factor is on once confirmed. The last accepted time step may not come again.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  check_required boolean not null default false,
  no_categories boolean not null default false,
  suspended_at timestamptz,
  deletion_due_at timestamptz,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table account_role (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  type role_type not null,
  -- Null: everywhere.
  company_id integer references company on delete cascade,
  unique nulls not distinct (account_id, type, company_id)
);
create table account_permission (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  company_id integer references company on delete cascade,
  unique nulls not distinct (account_id, name, company_id)
);
create table account_profession (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  profession_id integer not null references profession on delete cascade,
  registration_number text,
  unique (account_id, profession_id)
);
create table account_category (
  account_id integer not null references account on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (account_id, category_id)
);

-- An opaque 256-bit token; only its sha-256 is here.
create table session (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  device_name text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- A one-time secret on its way to someone: two-factor challenge, first administrator, later verification and reset.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  account_id integer references account on delete cascade,
  detail jsonb not null default '{}',
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- Failures of signing in, one row per account or address (a hash of either) and window; counted before the password is tried.
create table login_failure (
  key bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

-- Every process keeps sessions in memory for a few seconds. These tell all of them at once what to forget, whoever wrote it.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'session:' || encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function announce_ended_session();

create function announce_changed_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform pg_notify('session_changed', 'account:' || (to_jsonb(new) ->> tg_argv[0])); end if;
  if tg_op <> 'INSERT' then perform pg_notify('session_changed', 'account:' || (to_jsonb(old) ->> tg_argv[0])); end if;
  return null;
end $$;
create trigger account_changed after update of language, suspended_at, learner_id on account
  for each row execute function announce_changed_account('id');
create trigger account_role_changed after insert or update or delete on account_role
  for each row execute function announce_changed_account('account_id');
create trigger account_permission_changed after insert or update or delete on account_permission
  for each row execute function announce_changed_account('account_id');
create trigger account_profession_changed after insert or update or delete on account_profession
  for each row execute function announce_changed_account('account_id');
create trigger account_category_changed after insert or update or delete on account_category
  for each row execute function announce_changed_account('account_id');

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_account_id integer references account on delete set null,
  company_id integer references company on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);

-- ── Favourites, follows, subscriptions ──────────────────────────────────────────────────────────────────────────────────

create table favourite (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  course_id integer not null references course on delete cascade,
  stream_id integer references stream on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (account_id, course_id, stream_id)
);
create index favourite_course on favourite (course_id) where stream_id is null;
create table follow (
  account_id integer not null references account on delete cascade,
  company_id integer not null references company on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
create index follow_company on follow (company_id);
create table subscription (
  account_id integer not null references account on delete cascade,
  course_id integer not null references course on delete cascade,
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, course_id)
);

-- ── Listening: two separate facts ───────────────────────────────────────────────────────────────────────────────────────

-- Position: where to resume. The newest `position_at` wins; null while only heard segments came.
-- `played_at` null takes it off recently played, until something newer than `removed_at` is played.
create table listening_progress (
  learner_id uuid not null references learner on delete cascade,
  stream_id integer not null references stream on delete cascade,
  -- The course that it was last played from.
  course_id integer references course on delete set null,
  position_ms integer not null default 0,
  position_at timestamptz,
  device_id uuid,
  played_at timestamptz,
  removed_at timestamptz,
  primary key (learner_id, stream_id)
) with (fillfactor = 80);
create index listening_progress_recent on listening_progress (learner_id, played_at desc) where played_at is not null;
create index listening_progress_listeners on listening_progress (stream_id, played_at desc) where played_at is not null;

-- How far a device's clock is behind ours, by its latest report: a report that comes again later must not look newer.
create table listening_device (
  learner_id uuid not null references learner on delete cascade,
  device_id uuid not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  offset_ms bigint not null,
  primary key (learner_id, device_id)
) with (fillfactor = 80);

-- Heard: the union per learner and audio version, in milliseconds; it never shrinks.
create table heard_segments (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  segments int4multirange not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (learner_id, audio_version_id)
) with (fillfactor = 80);

-- The raw claims: one row per continuous stretch, growing in place, with the wall clock that bounds its credit.
create table heard_claim (
  id uuid primary key,
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  device_id uuid not null,
  from_ms integer not null,
  to_ms integer not null,
  rate real not null,
  -- By the device's clock, corrected by the measured offset and never after the receipt.
  started_at timestamptz not null,
  ended_at timestamptz not null,
  first_received_at timestamptz not null default now(),
  received_at timestamptz not null default now()
) with (fillfactor = 80);
create index heard_claim_learner on heard_claim (learner_id, audio_version_id);
create index heard_claim_recent on heard_claim (first_received_at);

-- ── Counting ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table tracking (
  id uuid primary key default gen_random_uuid(),
  account_id integer references account on delete set null,
  action text not null,
  entity_id integer,
  meta_data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index tracking_recent on tracking (at, action);

-- Refreshed by a job from trackings and heard minutes of the last seven days.
create table stream_popularity (
  stream_id integer primary key references stream on delete cascade,
  score real not null default 0
);
create index stream_popularity_score on stream_popularity (score desc, stream_id);
create table course_popularity (
  course_id integer primary key references course on delete cascade,
  score real not null default 0
);
create index course_popularity_score on course_popularity (score desc, course_id);

-- ── Accreditation and forms ─────────────────────────────────────────────────────────────────────────────────────────────

create table accreditation (
  id integer generated always as identity primary key,
  -- Points are earned per stream.
  stream_id integer not null references stream on delete cascade,
  profession_id integer not null references profession on delete cascade,
  register text not null,
  registration_number text,
  points numeric(5, 1) not null,
  valid_from date,
  valid_until date,
  unique (stream_id, profession_id, register)
);

create index accreditation_profession on accreditation (profession_id, stream_id desc);

create table form (
  id integer generated always as identity primary key,
  type text not null check (type in ('profile_check', 'exam', 'poll', 'review')),
  title text not null,
  stream_id integer references stream on delete cascade,
  course_id integer references course on delete cascade,
  attempts integer not null default 1,
  pass_percentage integer not null default 70,
  position integer not null default 0,
  check (num_nonnulls(stream_id, course_id) = 1)
);
create index form_stream on form (stream_id, position);
create table question (
  id integer generated always as identity primary key,
  form_id integer not null references form on delete cascade,
  text text not null,
  explanation text not null default '',
  -- The passage that answers it, to listen to again.
  from_ms integer,
  to_ms integer,
  attempts integer not null default 2,
  position integer not null default 0
);
create index question_form on question (form_id, position);
create table answer (
  id integer generated always as identity primary key,
  question_id integer not null references question on delete cascade,
  text text not null,
  is_correct boolean not null default false,
  position integer not null default 0
);
create index answer_question on answer (question_id, position);
create table display_moment (
  id integer generated always as identity primary key,
  stream_id integer not null references stream on delete cascade,
  audio_version_id integer references audio_version on delete cascade,
  question_id integer references question on delete cascade,
  type text not null check (type in ('MANUAL', 'CLOCK', 'VIDEO')),
  action text not null default 'show_question',
  open_ms integer,
  close_ms integer,
  attempts integer not null default 2
);
create index display_moment_stream on display_moment (stream_id);

-- What a learner did with a form. Later parts (attempts, answers, certificates) refer to this row.
create table form_response (
  id integer generated always as identity primary key,
  learner_id uuid not null references learner on delete restrict,
  form_id integer not null references form on delete restrict,
  attempt integer not null default 1,
  state text not null default 'open' check (state in ('open', 'passed', 'failed', 'complete')),
  score_percentage integer,
  updated_at timestamptz not null default now(),
  unique (learner_id, form_id, attempt)
);

-- ── Settings ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table setting (
  key text primary key,
  value jsonb not null
);
insert into setting (key, value) values
  ('order_config', '{"recently_played": -5, "popular_streams": -4, "popular_courses": -3, "recommended": -2, "new_release_streams": -1, "following": 1000, "new_release_courses": 9999}'),
  ('invite_token_enabled', 'false'),
  -- The featured group of this name is left out of what apps get.
  ('own_originals_theme', '"Auscult Originals"'),
  ('app_versions', '{"latest_android_version": "1.1.1", "latest_ios_version": "1.1.1", "latest_android_store_url": "https://play.google.com/store/apps/details?id=nl.auscult.app", "latest_ios_store_url": "https://apps.apple.com/app/auscult/id0000000000"}');
