-- Who is invited to a live stream, by their address alone; gone with the stream, or two days after it began.
create table live_invitation (
  id integer generated always as identity primary key,
  stream_id integer not null references stream on delete cascade,
  email text not null,
  -- However the address is written, it is one person.
  mailbox text not null,
  invited_at timestamptz not null,
  -- Kept where they were mailed, so that they are not mailed anew when somebody lists them again.
  withdrawn_at timestamptz,
  mailed_at timestamptz,
  -- The beginning that the last mail named.
  mailed_for timestamptz,
  unique (stream_id, mailbox)
);
create index live_invitation_mailbox on live_invitation (mailbox, mailed_at);
create index live_invitation_email on live_invitation (email);
create index live_invitation_invited on live_invitation (invited_at);
