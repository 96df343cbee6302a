-- Accounts, and what proves that it is the owner who asks.

create type role_type as enum ('SuperAdmin', 'administrator', 'moderator', 'registered', 'anonymous');

-- Whoever listens, without a name. Evidence refers to this row, so that deleting an account keeps credit already reported.
create table learner (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table account (
  id integer generated always as identity primary key,
  learner_id uuid not null unique references learner,
  email text not null,
  email_verified_at timestamptz,
  -- PHC string; null for accounts that sign in elsewhere.
  password_hash text,
  first_name text not null default '',
  insertion text not null default '',
  last_name text not null default '',
  language text not null default 'nl' check (language in ('nl', 'en')),
  -- Base32; two-factor is on once confirmed. The last accepted time step may not come again.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  check_required boolean not null default false,
  no_categories boolean not null default false,
  suspended_at timestamptz,
  deletion_due_at timestamptz,
  details jsonb not null default '{}',
  -- E.164. Stands here once its owner has shown that they read what is sent to it.
  mobile text,
  mobile_verified_at timestamptz,
  -- The address that `email` becomes once it is verified.
  pending_email text,
  password_changed_at timestamptz,
  newsletter_frequency text not null default 'never' check (newsletter_frequency in ('never', 'monthly', 'weekly', 'daily')),
  newsletter_abroad boolean not null default true,
  allow_marketing boolean not null default false,
  notify_followed_companies boolean not null default true,
  notify_favourite_courses boolean not null default true,
  -- Pictures of one's own, shared with nothing: they go with the account.
  image_original_id integer references image on delete set null,
  image_cropped_id integer references image on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));
-- A previous address is kept for one mail about the change.
create index account_previous_email on account (email_verified_at) where details ? 'previous_email';
create index account_deletion_due on account (deletion_due_at) where deletion_due_at is not null;
create index account_image_original on account (image_original_id) where image_original_id is not null;
create index account_image_cropped on account (image_cropped_id) where image_cropped_id is not null;

-- Where to write that an account was deleted. The row is deleted once the mail is sent, and after a day at the latest.
create table deletion_notice (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  language text not null,
  created_at timestamptz not null
);
create index deletion_notice_created on deletion_notice (created_at);

create table account_role (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  type role_type not null,
  -- Null: everywhere.
  company_id integer references company on delete cascade,
  unique nulls not distinct (account_id, type, company_id)
);
create index account_role_company on account_role (company_id) where company_id is not null;
create table account_permission (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  company_id integer references company on delete cascade,
  unique nulls not distinct (account_id, name, company_id)
);
create index account_permission_company on account_permission (company_id) where company_id is not null;

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

create table account_profession (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  profession_id integer not null references profession on delete cascade,
  registration_number text,
  -- Several professions may stand on one number, of the same account.
  bignumber_id integer,
  unique (account_id, profession_id),
  foreign key (account_id, bignumber_id) references account_bignumber (account_id, id) on delete set null (bignumber_id)
);
create index account_profession_bignumber on account_profession (bignumber_id) where bignumber_id is not null;
create table account_category (
  account_id integer not null references account on delete cascade,
  category_id integer not null references category on delete cascade,
  primary key (account_id, category_id)
);

-- A session has an opaque 256-bit token, of which only the sha-256 is stored.
create table session (
  token_hash bytea primary key,
  -- What its owner sees and ends a session by.
  id uuid not null unique default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  device_name text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expired on session (expires_at);

-- One-time tokens (256 bits, stored as their sha-256): two-factor challenge, invitation of an administrator, verification, password reset.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  account_id integer references account on delete cascade,
  detail jsonb not null default '{}',
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_token_account on one_time_token (account_id, purpose);
create index one_time_token_expired on one_time_token (expires_at);

-- A code of six digits, sent by SMS or mail: one per account and purpose. Its hash is null until the job that sends it has made the code.
create table one_time_code (
  account_id integer not null references account on delete cascade,
  purpose text not null,
  code_hash bytea,
  detail jsonb not null default '{}',
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, purpose)
);

-- Ten per account, for whoever loses the device with the codes. The first four characters find the row, the others are hashed like a password.
create table recovery_code (
  account_id integer not null references account on delete cascade,
  selector text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, selector)
);

-- How often something happened to one name since its window began: failed sign-ins, mails sent, questions to the register.
-- The key is a hash of kind and name.
create table fixed_window_counter (
  key bytea primary key,
  count integer not null,
  last_at timestamptz not null,
  window_ends_at timestamptz not null
);
create index fixed_window_counter_end on fixed_window_counter (window_ends_at);

-- Every process caches sessions for a few seconds. These triggers notify all processes which cache entries are out of date.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'session:' || encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function announce_ended_session();

create function announce_changed_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform pg_notify('session_changed', 'account:' || (to_jsonb(new) ->> tg_argv[0])); end if;
  if tg_op <> 'INSERT' then perform pg_notify('session_changed', 'account:' || (to_jsonb(old) ->> tg_argv[0])); end if;
  return null;
end $$;
create trigger account_changed after update of language, suspended_at, learner_id, totp_confirmed_at, totp_secret on account
  for each row execute function announce_changed_account('id');
create trigger account_role_changed after insert or update or delete on account_role
  for each row execute function announce_changed_account('account_id');
create trigger account_permission_changed after insert or update or delete on account_permission
  for each row execute function announce_changed_account('account_id');
create trigger account_profession_changed after insert or update or delete on account_profession
  for each row execute function announce_changed_account('account_id');
create trigger account_category_changed after insert or update or delete on account_category
  for each row execute function announce_changed_account('account_id');

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_account_id integer references account on delete set null,
  company_id integer references company on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_action on audit_log (action, at);
-- Rows come in the order of their time.
create index audit_log_at on audit_log using brin (at);
create index audit_log_actor on audit_log (actor_account_id) where actor_account_id is not null;
create index audit_log_company on audit_log (company_id) where company_id is not null;

-- Identities at providers of single sign-on. Issuer and subject never change owner; an e-mail address may.
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

-- Devices that receive notifications. A device is deleted with the session that registered it: nothing is sent after signing out.
create table push_device (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_hash bytea not null references session (token_hash) on delete cascade,
  -- The device's own name for itself; a token changes, this does not.
  device_id text not null,
  type text not null check (type in ('ios', 'android', 'web')),
  token text not null,
  -- sha-256: tokens are long, and one belongs to one account.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (account_id, device_id)
);
create index push_device_session on push_device (session_hash);

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
  -- The mail carries a token of its own, made when it is sent: the first one is known only to whoever created the invitation.
  mailed_token_hash bytea unique,
  email text,
  uses integer not null default 0,
  max_uses integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invite_token_account on invite_token (account_id);
create index invite_token_expired on invite_token (expires_at);
