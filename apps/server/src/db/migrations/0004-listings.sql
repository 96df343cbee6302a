-- What lists read: one narrow row per stream and course with all that they inherit (course, season, company). Derived at every commit from the
-- tables before, whoever wrote them; nothing else writes here.

-- ── Listings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A row gets a new version whenever something that its card shows may have changed: cards are cached by it.
create sequence listing_version as bigint;

-- Only episodes have a row: a live stream appears in no list, in no search and in no notification of a new episode.
create table stream_listing (
  stream_id integer primary key references stream on delete cascade,
  company_id integer not null,
  -- Its primary course, and the series of which that is a season (or itself).
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

-- A counter that rises with every change of a listing; totals are cached for as long as it stays the same. It is the sum of 64 rows, one of which each
-- backend updates, so that commits of different backends do not wait for one another.
create table catalogue_version (
  shard smallint primary key,
  version bigint not null default 0
) with (fillfactor = 10);
insert into catalogue_version (shard) select generate_series(0, 63);
create function catalogue_version() returns bigint language sql stable as $$ select sum(version)::bigint from catalogue_version $$;
create function bump_catalogue_version() returns void language plpgsql as $$
begin
  update catalogue_version set version = version + 1 where shard = pg_backend_pid() % 64;
end
$$;

create function visible_from(state publication_state, publish_at timestamptz) returns timestamptz language sql immutable as $$
  select case state when 'published' then '-infinity' when 'scheduled' then coalesce(publish_at, 'infinity') else 'infinity' end::timestamptz
$$;

-- ── What changed in this transaction; the listings are refreshed once, at its commit ────────────────────────────────────────────────────

create unlogged table catalogue_change (
  xact xid8 not null default pg_current_xact_id(),
  kind text not null,
  entity_id integer not null,
  -- Whether the search documents change too, not only what cards show.
  reindex boolean not null,
  -- Whether the order and visibility of its series change too, not only what one card shows.
  relist boolean not null,
  primary key (xact, kind, entity_id)
);

-- PL/pgSQL keeps the plans of these functions for the session; SQL functions are planned at each call, which cost more than running them.
create function record_change(of_kind text, id integer, with_reindex boolean, with_relist boolean) returns void language plpgsql as $$
begin
  insert into catalogue_change as c (kind, entity_id, reindex, relist) select of_kind, id, with_reindex, with_relist where id is not null
  on conflict (xact, kind, entity_id) do update set reindex = c.reindex or excluded.reindex, relist = c.relist or excluded.relist
  where excluded.reindex and not c.reindex or excluded.relist and not c.relist;
end
$$;

create function refresh_stream_listings(ids integer[]) returns void language plpgsql as $$
begin
  delete from stream_listing l
  where stream_id = any (ids) and not exists (
    select from course_stream cs join stream s on s.id = cs.stream_id where cs.stream_id = l.stream_id and cs.is_primary and s.kind = 'episode'
  );

  insert into stream_listing (stream_id, company_id, course_id, series_id, category_id, visibility, visible_from, listed_at, version)
  select s.id, s.company_id, c.id, series.id, coalesce(s.category_id, c.category_id, series.category_id),
    greatest(s.visibility, c.visibility, series.visibility),
    greatest(visible_from(s.state, s.publish_at), visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at),
      visible_from(company.state, null)),
    coalesce(s.released_at, s.publish_at, s.created_at), nextval('listing_version')
  from stream s
  join course_stream cs on cs.stream_id = s.id and cs.is_primary
  join course c on c.id = cs.course_id
  join course series on series.id = coalesce(c.parent_id, c.id)
  join company on company.id = s.company_id
  where s.id = any (ids) and s.kind = 'episode'
  on conflict (stream_id) do update set
    (company_id, course_id, series_id, category_id, visibility, visible_from, listed_at, version) =
    (excluded.company_id, excluded.course_id, excluded.series_id, excluded.category_id, excluded.visibility, excluded.visible_from,
      excluded.listed_at, excluded.version);
end
$$;

-- The streams of a course and its seasons, each once, whether it is their primary course or not; visible from when both stream and season are.
create function course_streams(of_course integer) returns table (stream_id integer, listed_at timestamptz, visible_from timestamptz) language sql stable as $$
  select l.stream_id, l.listed_at, min(greatest(l.visible_from, visible_from(part.state, part.publish_at)))
  from course part
  join course_stream cs on cs.course_id = part.id
  join stream_listing l on l.stream_id = cs.stream_id
  where part.id = of_course or part.parent_id = of_course
  group by l.stream_id
$$;

create function refresh_course_listings(ids integer[]) returns void language plpgsql as $$
begin
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
    select min(part.visible_from) as visible_from, min(part.listed_at) filter (where part.visible_from < 'infinity') as listed_at
    from course_streams(c.id) part
  ) as streams
  where c.id = any (ids)
  on conflict (course_id) do update set
    (company_id, series_id, category_id, visibility, visible_from, listed_at, version) =
    (excluded.company_id, excluded.series_id, excluded.category_id, excluded.visibility, excluded.visible_from, excluded.listed_at,
      excluded.version);
