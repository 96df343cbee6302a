-- What members chose, what learners heard, what is counted, and what they answered.

-- ── Favourites, follows, subscriptions ───────────────────────────────────────────────────────────────────────────────

create table favourite (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  course_id integer not null references course on delete cascade,
  stream_id integer references stream on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (account_id, course_id, stream_id)
);
create index favourite_course on favourite (course_id, account_id);
create index favourite_stream on favourite (stream_id) where stream_id is not null;
create table follow (
  account_id integer not null references account on delete cascade,
  company_id integer not null references company on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
create index follow_company on follow (company_id, account_id);
create table subscription (
  account_id integer not null references account on delete cascade,
  course_id integer not null references course on delete cascade,
  valid_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, course_id)
);
create index subscription_course on subscription (course_id);

-- Episodes whose followers were notified; an episode without a row is still to be announced.
create table announced_stream (
  stream_id integer primary key references stream on delete cascade,
  announced_at timestamptz not null
);

-- ── Listening: two separate facts ────────────────────────────────────────────────────────────────────────────────────

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
  -- Saving every 15 s touches one row again and again. It stays in its page (HOT) only while no indexed column changes, so lists are found by the
  -- quarter of an hour in which something was last played; within it the exact time orders.
  played_quarter timestamptz generated always as (date_bin('15 minutes', played_at, 'epoch'::timestamptz)) stored,
  primary key (learner_id, stream_id)
-- Rows that grow in place need room in their page, and a vacuum well before a fifth of a large table is dead.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index listening_progress_recent on listening_progress (learner_id, played_quarter desc, stream_id) where played_quarter is not null;
create index listening_progress_listeners on listening_progress (stream_id, played_quarter desc, learner_id);
create index listening_progress_course on listening_progress (course_id) where course_id is not null;

-- How far a device's clock is behind ours, by its latest report: a report that comes again later must not look newer.
create table device_clock_offset (
  learner_id uuid not null references learner on delete cascade,
  device_id uuid not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  offset_ms bigint not null,
  primary key (learner_id, device_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- The union of what was heard per learner and audio version, in milliseconds; it never shrinks.
create table heard_segments (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  segments int4multirange not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (learner_id, audio_version_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index heard_segments_audio_version on heard_segments (audio_version_id);

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
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index heard_claim_learner on heard_claim (learner_id, audio_version_id);
create index heard_claim_audio_version on heard_claim (audio_version_id);
create index heard_claim_recent on heard_claim (first_received_at);

-- When a listener first got a link to an audio version: nothing of it can have been heard before, however late the claim arrives.
create table media_link_issue (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  issued_at timestamptz not null,
  primary key (learner_id, audio_version_id)
);
create index media_link_issue_audio_version on media_link_issue (audio_version_id);

-- Claims as far as they count: between the issue of their link (measured clocks may be off by minutes) and their receipt. Where no issue is
-- known (heard as a guest, signed in meanwhile), from a save before the first receipt. The claims themselves stay as they came.
create view bounded_claim as
  select c.id, c.learner_id, c.audio_version_id, c.device_id, c.from_ms, c.to_ms, c.rate,
    greatest(c.started_at, coalesce(i.issued_at - interval '5 minutes', c.first_received_at - interval '15 seconds')) as started_at,
    least(c.ended_at, c.received_at) as ended_at
  from heard_claim c
  left join media_link_issue i on i.learner_id = c.learner_id and i.audio_version_id = c.audio_version_id;

-- ── Bookmarks ────────────────────────────────────────────────────────────────────────────────────────────────────────

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

-- ── Counting ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table tracking (
  id uuid primary key default gen_random_uuid(),
  account_id integer references account on delete set null,
  action text not null,
  entity_id integer,
  meta_data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index tracking_recent on tracking (at, action);
create index tracking_account on tracking (account_id) where account_id is not null;

-- What was played and heard on one day (UTC), counted by a job; only the running day is counted again.
create table stream_daily_activity (
  day date not null,
  stream_id integer not null references stream on delete cascade,
  plays integer not null,
  heard_minutes real not null,
  primary key (day, stream_id)
);
create index stream_daily_activity_stream on stream_daily_activity (stream_id);

-- Refreshed by a job from the activity of the last seven days.
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

-- ── Accreditation and forms ──────────────────────────────────────────────────────────────────────────────────────────

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
create index form_course on form (course_id) where course_id is not null;
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
create index display_moment_audio_version on display_moment (audio_version_id) where audio_version_id is not null;
create index display_moment_question on display_moment (question_id) where question_id is not null;

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
create index form_response_form on form_response (form_id);

-- ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

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
