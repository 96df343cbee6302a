-- What a live stream is planned to be, beside the texts, people, pictures and documents that every stream has.
create type profile_selection as enum ('DEFAULT', 'BIG_ONLY', 'PROFESSION_ONLY', 'ADDITION_ONLY');
create type live_source as enum ('embed', 'hls', 'own');

create table live_plan (
  stream_id integer primary key references stream on delete cascade,
  begins_at timestamptz,
  ends_at timestamptz,
  -- The waiting room.
  opens_at timestamptz,
  profile_selection profile_selection not null default 'DEFAULT',
  -- [{ title, minutes }], one after the other from the beginning.
  programme jsonb not null default '[]',
  source live_source,
  -- Of the page to embed or the playlist; what is our own has a key.
  source_url text,
  -- Of the key: another number is another key, and the old one is worth nothing.
  key_number integer not null default 1,
  check ((source_url is not null) = (source is not null and source <> 'own'))
);
create index live_plan_end on live_plan (ends_at);

create table live_slide (
  stream_id integer not null references stream on delete cascade,
  position integer not null,
  image_id integer not null references image on delete cascade,
  primary key (stream_id, position)
);
create index live_slide_image on live_slide (image_id);

create index stream_live on stream (company_id, id) where kind = 'live';

-- What is live, and what comes, is in a list.
create trigger live_plan_written after insert or update or delete on live_plan for each statement execute function count_catalogue();
create trigger live_room_phase_written after update of phase on live_room for each statement execute function count_catalogue();
