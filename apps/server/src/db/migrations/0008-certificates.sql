-- A certificate: once for a learner, an accreditation and the version of the exam that was passed. What it says is a snapshot; one that is
-- revoked keeps its row.
create table certificate (
  id integer generated always as identity primary key,
  learner_id uuid not null references learner on delete restrict,
  accreditation_id integer not null references accreditation on delete restrict,
  -- Of the exam; null where there is none.
  form_version_id integer references form_version on delete restrict,
  -- 145 random bits and a check sign, as written on the certificate without its hyphens.
  code text not null unique,
  points numeric(5, 1) not null,
  -- The moment at which the last condition was met: the date in the register's file, never computed again.
  earned_at timestamptz not null,
  issued_at timestamptz not null,
  -- Name, number, profession, register, titles, versions: as they were then.
  snapshot jsonb not null,
  mailed_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  check ((revoked_at is null) = (revoked_reason is null)),
  unique nulls not distinct (learner_id, accreditation_id, form_version_id)
);
create index certificate_accreditation on certificate (accreditation_id);
create index certificate_form_version on certificate (form_version_id) where form_version_id is not null;