end
$$;

-- The streams and courses whose rows are made from what changed.
create function affected_streams(changes catalogue_change[]) returns integer[] language plpgsql stable as $$
begin
  return (
    with changed_course as (
      select entity_id as id from unnest(changes) where kind = 'course'
      union select c.id from course c join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = c.company_id
    )
    select array_agg(distinct id) from (
      select entity_id as id from unnest(changes) where kind = 'stream'
      union select s.id from stream s join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = s.company_id
      union select cs.stream_id from course_stream cs join changed_course on cs.course_id = changed_course.id where cs.is_primary
      union select cs.stream_id from course c join changed_course on c.parent_id = changed_course.id join course_stream cs on cs.course_id = c.id
        where cs.is_primary
    ) as affected
  );
end
$$;
create function affected_courses(changes catalogue_change[], streams integer[]) returns integer[] language plpgsql stable as $$
begin
  return (
    select array_agg(distinct id) from (
      select entity_id as id from unnest(changes) where kind = 'course'
      union select c.id from course c join unnest(changes) ch on ch.kind = 'company' and ch.entity_id = c.company_id
      union select c.id from course c join unnest(changes) ch on ch.kind = 'course' and ch.entity_id = c.parent_id
      union select c.parent_id from course c join unnest(changes) ch on ch.kind = 'course' and ch.entity_id = c.id
      union select cs.course_id from course_stream cs where cs.stream_id = any (streams)
      union select c.parent_id from course c join course_stream cs on cs.course_id = c.id where cs.stream_id = any (streams)
    ) as affected where id is not null
  );
end
$$;

create function refresh_catalogue() returns trigger language plpgsql as $$
declare
  changes catalogue_change[];
  companies integer[];
  courses integer[];
  streams integer[];
  relisting catalogue_change[];
  relisted integer[];
begin
  -- The first of a transaction's changes refreshes for all of them.
  perform from catalogue_change where xact = new.xact and kind = new.kind and entity_id = new.entity_id;
  if not found then return null; end if;

  with taken as (delete from catalogue_change where xact = new.xact returning *)
  select array_agg(taken::catalogue_change) into changes from taken;

  -- Transactions that write to one company refresh one after the other, each seeing what those before it committed.
  perform from company
  where id in (
    select entity_id from unnest(changes) where kind = 'company'
    union select company_id from course where id in (select entity_id from unnest(changes) where kind = 'course')
    union select company_id from stream where id in (select entity_id from unnest(changes) where kind = 'stream')
    union select c.company_id from course_stream cs join course c on c.id = cs.course_id
      where cs.stream_id in (select entity_id from unnest(changes) where kind = 'stream')
  )
  order by id for no key update;

  streams := affected_streams(changes);
  perform refresh_stream_listings(streams);

  -- Ranking a series reads all its episodes: an episode whose audio came in only changes what its series' card adds up.
  courses := affected_courses(changes, streams);
  select array_agg(ch) into relisting from unnest(changes) ch where ch.relist;
  relisted := coalesce(affected_courses(relisting, affected_streams(relisting)), '{}');
  perform refresh_course_listings(relisted);
  update course_listing set version = nextval('listing_version') where course_id = any (courses) and course_id <> all (relisted);

  -- The same for the search documents, from those changes alone that need it.
  select array_agg(entity_id) into companies from unnest(changes) where kind = 'company' and reindex;
  select array_agg(distinct id) into courses from (
    select entity_id as id from unnest(changes) where kind = 'course' and reindex
    union select id from course where company_id = any (companies)
  ) as affected;
  select array_agg(distinct id) into streams from (
    select entity_id as id from unnest(changes) where kind = 'stream' and reindex
    union select id from stream where company_id = any (companies)
    union select cs.stream_id from course_stream cs where cs.is_primary and cs.course_id = any (courses)
    union select cs.stream_id from course c join course_stream cs on cs.course_id = c.id where cs.is_primary and c.parent_id = any (courses)
  ) as affected;
  if num_nonnulls(companies, courses, streams) > 0 then perform refresh_search_documents(companies, courses, streams); end if;

  perform mark_words_pending();
  perform bump_catalogue_version();
  return null;
end
$$;

create constraint trigger catalogue_change_refresh after insert on catalogue_change
  deferrable initially deferred for each row execute function refresh_catalogue();

-- ── Triggers that record changes ───────────────────────────────────────────────────────────────────────────────────────────────────

create function record_company_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform record_change('company', old.id, true, true); return null; end if;
  perform record_change('company', new.id, tg_op = 'INSERT' or (old.name, old.description) is distinct from (new.name, new.description),
    tg_op = 'INSERT' or old.state <> new.state);
  return null;
