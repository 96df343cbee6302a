-- Speech that a service or a program turns into text: one at a time for an audio version and a language.
create table transcription (
  id uuid primary key,
  audio_version_id integer not null references audio_version on delete cascade,
  language text not null,
  account_id integer references account on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- From 0 to 1.
  progress real not null default 0,
  fault text,
  -- The draft, until an editor takes it over or throws it away.
  cues jsonb,
  -- How often the process that worked on it was ended in the middle.
  interruptions smallint not null default 0,
  touched_at timestamptz not null,
  created_at timestamptz not null,
  unique (audio_version_id, language)
);
create index transcription_account on transcription (account_id) where account_id is not null;
create index transcription_open on transcription (touched_at) where state in ('waiting', 'running');
