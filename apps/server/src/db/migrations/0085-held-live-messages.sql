-- Messages of a live room that wait for a moderator. A room holds them where a moderator chose so.
alter table live_room add column are_messages_held boolean not null default false;

create table live_held_message (
  stream_id integer not null references live_room on delete cascade,
  key text not null check (length(key) = 20),
  account_id integer not null references account on delete cascade,
  -- Gone once it was declined.
  text text,
  -- Why it was declined; null while it waits.
  reason text,
  written_at timestamptz not null,
  primary key (stream_id, key),
  check ((text is null) = (reason is not null))
);
create index live_held_message_account on live_held_message (account_id, stream_id);
