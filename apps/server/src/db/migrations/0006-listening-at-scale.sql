-- Saving every 15 s touches one row of a listener again and again. It stays in its page (HOT) only while no indexed column changes,
-- so lists are found by the quarter of an hour in which something was last played; inside it the exact time orders.
drop index listening_progress_recent;
drop index listening_progress_listeners;
alter table listening_progress
  add column played_quarter timestamptz generated always as (date_bin('15 minutes', played_at, 'epoch'::timestamptz)) stored;
create index listening_progress_recent on listening_progress (learner_id, played_quarter desc, stream_id) where played_quarter is not null;
create index listening_progress_listeners on listening_progress (stream_id, played_quarter desc, learner_id) where played_quarter is not null;

-- Rows that grow in place need room in their page, and their dead versions a vacuum well before a fifth of a large table is dead.
alter table listening_progress set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
alter table listening_device set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
alter table heard_segments set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
alter table heard_claim set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- When a listener first got a link to an audio version: nothing of it can have been heard before, however late the claim arrives.
create table media_issue (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  issued_at timestamptz not null,
  primary key (learner_id, audio_version_id)
);

-- Claims as far as they count: between the issue of their link (measured clocks may be off by minutes) and their receipt. Where no issue is
-- known (heard as a guest, signed in meanwhile), from a save before the first receipt. The claims themselves stay as they came.
create view bounded_claim as
  select c.id, c.learner_id, c.audio_version_id, c.device_id, c.from_ms, c.to_ms, c.rate,
    greatest(c.started_at, coalesce(i.issued_at - interval '5 minutes', c.first_received_at - interval '15 seconds')) as started_at,
    least(c.ended_at, c.received_at) as ended_at
  from heard_claim c
  left join media_issue i on i.learner_id = c.learner_id and i.audio_version_id = c.audio_version_id;

-- Whether something may be seen, without its row: long lists of what was played ask it of thousands.
create index stream_listing_visible on stream_listing (stream_id) include (visible_from);
