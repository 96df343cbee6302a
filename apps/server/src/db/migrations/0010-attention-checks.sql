-- Attention checks: the listener of a long episode confirms two or three times in ninety minutes to be there. Nothing about it is right or wrong. Where
-- they are follows from learner and version of the audio (packages/domain/src/accreditation/attention-checks.ts).

alter table accreditation add column attention_checks boolean not null default false;

create table attention_confirmation (
  learner_id uuid not null references learner on delete cascade,
  audio_version_id integer not null references audio_version on delete cascade,
  number integer not null check (number > 0),
  position_ms integer not null check (position_ms >= 0),
  -- By the server's clock; the first that came after its place was heard, else the latest.
  confirmed_at timestamptz not null,
  primary key (learner_id, audio_version_id, number)
);
create index attention_confirmation_audio_version on attention_confirmation (audio_version_id);
