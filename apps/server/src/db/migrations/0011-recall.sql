-- Whether somebody wants questions of an exam once more, some time after it was passed; null: not asked yet.
alter table account add column wants_recall boolean;

-- What was sent of that: the questions follow from the id and the attempt. It counts for nothing.
create table recall (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  form_attempt_id integer not null references form_attempt on delete cascade,
  -- After the exam was passed.
  after_days integer not null check (after_days > 0),
  sent_at timestamptz not null,
  -- By question: the answers that were chosen, and whether they are right.
  answers jsonb not null default '{}',
  unique (form_attempt_id, after_days)
);
create index recall_account on recall (account_id);
create index form_attempt_passed on form_attempt (closed_at) where state = 'passed';
