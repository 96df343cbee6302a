-- What is written to whoever runs the product, and who was asked to come and listen too.

create table contact_message (
  id integer generated always as identity primary key,
  -- Who was signed in when it was written.
  account_id integer references account on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null check (language in ('nl', 'en')),
  created_at timestamptz not null
);
create index contact_message_account on contact_message (account_id) where account_id is not null;
create index contact_message_created on contact_message (created_at);

create table invite_token (
  id integer generated always as identity primary key,
  -- Who invites.
  account_id integer not null references account on delete cascade,
  token_hash bytea not null unique,
  -- The mail makes a code of its own when it goes, for the first one is known to nobody but its maker.
  mailed_token_hash bytea unique,
  email text,
  uses integer not null default 0,
  max_uses integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invite_token_account on invite_token (account_id);
