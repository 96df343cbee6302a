-- What an account knows of its owner, and what proves that it is the owner who asks.

alter table account
  -- E.164. Stands here once its owner has shown that they read what is sent to it.
  add column mobile text,
  add column mobile_verified_at timestamptz,
  -- The address that `email` becomes once it is verified.
  add column pending_email text,
  add column password_changed_at timestamptz,
  add column newsletter_frequency text not null default 'never' check (newsletter_frequency in ('never', 'monthly', 'weekly', 'daily')),
  add column newsletter_abroad boolean not null default true,
  add column allow_marketing boolean not null default false,
  add column notify_followed_companies boolean not null default true,
  add column notify_favourite_courses boolean not null default true,
  -- Pictures of one's own, shared with nothing: they go with the account.
  add column image_original_id integer references image on delete set null,
  add column image_cropped_id integer references image on delete set null;
create index account_deletion_due on account (deletion_due_at) where deletion_due_at is not null;
create index account_image_original on account (image_original_id) where image_original_id is not null;
create index account_image_cropped on account (image_cropped_id) where image_cropped_id is not null;

-- What its owner may see and end a session by; the hash of its token is nobody's business.
alter table session add column id uuid not null unique default gen_random_uuid();

-- Ten for whoever loses the device with the codes. Four characters find the row, the others are hashed like a password.
create table recovery_code (
  account_id integer not null references account on delete cascade,
  selector text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, selector)
);

create index one_time_token_account on one_time_token (account_id, purpose);

-- Six digits on their way by SMS or mail. One lives at a time; it has no hash until the job that sends it has made it.
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

-- How often something was sent to one name (a hash of it) in its window.
create table send_count (
  key bytea primary key,
  sent integer not null,
  last_sent_at timestamptz not null,
  window_ends_at timestamptz not null
);
