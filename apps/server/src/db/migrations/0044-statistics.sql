-- What editors see of how their episodes are listened to: counts of days (UTC), made by a job from what was credited, answered and given.

create type statistics_scope as enum ('company', 'series', 'episode');

-- When each day was last counted.
create table statistics_day (
  day date primary key,
  counted_at timestamptz not null
);

-- On which days a learner listened to something of a company, of a series, of an episode: who comes again is no other listener.
create table listener_days (
  learner_id uuid not null references learner on delete cascade,
  scope statistics_scope not null,
  scope_id integer not null,
  days datemultirange not null,
  primary key (learner_id, scope, scope_id)
) with (fillfactor = 80);

-- How many listened on a day whose day before that was `previous` (-infinity: they came for the first time). Of a period [a, b] the rows of its days with
-- previous < a are everybody who listened in it, each once. `episodes` are pairs of a listener and an episode, and `previous` is of the pair; `finished` of them had heard it by then,
-- `finished_before` had already when they came.
create table audience_count (
  scope statistics_scope not null,
  scope_id integer not null,
  day date not null,
  previous date not null,
  listeners integer not null default 0,
  episodes integer not null default 0,
  finished integer not null default 0,
  finished_before integer not null default 0,
  primary key (scope, scope_id, day, previous)
);
create index audience_count_first on audience_count (scope, scope_id) include (listeners) where previous = '-infinity';
create index audience_count_day on audience_count (day);

-- How far listeners of an episode had come, in hundredths; 100: they have heard it. -1: they had not begun.
create table reach_count (
  stream_id integer not null references stream on delete cascade,
  day date not null,
  previous date not null,
  reached_before smallint not null,
  reached smallint not null,
  listeners integer not null,
  primary key (stream_id, day, previous, reached_before, reached)
);
create index reach_count_day on reach_count (day);

-- What adds up over days. `parent_id`: of an episode its series, of a series its company.
create table activity_count (
  scope statistics_scope not null,
  scope_id integer not null,
  parent_id integer,
  day date not null,
  heard_ms bigint not null default 0,
  points numeric(9, 1) not null default 0,
  certificates integer not null default 0,
  primary key (scope, scope_id, day)
);
create index activity_count_parent on activity_count (scope, parent_id, day) include (scope_id, heard_ms);
create index activity_count_day on activity_count (day);

-- First answers to questions that have a right one.
create table question_count (
  question_id integer not null references question on delete cascade,
  day date not null,
  company_id integer not null references company on delete cascade,
  stream_id integer not null references stream on delete cascade,
  answers integer not null,
  correct integer not null,
  primary key (question_id, day)
);
create index question_count_company on question_count (company_id, day);
create index question_count_stream on question_count (stream_id, day);
create index question_count_day on question_count (day);

-- The first certificate that may be of this moment or later, found by halves: ids rise with the time of issue, but for those that were issued at once.
create function first_certificate_since(moment timestamptz) returns integer language plpgsql stable as $$
declare
  low integer := 0;
  high integer := (select coalesce(max(id), 0) + 1 from certificate);
  middle integer;
begin
  while high - low > 1 loop
    middle := low + (high - low) / 2;
    if (select issued_at from certificate where id >= middle order by id limit 1) < moment then low := middle; else high := middle; end if;
  end loop;
  return greatest(0, high - 1000);
end $$;

-- How far somebody had come who heard these milliseconds; 100 by the rule for points: 95 %, or all but 30 s.
create function reached(segments int4multirange, duration_ms integer) returns smallint language sql immutable as $$
  select (case
    when segments is null or isempty(segments) then -1
    when duration_ms <= 0 then 0
    when (select sum(upper(part) - lower(part)) from unnest(segments) as part) >= duration_ms - greatest(least(30000, duration_ms / 2), duration_ms / 20) then 100
    else least(99, upper(segments)::bigint * 100 / duration_ms)
  end)::smallint
$$;
