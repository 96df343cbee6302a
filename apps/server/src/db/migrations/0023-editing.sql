-- Editing in the studio: rows have a version, which a write names, and what was changed is kept.
alter table company add column version integer not null default 1;
alter table course add column version integer not null default 1;
alter table stream add column version integer not null default 1;

-- What an editor chose, which imports leave as it is: the order of a course's streams, the people of a course or stream, and where a stream stands.
alter table course add column is_ordered boolean not null default false;
alter table course add column are_people_edited boolean not null default false;
alter table stream add column are_people_edited boolean not null default false;
alter table course_stream add column is_edited boolean not null default false;

create table edit (
  id bigint generated always as identity primary key,
  object_kind text not null,
  object_id integer not null,
  company_id integer references company on delete cascade,
  -- Null once the account is gone.
  account_id integer references account on delete set null,
  at timestamptz not null,
  -- That the object got by it.
  version integer not null,
  -- Field → [before, after].
  changes jsonb not null,
  unique (object_kind, object_id, version)
);
create index edit_company on edit (company_id, id desc);
create index edit_account on edit (account_id) where account_id is not null;

-- The studio's list of all episodes: by last change, counted by state, and found by a part of the title.
create index stream_company_updated on stream (company_id, updated_at desc, id desc) include (state, publish_at);
create index stream_title_part on stream using gin (title gin_trgm_ops);
