-- People who are invited together, from a file of an administrator. Each line is done once, in a transaction of its own.
create table invitation_batch (
  id uuid primary key,
  -- Who invites.
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null
);
create index invitation_batch_account on invitation_batch (account_id);
create index invitation_batch_created on invitation_batch (created_at);

create table invitation_line (
  batch_id uuid not null references invitation_batch on delete cascade,
  -- In the file.
  line integer not null,
  -- Who is invited and to what; null once the line is done.
  invited jsonb,
  outcome text check (outcome in ('invited', 'granted', 'unchanged', 'refused')),
  primary key (batch_id, line),
  constraint invitation_line_done check ((invited is null) = (outcome is not null))
);
