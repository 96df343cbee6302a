-- What says that an answer is still the same without making it again: counters that rise in the transaction that changes what the answer is made from.

-- Of a learner: where they are in what they played, and what their account follows and keeps as favourites.
alter table learner add column listening_revision bigint not null default 0;
alter table learner add column choices_revision bigint not null default 0;

-- An episode that is deleted takes its rows along, and a course its name here: both change the catalogue's version.
create function count_listening() returns trigger language plpgsql as $$
begin
  update learner set listening_revision = listening_revision + 1 where id = new.learner_id;
  return null;
end
$$;
create trigger listening_progress_changed after insert or update of position_ms, position_at, played_at on listening_progress
  for each row execute function count_listening();

-- What goes with its company, course or account counts for nobody: the catalogue's version changes, or nobody is left to ask.
create function count_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from company where id = old.company_id) then return null; end if;
  update learner set choices_revision = choices_revision + 1
  where id = (select learner_id from account where id = coalesce(new.account_id, old.account_id));
  return null;
end
$$;
create trigger follow_counted after insert or delete on follow for each row execute function count_follow();
create function count_favourite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from course where id = old.course_id) then return null; end if;
  update learner set choices_revision = choices_revision + 1
  where id = (select learner_id from account where id = coalesce(new.account_id, old.account_id));
  return null;
end
$$;
create trigger favourite_counted after insert or delete on favourite for each row execute function count_favourite();

-- Of what is popular, written by a job every ten minutes.
create table popularity_version (version bigint not null default 0);
insert into popularity_version default values;
create function count_popularity() returns trigger language plpgsql as $$
begin
  update popularity_version set version = version + 1;
  return null;
end
$$;
create trigger stream_popularity_written after insert or update on stream_popularity for each statement execute function count_popularity();
create trigger course_popularity_written after insert or update on course_popularity for each statement execute function count_popularity();

-- What lists show beside cards belongs to the catalogue's version too.
create function count_catalogue() returns trigger language plpgsql as $$
begin
  perform bump_catalogue_version();
  return null;
end
$$;
create trigger setting_written after insert or update or delete on setting for each statement execute function count_catalogue();
create trigger category_written after insert or update or delete on category for each statement execute function count_catalogue();
create trigger profession_written after insert or update or delete on profession for each statement execute function count_catalogue();
create trigger featured_theme_written after insert or update or delete on featured_theme for each statement execute function count_catalogue();
create trigger featured_course_written after insert or update or delete on featured_course for each statement execute function count_catalogue();
create trigger featured_course_profession_written after insert or update or delete on featured_course_profession
  for each statement execute function count_catalogue();
create trigger company_media_added after insert or update on media for each row when (new.company_id is not null) execute function count_catalogue();
create trigger company_media_removed after delete on media for each row when (old.company_id is not null) execute function count_catalogue();

-- What becomes visible by the clock alone.
create index stream_listing_scheduled on stream_listing (visible_from) where visible_from > '-infinity' and visible_from < 'infinity';
create index course_listing_scheduled on course_listing (visible_from) where visible_from > '-infinity' and visible_from < 'infinity';

-- ── What may be recommended ──────────────────────────────────────────────────────────────────────────────────────────

-- A function for its plan alone: planned anew for each call, as statements with lists among their values are, the plan costs six times what it finds.
-- How far each source looks is written beside it; together a few hundred candidates, however large the catalogue is.
create function recommendation_candidates(
  at_time timestamptz, of_learner uuid, of_account integer, fields integer[], professions integer[], chosen_field integer, in_language text
) returns table (
  id integer, version bigint, position_ms integer, position_at timestamptz, duration_ms integer, heard_anything boolean, reason text, reason_name text
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with seed as (
    -- The reason names the series of one of these: a title that is not public now is nobody's to read.
    select p.stream_id from listening_progress p join stream_listing l on l.stream_id = p.stream_id and l.visible_from <= at_time
    where p.learner_id = of_learner and p.played_quarter is not null
    order by p.played_quarter desc, p.played_at desc limit 5
  ), co_heard as (
    -- Each co-listener counts, up to five.
    select theirs.stream_id, least(count(distinct listener.learner_id), 5) as listeners, min(seed.stream_id) as seed_id
    from seed
    cross join lateral (
      select learner_id from listening_progress where stream_id = seed.stream_id and played_quarter is not null and learner_id <> of_learner
      order by played_quarter desc limit 8
    ) as listener
    cross join lateral (
      select stream_id from listening_progress where learner_id = listener.learner_id and played_quarter is not null
      order by played_quarter desc limit 6
    ) as theirs
    group by theirs.stream_id
  ), candidate as (
    select newest.stream_id, 4::real as weight, 'followed_company' as reason, f.company_id as because
    from follow f cross join lateral (
      select stream_id from stream_listing where company_id = f.company_id and visible_from <= at_time
      order by listed_at desc, stream_id desc limit 5
    ) as newest
    where f.account_id = of_account
    union all
    select newest.stream_id, 2.5, 'field_of_interest', field.id
    from unnest(fields) as field(id) cross join lateral (
      select stream_id from stream_listing where category_id = field.id and visible_from <= at_time
      order by listed_at desc, stream_id desc limit 20
    ) as newest
    where chosen_field is null or field.id = chosen_field
    union all
    select newest.stream_id, 2, 'profession', mine.id
    from unnest(professions) as mine(id) cross join lateral (
      select distinct stream_id from accreditation where profession_id = mine.id order by stream_id desc limit 40
    ) as newest
    union all
    select stream_id, listeners, 'also_heard', seed_id from co_heard
  ), best as (
    -- Enough for twenty even when most of the best were played already.
    select stream_id, sum(weight) as weight, (array_agg(reason order by weight desc))[1] as reason, (array_agg(because order by weight desc))[1] as because
    from candidate group by stream_id order by 2 desc, stream_id desc limit 150
  )
  select l.stream_id, l.version, p.position_ms, p.position_at, s.duration_ms,
    -- Of what was never begun nothing was heard.
    p.stream_id is not null and exists (
      select from credited_segments h where h.learner_id = of_learner and h.audio_version_id = s.audio_version_id),
    best.reason,
    case best.reason
      when 'followed_company' then (select name from company where company.id = because)
      when 'field_of_interest' then (select case in_language when 'en' then name_en else name_nl end from category where category.id = because)
      when 'profession' then (select case in_language when 'en' then name_en else name_nl end from profession where profession.id = because)
      else (select series.title from stream_listing home join course series on series.id = home.series_id where home.stream_id = because)
    end
  from best
  join stream_listing l on l.stream_id = best.stream_id
  join stream s on s.id = l.stream_id
  left join listening_progress p on p.learner_id = of_learner and p.stream_id = l.stream_id
  -- What is under way stands in recently played.
  where l.visible_from <= at_time and (chosen_field is null or l.category_id = chosen_field) and p.played_at is null
  order by best.weight desc, l.listed_at desc, l.stream_id desc;
end
$$;
