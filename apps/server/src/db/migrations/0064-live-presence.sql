-- Who is in a live room now, by process, and who was there how long.
create unlogged table live_watching (
  stream_id integer not null references live_room on delete cascade,
  -- Of whoever runs: a row whose process has ended is old after 45 seconds.
  process_id uuid not null,
  seen_at timestamptz not null,
  account_ids integer[] not null,
  guests integer not null,
  primary key (stream_id, process_id)
);
create index live_watching_seen on live_watching (seen_at);

-- The number that everybody was last told.
alter table live_room
  add column members_watching integer not null default 0,
  add column guests_watching integer not null default 0,
  add column watching_told_at timestamptz;

-- Evidence: when a learner was in a room that was live, as a union of intervals.
create table live_attendance (
  stream_id integer not null references live_room on delete cascade,
  learner_id uuid not null references learner on delete restrict,
  last_seen_at timestamptz not null,
  present tstzmultirange not null,
  primary key (stream_id, learner_id)
);
create index live_attendance_learner on live_attendance (learner_id);

create table live_attention_check (
  stream_id integer not null references live_room on delete cascade,
  number integer not null check (number > 0),
  asked_at timestamptz not null,
  primary key (stream_id, number)
);

create table live_attention_answer (
  stream_id integer not null,
  number integer not null,
  learner_id uuid not null references learner on delete restrict,
  answered_at timestamptz not null,
  primary key (stream_id, number, learner_id),
  foreign key (stream_id, number) references live_attention_check on delete cascade
);
create index live_attention_answer_learner on live_attention_answer (learner_id);
