-- Devices that take notifications. One goes with the session that named it: who is signed out hears nothing more.
create table push_device (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_hash bytea not null references session (token_hash) on delete cascade,
  -- The device's own name for itself; a token changes, this does not.
  device_id text not null,
  type text not null check (type in ('ios', 'android', 'web')),
  token text not null,
  -- sha-256: tokens are long, and one belongs to one account.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (account_id, device_id)
);
create index push_device_session on push_device (session_hash);

-- Episodes that followers and favourites were told of; without a row they are still to be told.
create table announced_stream (
  stream_id integer primary key references stream on delete cascade,
  announced_at timestamptz not null
);
