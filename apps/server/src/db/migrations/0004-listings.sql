-- What lists read: one narrow row per stream and course with all that they inherit (course, season, company). Derived at every commit from the
-- tables before, whoever wrote them; nothing else writes here.

-- ── Listings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A new number whenever something that a card shows may have changed: what was made of a row is good for as long as its version stands.
create sequence listing_version as bigint;

create table stream_listing (
  stream_id integer primary key references stream on delete cascade,
  company_id integer not null,
  -- Its home course, and the series that this is a season of (or itself).
  course_id integer not null,
  series_id integer not null,
  -- Place in the series' listening order, from 1; 0 while nobody may see it.
  place integer not null default 0,
  category_id integer,
  visibility visibility not null,
  -- 'infinity' for what is not published; a scheduled time otherwise.
  visible_from timestamptz not null,
  listed_at timestamptz not null,
  version bigint not null
);
create index stream_listing_newest on stream_listing (listed_at desc, stream_id desc);
create index stream_listing_category on stream_listing (category_id, listed_at desc, stream_id desc);
create index stream_listing_company on stream_listing (company_id, listed_at desc, stream_id desc);
create index stream_listing_series on stream_listing (series_id, place);
-- Whether something may be seen, without its row: long lists ask it of thousands.
create index stream_listing_visible on stream_listing (stream_id) include (visible_from, listed_at);

-- A series shows in lists once it and one of its streams may be seen. The rows of seasons serve favourites.
create table course_listing (
  course_id integer primary key references course on delete cascade,
  company_id integer not null,
  series_id integer not null,
  category_id integer,
  visibility visibility not null,
  visible_from timestamptz not null,
  listed_at timestamptz not null,
  version bigint not null
);
create index course_listing_newest on course_listing (listed_at desc, course_id desc) where course_id = series_id;
create index course_listing_company on course_listing (company_id, listed_at desc, course_id desc) where course_id = series_id;

-- One number for all lists: it rises with every change of a listing, so that a count is good for as long as it stands.
create table listing_stamp (
  is_only boolean primary key default true check (is_only),
  stamp bigint not null
);
insert into listing_stamp (stamp) values (1);

create function visible_from(state publication_state, publish_at timestamptz) returns timestamptz language sql immutable as $$
  select case state when 'published' then '-infinity' when 'scheduled' then coalesce(publish_at, 'infinity') else 'infinity' end::timestamptz
$$;

-- ── What changed in this transaction; settled once, at its commit ────────────────────────────────────────────────────

create unlogged table catalogue_change (
  xact xid8 not null default pg_current_xact_id(),
  kind text not null,
  entity_id integer not null,
  -- False: only what cards show; the words stay.
  words boolean not null,
  primary key (xact, kind, entity_id)
);

create function note_change(of_kind text, id integer, with_words boolean) returns void language sql as $$
  insert into catalogue_change (kind, entity_id, words) select of_kind, id, with_words where id is not null
  on conflict (xact, kind, entity_id) do update set words = true where excluded.words and not catalogue_change.words
$$;

create function settle_streams(ids integer[]) returns void language sql as $$
  delete from stream_listing l
  where stream_id = any (ids) and not exists (select from course_stream cs where cs.stream_id = l.stream_id and cs.is_home);

  insert into stream_listing (stream_id, company_id, course_id, series_id, category_id, visibility, visible_from, listed_at, version)
  select s.id, s.company_id, c.id, series.id, coalesce(s.category_id, c.category_id, series.category_id),
    greatest(s.visibility, c.visibility, series.visibility),
    greatest(visible_from(s.state, s.publish_at), visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at),
      visible_from(company.state, null)),
    coalesce(s.released_at, s.publish_at, s.created_at), nextval('listing_version')
  from stream s
  join course_stream cs on cs.stream_id = s.id and cs.is_home
  join course c on c.id = cs.course_id
  join course series on series.id = coalesce(c.parent_id, c.id)
  join company on company.id = s.company_id
  where s.id = any (ids)
  on conflict (stream_id) do update set
    (company_id, course_id, series_id, category_id, visibility, visible_from, listed_at, version) =
    (excluded.company_id, excluded.course_id, excluded.series_id, excluded.category_id, excluded.visibility, excluded.visible_from,
      excluded.listed_at, excluded.version);
