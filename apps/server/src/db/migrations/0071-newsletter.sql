-- Up to when somebody was told by newsletter. The id is what the mail is stopped with.
create table newsletter (
  account_id integer primary key references account on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  told_until timestamptz not null
);
