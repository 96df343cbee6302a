-- Live rooms. A row for each that was ever opened; whether it is published is its stream's matter.
create type live_phase as enum ('waiting', 'live', 'ended');
create type live_channel as enum ('general', 'chat', 'qa', 'publish', 'admin');

create table live_room (
  stream_id integer primary key references stream on delete cascade,
  -- Of another the numbers below mean nothing.
  epoch uuid not null default gen_random_uuid(),
  phase live_phase not null default 'waiting',
  phase_changed_at timestamptz,
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds >= 0),
  -- The number that was last given. Whoever adds events locks this row until they are committed, so that a reader never sees one before an earlier one.
  last_seq integer not null default 0
);

-- Whoever wrote in a room, as the others see them, and what keeps them from writing.
create table live_participant (
  stream_id integer not null references live_room on delete cascade,
  account_id integer not null references account on delete cascade,
  key text not null check (length(key) = 20),
  name text not null,
  profession_id integer references profession,
  is_moderator boolean not null,
  allowance real not null,
  counted_at timestamptz not null,
  last_posted_at timestamptz,
  timed_out_until timestamptz,
  is_blocked boolean not null default false,
  primary key (stream_id, account_id),
  unique (stream_id, key)
);
create index live_participant_account on live_participant (account_id);
-- Processes keep the latest events, with who wrote them, in memory.
create trigger live_participant_gone after delete on live_participant for each row execute function announce_changed_account('account_id');

-- What happened, only ever added to; a text is taken out of its row, never changed.
create table live_event (
  stream_id integer not null references live_room on delete cascade,
  seq integer not null,
  key text not null check (length(key) = 20),
  channel live_channel not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  -- Whose it is: their messages and reports go with them.
  account_id integer references account on delete cascade,
  -- Made by the client of whoever sent it.
  client_id uuid,
  hidden_at timestamptz,
  primary key (stream_id, seq),
  unique (stream_id, key)
);
create unique index live_event_client on live_event (stream_id, coalesce(account_id, 0), client_id) where client_id is not null;
create unique index live_event_report on live_event (stream_id, account_id, (data ->> 'message_key')) where type = 'message_reported';
create index live_event_account on live_event (account_id) where account_id is not null;
create index live_event_messages on live_event (stream_id, seq desc) where type = 'message_posted';

-- To connect once. Nothing that has to outlive a crash or a backup.
create unlogged table live_ticket (
  token_hash bytea primary key,
  stream_id integer not null references stream on delete cascade,
  account_id integer references account on delete cascade,
  -- That opened it: whose end closes the connection.
  session_hash bytea,
  is_moderator boolean not null,
  -- The block of addresses that it was asked from.
  address text not null,
  expires_at timestamptz not null
);
create index live_ticket_expiry on live_ticket (expires_at);
create index live_ticket_stream on live_ticket (stream_id);
create index live_ticket_account on live_ticket (account_id) where account_id is not null;