$$;

-- What a course and its seasons hold, at home there or not, each stream once; visible from when both it and that season are.
create function course_streams(of_course integer) returns table (stream_id integer, listed_at timestamptz, visible_from timestamptz) language sql stable as $$
  select l.stream_id, l.listed_at, min(greatest(l.visible_from, visible_from(part.state, part.publish_at)))
  from course part
  join course_stream cs on cs.course_id = part.id
  join stream_listing l on l.stream_id = cs.stream_id
  where part.id = of_course or part.parent_id = of_course
  group by l.stream_id
$$;

create function settle_courses(ids integer[]) returns void language sql as $$
  update stream_listing l set place = ordered.place
  from (
    select sl.stream_id, case when sl.visible_from = 'infinity' then 0 else row_number() over (
      partition by sl.series_id
      order by sl.visible_from = 'infinity', c.id <> sl.series_id, c.position, c.id, cs.position, sl.stream_id
    ) end as place
    from stream_listing sl
    join course c on c.id = sl.course_id
    join course_stream cs on cs.course_id = sl.course_id and cs.stream_id = sl.stream_id
    where sl.series_id = any (ids)
  ) as ordered
  where l.stream_id = ordered.stream_id and l.place <> ordered.place;

  insert into course_listing (course_id, company_id, series_id, category_id, visibility, visible_from, listed_at, version)
  select c.id, c.company_id, series.id, coalesce(c.category_id, series.category_id), greatest(c.visibility, series.visibility),
    greatest(visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at), visible_from(company.state, null),
      coalesce(streams.visible_from, 'infinity')),
    coalesce(c.publish_at, streams.listed_at, c.created_at), nextval('listing_version')
  from course c
  join course series on series.id = coalesce(c.parent_id, c.id)
  join company on company.id = c.company_id
  cross join lateral (
    select min(held.visible_from) as visible_from, min(held.listed_at) filter (where held.visible_from < 'infinity') as listed_at
    from course_streams(c.id) held
  ) as streams
  where c.id = any (ids)
  on conflict (course_id) do update set
    (company_id, series_id, category_id, visibility, visible_from, listed_at, version) =
    (excluded.company_id, excluded.series_id, excluded.category_id, excluded.visibility, excluded.visible_from, excluded.listed_at,
      excluded.version);
$$;

create function settle_catalogue() returns trigger language plpgsql as $$
declare
  changes catalogue_change[];
  companies integer[];
  courses integer[];
  streams integer[];
