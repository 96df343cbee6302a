-- What goes with an episode to read: PDFs that editors bring, and addresses elsewhere.

create type document_kind as enum ('presentation', 'handout', 'document', 'references');

-- A PDF in storage, under a name by chance. One that no episode names is kept for a while, for whoever brings an earlier version back.
create table document_file (
  id integer generated always as identity primary key,
  company_id integer not null references company on delete cascade,
  name text not null unique check (name ~ '^[0-9a-f]{64}$'),
  byte_size integer not null,
  last_named_at timestamptz not null
);
create index document_file_company on document_file (company_id);
create index document_file_last_named on document_file (last_named_at);

create table stream_document (
  stream_id integer not null references stream on delete cascade,
  position integer not null,
  kind document_kind not null,
  title text not null,
  file_id integer references document_file,
  url text,
  primary key (stream_id, position),
  check (num_nonnulls(file_id, url) = 1)
);
create index stream_document_file on stream_document (file_id) where file_id is not null;
