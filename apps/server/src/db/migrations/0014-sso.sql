-- Who an account's owner is where they sign in elsewhere. The pair never changes hands; an address may.
create table account_identity (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);
create index account_identity_account on account_identity (account_id);