begin
  -- The first of a transaction's changes settles them all.
  perform from catalogue_change where xact = new.xact and kind = new.kind and entity_id = new.entity_id;
  if not found then return null; end if;

  with settled as (delete from catalogue_change where xact = new.xact returning *)
  select array_agg(settled::catalogue_change) into changes from settled;

  -- Writers of one company settle one after the other, each seeing what the ones before it committed.
  perform from company
  where id in (
    select entity_id from unnest(changes) where kind = 'company'
    union select company_id from course where id in (select entity_id from unnest(changes) where kind = 'course')
    union select company_id from stream where id in (select entity_id from unnest(changes) where kind = 'stream')
    union select c.company_id from course_stream cs join course c on c.id = cs.course_id
      where cs.stream_id in (select entity_id from unnest(changes) where kind = 'stream')
  )
  order by id for no key update;

  with changed_course as (
    select entity_id as id from unnest(changes) where kind = 'course'
    union select c.id from course c join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = c.company_id
  )
  select array_agg(distinct id) into streams from (
    select entity_id as id from unnest(changes) where kind = 'stream'
    union select s.id from stream s join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = s.company_id
    union select cs.stream_id from course_stream cs join changed_course on cs.course_id = changed_course.id where cs.is_home
    union select cs.stream_id from course c join changed_course on c.parent_id = changed_course.id join course_stream cs on cs.course_id = c.id
      where cs.is_home
  ) as affected;
  perform settle_streams(streams);

  select array_agg(distinct id) into courses from (
    select entity_id as id from unnest(changes) where kind = 'course'
    union select c.id from course c join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = c.company_id
    union select c.id from course c join unnest(changes) ch on ch.kind = 'course' and ch.entity_id = c.parent_id
    union select c.parent_id from course c join unnest(changes) ch on ch.kind = 'course' and ch.entity_id = c.id
    union select cs.course_id from course_stream cs where cs.stream_id = any (streams)
    union select c.parent_id from course c join course_stream cs on cs.course_id = c.id where cs.stream_id = any (streams)
  ) as affected where id is not null;
  perform settle_courses(courses);

  -- The same widening, for those changes alone that touched words.
  select array_agg(entity_id) into companies from unnest(changes) where kind = 'company' and words;
  select array_agg(distinct id) into courses from (
    select entity_id as id from unnest(changes) where kind = 'course' and words
    union select id from course where company_id = any (companies)
  ) as affected;
  select array_agg(distinct id) into streams from (
    select entity_id as id from unnest(changes) where kind = 'stream' and words
    union select id from stream where company_id = any (companies)
    union select cs.stream_id from course_stream cs where cs.is_home and cs.course_id = any (courses)
    union select cs.stream_id from course c join course_stream cs on cs.course_id = c.id where cs.is_home and c.parent_id = any (courses)
  ) as affected;
  perform settle_words(companies, courses, streams);

  -- Last, since from here to the end of the commit everyone else's settling waits for it.
  update listing_stamp set stamp = stamp + 1;
  return null;
end
$$;

create constraint trigger catalogue_change_settle after insert on catalogue_change
  deferrable initially deferred for each row execute function settle_catalogue();

-- ── Who notes what ───────────────────────────────────────────────────────────────────────────────────────────────────

create function note_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_change('company', old.id, true); return null; end if;
  perform note_change('company', new.id, tg_op = 'INSERT' or (old.name, old.description) is distinct from (new.name, new.description));
  return null;
end
$$;
create trigger company_noted after insert or delete on company for each row execute function note_company();
create trigger company_change_noted after update on company for each row
  when ((old.name, old.description, old.state) is distinct from (new.name, new.description, new.state)) execute function note_company();

create function note_course() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_change('course', old.id, true), note_change('course', old.parent_id, false); return null; end if;
  perform note_change('course', new.id, tg_op = 'INSERT'
    or (old.title, old.introduction, old.description, old.language, old.company_id, old.parent_id)
      is distinct from (new.title, new.introduction, new.description, new.language, new.company_id, new.parent_id));
  if tg_op = 'UPDATE' and old.parent_id is distinct from new.parent_id then perform note_change('course', old.parent_id, false); end if;
  return null;
end
$$;
create trigger course_noted after insert or delete on course for each row execute function note_course();
create trigger course_change_noted after update on course for each row when (old.* is distinct from new.*) execute function note_course();

create function note_stream() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_change('stream', old.id, true); return null; end if;
  perform note_change('stream', new.id, tg_op = 'INSERT'
    or (old.title, old.summary, old.description, old.language, old.company_id)
      is distinct from (new.title, new.summary, new.description, new.language, new.company_id));
  return null;
end
$$;
create trigger stream_noted after insert or delete on stream for each row execute function note_stream();
create trigger stream_change_noted after update on stream for each row when (old.* is distinct from new.*) execute function note_stream();

create function note_course_stream() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_change('stream', old.stream_id, true), note_change('course', old.course_id, false); end if;
  if tg_op <> 'DELETE' then perform note_change('stream', new.stream_id, true), note_change('course', new.course_id, false); end if;
  return null;
end
$$;
create trigger course_stream_noted after insert or delete on course_stream for each row execute function note_course_stream();
create trigger course_stream_change_noted after update on course_stream for each row
  when (old.* is distinct from new.*) execute function note_course_stream();

create function note_media() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_change('course', old.course_id, false), note_change('stream', old.stream_id, false); end if;
  if tg_op <> 'DELETE' then perform note_change('course', new.course_id, false), note_change('stream', new.stream_id, false); end if;
  return null;
