-- Who may not write in the live rooms of a company, until when.
create table live_block (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  -- Null once the account is gone; the numbers then still say who it is.
  account_id integer references account on delete set null,
  -- Of the numbers that were verified as theirs, by a key of the server: another account with one of them is theirs too.
  number_digests bytea[] not null,
  reason text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  unique (company_id, account_id)
);
create index live_block_account on live_block (account_id);
create index live_block_end on live_block (ends_at);
