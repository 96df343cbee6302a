-- Settings are changed in the studio: with a version that a write names, and who changed them.
alter table setting add column version integer not null default 1, add column updated_at timestamptz,
  add column updated_by integer references account on delete set null;
create index setting_updated_by on setting (updated_by) where updated_by is not null;

-- Where listeners may move to in episodes that say nothing of it themselves.
create function default_scrubbing() returns scrubbing language sql stable as $$
  select coalesce((select value #>> '{}' from setting where key = 'default_scrubbing')::scrubbing, 'free')
$$;
alter table stream alter column scrubbing set default default_scrubbing();

-- What is featured: for whom in which language, from when until when. Null: everybody, always.
alter table featured_theme add column version integer not null default 1;
alter table featured_course add column version integer not null default 1, add column language text check (language in ('nl', 'en')),
  add column shown_from timestamptz, add column shown_until timestamptz, add column updated_at timestamptz not null default now(),
  add check (shown_until > shown_from);
create index featured_course_shown_from on featured_course (shown_from) where shown_from is not null;
create index featured_course_shown_until on featured_course (shown_until) where shown_until is not null;
-- In another language under another title.
alter table featured_course drop constraint featured_course_theme_id_course_id_key,
  add unique nulls not distinct (theme_id, course_id, language);