end
$$;
create trigger company_inserted_or_deleted after insert or delete on company for each row execute function record_company_change();
create trigger company_updated after update on company for each row
  when ((old.name, old.description, old.state) is distinct from (new.name, new.description, new.state)) execute function record_company_change();

create function record_course_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform record_change('course', old.id, true, true), record_change('course', old.parent_id, false, true); return null; end if;
  perform record_change('course', new.id, tg_op = 'INSERT'
    or (old.title, old.introduction, old.description, old.language, old.company_id, old.parent_id)
      is distinct from (new.title, new.introduction, new.description, new.language, new.company_id, new.parent_id), tg_op = 'INSERT'
    or (old.company_id, old.parent_id, old.position, old.state, old.publish_at, old.visibility, old.category_id, old.created_at)
      is distinct from (new.company_id, new.parent_id, new.position, new.state, new.publish_at, new.visibility, new.category_id, new.created_at));
  if tg_op = 'UPDATE' and old.parent_id is distinct from new.parent_id then perform record_change('course', old.parent_id, false, true); end if;
  return null;
end
$$;
create trigger course_inserted_or_deleted after insert or delete on course for each row execute function record_course_change();
create trigger course_updated after update on course for each row when (old.* is distinct from new.*) execute function record_course_change();

create function record_stream_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform record_change('stream', old.id, true, true); return null; end if;
  perform record_change('stream', new.id, tg_op = 'INSERT'
    or (old.title, old.summary, old.description, old.language, old.company_id)
      is distinct from (new.title, new.summary, new.description, new.language, new.company_id), tg_op = 'INSERT'
    or (old.company_id, old.kind, old.state, old.publish_at, old.released_at, old.created_at)
      is distinct from (new.company_id, new.kind, new.state, new.publish_at, new.released_at, new.created_at));
  return null;
end
$$;
create trigger stream_inserted_or_deleted after insert or delete on stream for each row execute function record_stream_change();
create trigger stream_updated after update on stream for each row when (old.* is distinct from new.*) execute function record_stream_change();

create function record_course_stream_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform record_change('stream', old.stream_id, true, true), record_change('course', old.course_id, false, true); end if;
  if tg_op <> 'DELETE' then perform record_change('stream', new.stream_id, true, true), record_change('course', new.course_id, false, true); end if;
  return null;
end
$$;
create trigger course_stream_inserted_or_deleted after insert or delete on course_stream for each row execute function record_course_stream_change();
create trigger course_stream_updated after update on course_stream for each row
  when (old.* is distinct from new.*) execute function record_course_stream_change();

create function record_media_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform record_change('course', old.course_id, false, false), record_change('stream', old.stream_id, false, false); end if;
  if tg_op <> 'DELETE' then perform record_change('course', new.course_id, false, false), record_change('stream', new.stream_id, false, false); end if;
  return null;
end
$$;
create trigger media_inserted_or_deleted after insert or delete on media for each row execute function record_media_change();
create trigger media_updated after update on media for each row when (old.* is distinct from new.*) execute function record_media_change();

create function record_image_change() returns trigger language plpgsql as $$
begin
  perform record_change('course', course_id, false, false), record_change('stream', stream_id, false, false) from media where image_id = new.id;
  return null;
end
$$;
create trigger image_updated after update on image for each row when (old.* is distinct from new.*) execute function record_image_change();

create function record_accreditation_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform record_change('stream', old.stream_id, false, false); end if;
  if tg_op <> 'DELETE' then perform record_change('stream', new.stream_id, false, false); end if;
  return null;
end
$$;
create trigger accreditation_changed after insert or update or delete on accreditation for each row execute function record_accreditation_change();

create function record_stream_person_change() returns trigger language plpgsql as $$
begin
  perform record_change('stream', case when tg_op = 'DELETE' then old.stream_id else new.stream_id end, true, false);
  return null;
end
$$;
create trigger stream_person_changed after insert or update or delete on stream_person for each row execute function record_stream_person_change();

create function record_course_person_change() returns trigger language plpgsql as $$
begin
  perform record_change('course', case when tg_op = 'DELETE' then old.course_id else new.course_id end, true, false);
  return null;
end
$$;
create trigger course_person_changed after insert or update or delete on course_person for each row execute function record_course_person_change();

create function record_person_change() returns trigger language plpgsql as $$
begin
  perform record_change('stream', stream_id, true, false) from stream_person where person_id = new.id;
  perform record_change('course', course_id, true, false) from course_person where person_id = new.id;
  return null;
end
$$;
create trigger person_name_updated after update on person for each row when (old.name is distinct from new.name) execute function record_person_change();

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

-- ── Number of followers ─────────────────────────────────────────────────────────────────────────

create table company_followers (
  company_id integer primary key references company on delete cascade,
  followers integer not null default 0
);
create function count_followers() returns trigger language plpgsql as $$
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
create trigger follow_changed after insert or delete on follow for each row execute function count_followers();
