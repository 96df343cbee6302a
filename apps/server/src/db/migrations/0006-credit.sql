-- Credit: what counts of what devices say was heard. Every moment of a learner's day is used by one claim at most, over all devices and episodes.

-- Raised by every report that adds credit: of two reports at once the second is worked out again.
alter table learner add column credit_revision integer not null default 0;

-- When another version took its place in the episode; null while it is the one that plays.
alter table audio_version add column replaced_at timestamptz;
create function record_replaced_version() returns trigger language plpgsql as $$
begin
  update audio_version set replaced_at = now() where id = old.audio_version_id;
  update audio_version set replaced_at = null where id = new.audio_version_id and replaced_at is not null;
  return null;
end $$;
create trigger record_replaced_version after update of audio_version_id on stream
  for each row when (old.audio_version_id is distinct from new.audio_version_id) execute function record_replaced_version();
update audio_version v set replaced_at = now() where not exists (select from stream s where s.audio_version_id = v.id);

alter table heard_claim
  -- What of the claim counts, in milliseconds of the audio.
  add column credited int4multirange not null default '{}',
  -- Up to where it was looked at, and audio that its wall-clock time had room for and that has not come yet.
  add column counted_to_ms integer,
  add column unused_ms double precision not null default 0;

-- Claims from before there was credit: the one that began first has its time, in the order in which they began. The time before a link was issued counts
-- for nothing.
with bounded as (
  select id, learner_id, from_ms, to_ms, rate, started_at, ended_at,
    max(ended_at) over (partition by learner_id order by started_at, id rows between unbounded preceding and 1 preceding) as used_until
  from bounded_claim
), free as (
  select id, learner_id, from_ms, to_ms, rate, greatest(started_at, used_until) as started_at, ended_at,
    extract(epoch from greatest(started_at, used_until) - started_at) * 1000 * rate as skipped_ms
  from bounded
)
update heard_claim c
set credited = int4multirange(int4range(least(c.to_ms, (free.from_ms + free.skipped_ms)::int),
  least(c.to_ms, (free.from_ms + free.skipped_ms + extract(epoch from free.ended_at - free.started_at) * 1000 * free.rate)::int)))
from free where free.id = c.id and free.ended_at > free.started_at;
update heard_claim set counted_to_ms = to_ms;
alter table heard_claim alter column counted_to_ms set not null;

-- Wall-clock time that claims have used, in milliseconds of a day (UTC).
create table listening_day (
  learner_id uuid not null references learner on delete cascade,
  day date not null,
  used int4multirange not null,
  primary key (learner_id, day)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
insert into listening_day (learner_id, day, used)
select learner_id, day, range_agg(int4range(
  (extract(epoch from greatest(started_at, day) - day) * 1000)::int, (extract(epoch from least(ended_at, day + interval '1 day') - day) * 1000)::int))
from bounded_claim cross join lateral generate_series(date_trunc('day', started_at), date_trunc('day', ended_at), interval '1 day') as day
where ended_at > started_at group by learner_id, day;

create function rate_percent(rate real) returns smallint language sql immutable as $$ select (ceil(round(rate::numeric, 2) * 20) * 5)::smallint $$;

-- What counts of each audio version, by the speed at which it was heard: an accreditation may set a limit to that.
create table credited_segments (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  -- 125 is 1.25 times; rounded up to a multiple of 5.
  rate_percent smallint not null,
  segments int4multirange not null,
  updated_at timestamptz not null default now(),
  primary key (learner_id, audio_version_id, rate_percent)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index credited_segments_audio_version on credited_segments (audio_version_id);
insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at)
select learner_id, audio_version_id, rate_percent(rate), range_agg(credited), max(received_at)
from heard_claim where credited <> '{}' group by learner_id, audio_version_id, rate_percent(rate);

drop view bounded_claim;
drop table heard_segments;
