-- Whose BIG number is whose. The number is public: claiming one proves nothing, so claims may coexist; a verified one is unique.

create table account_bignumber (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- Eleven digits: as a number it would lose its zeros.
  number text not null check (number ~ '^[0-9]{11}$'),
  -- When the register knew the number as valid and as this account's owner's by name; null while it is a claim.
  verified_at timestamptz,
  -- When the register last answered about it.
  checked_at timestamptz,
  name_match text check (name_match in ('exact', 'initials', 'none')),
  -- What the register says it stands for: '01' for a profession, '01.015' for a specialism.
  register_codes text[] not null default '{}',
  -- There is a measure or limitation; which, is the register's to tell.
  is_restricted boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, number),
  unique (account_id, id)
);
create unique index account_bignumber_verified on account_bignumber (number) where verified_at is not null;

-- Several professions may stand on one number, of the same account.
alter table account_profession
  add column bignumber_id integer,
  add foreign key (account_id, bignumber_id) references account_bignumber (account_id, id) on delete set null (bignumber_id);
create index account_profession_bignumber on account_profession (bignumber_id) where bignumber_id is not null;

-- What a profession is called in the register, as in account_bignumber.
alter table profession add column register_codes text[] not null default '{}';

-- How often the register was asked for one account, and in all, in the running hour.
create table register_budget (
  key text primary key,
  used integer not null,
  window_ends_at timestamptz not null
);
