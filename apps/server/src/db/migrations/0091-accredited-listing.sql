-- Episodes by the professions that they have points for, the newest first: what a member of one may still earn is read from here page by page, whatever the
-- number of episodes. Like the listings it is derived when a transaction commits. Whether an accreditation holds today is asked when it is read.
create table accredited_listing (
  profession_id integer not null references profession on delete cascade,
  listed_at timestamptz not null,
  stream_id integer not null references stream on delete cascade,
  primary key (profession_id, listed_at, stream_id)
);
create index accredited_listing_stream on accredited_listing (stream_id);

-- As in 0004, and then the professions of what was listed.
create or replace function refresh_stream_listings(ids integer[]) returns void language plpgsql as $$
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

  delete from accredited_listing g
  where stream_id = any (ids) and not exists (
    select from stream_listing l join accreditation a on a.stream_id = l.stream_id
    where l.stream_id = g.stream_id and l.listed_at = g.listed_at and a.profession_id = g.profession_id and a.withdrawn_at is null
  );
  insert into accredited_listing (profession_id, listed_at, stream_id)
  select a.profession_id, l.listed_at, l.stream_id
  from stream_listing l join accreditation a on a.stream_id = l.stream_id
  where l.stream_id = any (ids) and a.withdrawn_at is null
  on conflict do nothing;
end
$$;

insert into accredited_listing (profession_id, listed_at, stream_id)
select distinct a.profession_id, l.listed_at, l.stream_id
from stream_listing l join accreditation a on a.stream_id = l.stream_id
where a.withdrawn_at is null;
