-- A table that grows by every press is partitioned by month, so that what is old goes without being read, row by row, out of the indexes.
-- What there was becomes the default partition as it lies: it also takes what comes in a month for which no partition was made.
-- Each partition has `id` as its primary key; the whole cannot, since it is partitioned by another column.
alter table tracking rename to tracking_default;
alter table tracking_default rename constraint tracking_pkey to tracking_default_pkey;
alter index tracking_recent rename to tracking_default_recent;
alter index tracking_account rename to tracking_default_account;
create table tracking (
  id uuid not null default gen_random_uuid(),
  account_id integer references account on delete set null,
  action text not null,
  entity_id integer,
  meta_data jsonb not null default '{}',
  at timestamptz not null default now()
) partition by range (at);
create index tracking_recent on tracking (at, action);
create index tracking_account on tracking (account_id) where account_id is not null;
alter table tracking attach partition tracking_default default;

-- What is left of trackings whose month is over for longer than they are kept: how often on one day (UTC), of nobody in particular.
create table tracking_daily_count (
  day date not null,
  action text not null,
  entity_id integer,
  count integer not null,
  unique nulls not distinct (day, action, entity_id)
);
