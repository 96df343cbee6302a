-- Sound that editors upload, and what is made of it.

create table upload (
  -- Also the name of its file while it is received, and of the original in storage.
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  company_id integer not null references company on delete cascade,
  stream_id integer not null references stream on delete cascade,
  name text not null,
  -- In bytes; `received` follows behind while a request is under way.
  size bigint not null check (size > 0),
  received bigint not null default 0,
  state text not null default 'receiving' check (state in ('receiving', 'storing', 'waiting', 'processing', 'done', 'failed')),
  -- Of the processing, from 0 to 1.
  progress real not null default 0,
  fault text,
  -- The original, once it is stored and unless it was refused.
  storage_key text,
  audio_version_id integer references audio_version on delete set null,
  -- How often the process that worked on it was ended in the middle.
  interruptions smallint not null default 0,
  -- The last sign of life of whoever sends or processes it.
  touched_at timestamptz not null,
  created_at timestamptz not null,
  constraint upload_fault_check check ((fault is not null) = (state = 'failed'))
);
create index upload_account on upload (account_id, created_at desc);
create index upload_stream on upload (stream_id, created_at desc);
create index upload_company on upload (company_id);
create index upload_audio_version on upload (audio_version_id) where audio_version_id is not null;
create index upload_touched on upload (touched_at);
create index upload_open on upload (state) where state not in ('done', 'failed');

alter table audio_version
  -- The file that an editor uploaded and that this version was made from: no feed takes its place.
  add column original_key text,
  add column original_name text,
  -- Integrated, of the original, in LUFS.
  add column loudness real,
  -- What was carried over from the version before and that nobody has looked at since.
  add column needs_review text[] not null default '{}' check (needs_review <@ '{chapters,transcript,moments}');

create table audio_waveform (
  audio_version_id integer primary key references audio_version on delete cascade,
  -- Ten bytes a second: the greatest amplitude of each tenth, 255 being full scale.
  peaks bytea not null,
  -- In milliseconds.
  silences int4multirange not null
);
