-- Where points are reported to: each register belongs to an organisation of the attendance service, which takes the lines of one at a time.
create table register (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Of the service.
  organisation_id integer not null,
  -- Of its numbers: the BIG number, digits, or a prefix and digits.
  number_kind text not null check (number_kind in ('big', 'relation', 'prefixed')),
  minimum_digits integer not null default 11 check (minimum_digits > 0),
  maximum_digits integer not null default 11,
  number_prefix text not null default '',
  -- What it asks of its members; null: not told.
  points_required numeric(6, 1),
  period_years integer check (period_years > 0),
  -- It exists in a demonstration only.
  is_invented boolean not null default false,
  check (maximum_digits >= minimum_digits),
  check ((number_kind = 'prefixed') = (number_prefix <> ''))
);

-- Where the service has the course that an accreditation stands for, by its own ids or by those of the provider.
create table accreditation_reference (
  accreditation_id integer primary key references accreditation on delete cascade,
  register_id integer not null references register on delete restrict,
  -- 1: meetings, points for each. 2: e-learning. 3: group without dates. 4: meetings, points for the whole.
  course_type smallint not null default 2 check (course_type between 1 and 4),
  course_id integer,
  external_course_id text,
  module_id integer,
  external_module_id text,
  edition_id integer,
  external_edition_id text,
  meeting_id integer,
  external_meeting_id text,
  -- Between these days the register takes lines; null: without limit.
  registration_from date,
  registration_until date,
  check (num_nonnulls(course_id, external_course_id) = 1),
  check (num_nonnulls(module_id, external_module_id) <= 1),
  check (num_nonnulls(edition_id, external_edition_id) <= 1),
  check (num_nonnulls(meeting_id, external_meeting_id) <= 1),
  check (course_type in (1, 4) or num_nonnulls(edition_id, external_edition_id, meeting_id, external_meeting_id) = 0),
  check (course_type in (2, 3) or num_nonnulls(edition_id, external_edition_id) = 1),
  -- The service names these in sentences.
  check (concat(external_course_id, external_module_id, external_edition_id, external_meeting_id) !~ '\s')
);
create index accreditation_reference_register on accreditation_reference (register_id);

-- With what a provider signs in to the service.
create table provider_access (
  company_id integer primary key references company on delete cascade,
  user_id text not null,
  -- Sealed with the server's SECRET_KEY.
  sealed_key text not null,
  -- Where the service mails its own reports of errors.
  report_email text not null,
  -- The service checks the lines of a new connection and enters none of them, until it is put live.
  is_live boolean not null default false
);

-- What a register needs of a person beside what the profile holds: its own number, and when their period ends.
create table account_register_number (
  account_id integer not null references account on delete cascade,
  register_id integer not null references register on delete cascade,
  -- As the register writes it; null where its number is the BIG number.
  number text,
  period_ends_on date,
  primary key (account_id, register_id)
);
create index account_register_number_register on account_register_number (register_id);

-- The points of one certificate for one register.
create table report_line (
  id integer generated always as identity primary key,
  certificate_id integer not null references certificate on delete restrict,
  learner_id uuid not null references learner on delete restrict,
  accreditation_id integer not null references accreditation on delete restrict,
  register_id integer not null references register on delete restrict,
  points numeric(5, 1) not null,
  -- The certificate's. The service tells by person, course and this moment whether it has a line already, so it is never computed again.
  end_date timestamptz not null,
  -- 'sent': it was sent, and whether it arrived is not known.
  state text not null default 'earned' check (state in ('earned', 'sent', 'accepted', 'refused')),
  sent_at timestamptz,
  answered_at timestamptz,
  -- Of a refusal, or of the last try: what it is, and the service's own words.
  problem text,
  error_number integer,
  error_text text,
  tries integer not null default 0,
  -- When it is to be sent next; null once there is nothing to send.
  next_try_at timestamptz,
  check (state <> 'refused' or problem is not null),
  check (state <> 'accepted' or answered_at is not null),
  unique (certificate_id, register_id),
  -- Another version of the exam gives another certificate, and no points for the second time.
  unique (learner_id, accreditation_id, register_id)
);
create index report_line_due on report_line (next_try_at) where next_try_at is not null;
create index report_line_accreditation on report_line (accreditation_id);
create index report_line_register on report_line (register_id);

-- Certificates whose lines are still to be made.
alter table certificate add column has_lines boolean not null default false;
create index certificate_without_lines on certificate (id) where not has_lines;

create function make_lines_again() returns trigger language plpgsql as $$
begin
  update certificate c set has_lines = false
  from accreditation referred join accreditation a on a.stream_id = referred.stream_id
  where referred.id = new.accreditation_id and c.accreditation_id = a.id and c.has_lines;
  return null;
end $$;
create trigger make_lines_again after insert on accreditation_reference for each row execute function make_lines_again();

-- A number of the profile that changed: what was refused for want of a right one is due again, whoever changed it. A line that is on its way with
-- the number of before is sent once more: `tries` tells the answer that comes back that it is late.
create function requeue_lines_of_account() returns trigger language plpgsql as $$
begin
  update report_line l set state = 'earned', problem = null, error_number = null, error_text = null, tries = l.tries + 1, next_try_at = '-infinity'
  from account a
  where a.id = new.account_id and l.learner_id = a.learner_id and l.state <> 'accepted'
    and (l.problem like 'number%' or l.problem = 'person_unknown' or (l.state <> 'refused' and l.tries > 0 and l.next_try_at is not null));
  return null;
end $$;
create trigger requeue_lines after insert or update of number on account_register_number
  for each row when (new.number is not null) execute function requeue_lines_of_account();
create trigger requeue_lines_of_bignumber after insert or update of verified_at on account_bignumber
  for each row when (new.verified_at is not null) execute function requeue_lines_of_account();
create trigger requeue_lines_of_profession after insert or update of bignumber_id, registration_number on account_profession
  for each row when (new.bignumber_id is not null or new.registration_number is not null) execute function requeue_lines_of_account();

-- Every call to the service, with its keys struck out: evidence of what was sent and answered.
create table register_exchange (
  id bigint generated always as identity primary key,
  company_id integer references company on delete set null,
  organisation_id integer not null,
  sent_at timestamptz not null,
  request text not null,
  -- Null: there was no answer.
  status integer,
  answer text,
  -- Why there was none.
  failure text
);
create index register_exchange_company on register_exchange (company_id) where company_id is not null;
create index register_exchange_sent_at on register_exchange (sent_at);
