-- Who wants to be reminded of a planned live stream, and for which beginning they were: one that is moved is told of anew.
create table live_reminder (
  account_id integer not null references account on delete cascade,
  stream_id integer not null references stream on delete cascade,
  created_at timestamptz not null,
  mailed_for timestamptz,
  notified_for timestamptz,
  primary key (account_id, stream_id)
);
create index live_reminder_stream on live_reminder (stream_id);
