-- Polls of live rooms and who chose what. Counts are made from the votes: nothing is added up that could come apart.
create type live_poll_phase as enum ('hidden', 'open', 'closed');

create table live_poll (
  stream_id integer not null references live_room on delete cascade,
  key text not null check (length(key) = 20),
  -- Made by the client of whoever prepared it.
  client_id uuid not null,
  question text not null,
  choices text[] not null,
  is_multiple boolean not null,
  phase live_poll_phase not null default 'hidden',
  are_results_published boolean not null default false,
  created_at timestamptz not null,
  primary key (stream_id, key),
  unique (stream_id, client_id)
);

create table live_vote (
  stream_id integer not null,
  poll_key text not null,
  account_id integer not null references account on delete cascade,
  -- By their places; none, when it was taken back.
  choices smallint[] not null,
  -- The latest that were counted, so that one which comes again changes nothing.
  cast_ids uuid[] not null,
  cast_at timestamptz not null,
  primary key (stream_id, poll_key, account_id),
  foreign key (stream_id, poll_key) references live_poll on delete cascade
);
create index live_vote_account on live_vote (account_id);
