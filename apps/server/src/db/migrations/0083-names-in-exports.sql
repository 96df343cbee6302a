-- Who agreed that their name stands in what organisers take home of a live room; nobody else's does.
create table live_name_consent (
  stream_id integer not null references stream on delete cascade,
  account_id integer not null references account on delete cascade,
  given_at timestamptz not null,
  primary key (stream_id, account_id)
);
create index live_name_consent_account on live_name_consent (account_id);

-- What somebody is called in those files in place of a name: given with the first file, and never to anybody else.
alter table live_participant add column number integer;
alter table live_room add column last_number integer not null default 0;