end
$$;
create trigger media_noted after insert or delete on media for each row execute function note_media();
create trigger media_change_noted after update on media for each row when (old.* is distinct from new.*) execute function note_media();

create function note_image() returns trigger language plpgsql as $$
begin
  perform note_change('course', course_id, false), note_change('stream', stream_id, false) from media where image_id = new.id;
  return null;
end
$$;
create trigger image_change_noted after update on image for each row when (old.* is distinct from new.*) execute function note_image();

create function note_accreditation() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_change('stream', old.stream_id, false); end if;
  if tg_op <> 'DELETE' then perform note_change('stream', new.stream_id, false); end if;
  return null;
end
$$;
create trigger accreditation_noted after insert or update or delete on accreditation for each row execute function note_accreditation();

create function note_stream_person() returns trigger language plpgsql as $$
begin
  perform note_change('stream', case when tg_op = 'DELETE' then old.stream_id else new.stream_id end, true);
  return null;
end
$$;
create trigger stream_person_noted after insert or update or delete on stream_person for each row execute function note_stream_person();

create function note_course_person() returns trigger language plpgsql as $$
begin
  perform note_change('course', case when tg_op = 'DELETE' then old.course_id else new.course_id end, true);
  return null;
end
$$;
create trigger course_person_noted after insert or update or delete on course_person for each row execute function note_course_person();

create function note_person() returns trigger language plpgsql as $$
begin
  perform note_change('stream', stream_id, true) from stream_person where person_id = new.id;
  perform note_change('course', course_id, true) from course_person where person_id = new.id;
  return null;
end
$$;
create trigger person_change_noted after update on person for each row when (old.name is distinct from new.name) execute function note_person();

-- ── Pictures as the presenters read them: one per category, an editor's before a feed's, the highest category first ──────

create function picture_list(of_company integer, of_course integer, of_stream integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', id, 'category', category, 'hash', content_hash, 'palette', palette, 'thumbhash', thumbhash)
    order by category desc)
  from (
    select distinct on (m.category) m.id, m.category, i.content_hash, i.palette, i.thumbhash
    from media m join image i on i.id = m.image_id
    where m.company_id = of_company or m.course_id = of_course or m.stream_id = of_stream
    order by m.category, m.is_edited desc
  ) as chosen
$$;
create function company_pictures(id integer) returns jsonb language sql stable as $$ select coalesce(picture_list(id, null, null), '[]') $$;
create function person_pictures(image_id integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'category', 4, 'hash', i.content_hash, 'palette', i.palette, 'thumbhash', i.thumbhash)), '[]')
  from image i where i.id = image_id
$$;
-- A season without a cover shows its series'; a stream without one that of its season or series.
create function course_pictures(id integer, series_id integer) returns jsonb language sql stable as $$
  select coalesce(picture_list(null, id, null), picture_list(null, series_id, null), '[]')
$$;
create function stream_pictures(id integer, course_id integer, series_id integer) returns jsonb language sql stable as $$
  select coalesce(picture_list(null, null, id), course_pictures(course_id, series_id))
$$;

-- Profession → points for one stream on one day.
create function stream_points(of_stream integer, on_day date) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(profession_id, points), '{}')
  from (
    select profession_id, max(points) as points from accreditation
    where stream_id = of_stream and on_day between coalesce(valid_from, '-infinity') and coalesce(valid_until, 'infinity')
    group by profession_id
  ) as best
$$;

-- ── Followers, counted where they are stored ─────────────────────────────────────────────────────────────────────────

create table company_followers (
  company_id integer primary key references company on delete cascade,
  followers integer not null default 0
);
create function count_follower() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into company_followers (company_id, followers) values (new.company_id, 1)
    on conflict (company_id) do update set followers = company_followers.followers + 1;
  else
    update company_followers set followers = followers - 1 where company_id = old.company_id;
  end if;
  return null;
end
$$;
create trigger follow_counted after insert or delete on follow for each row execute function count_follower();
