-- Why a stream is not to be seen now. A function, so that statements that ask about a stream that everybody may see, which is nearly each, do not set up what
-- finds this out.
create function hidden_stream_availability(of_stream integer, at_time timestamptz) returns text language plpgsql stable as $$
begin
  return case when exists (
    select from (
      select s.state, s.publish_at from stream s where s.id = of_stream
      union all select part.state, part.publish_at from stream_listing l join course part on part.id in (l.course_id, l.series_id) where l.stream_id = of_stream
      union all select owner.state, null from stream s join company owner on owner.id = s.company_id where s.id = of_stream
    ) as part
    where part.state = 'draft'
      or part.state = 'scheduled' and coalesce(part.publish_at, 'infinity') > at_time
      -- Taken back before it came out.
      or part.state = 'withdrawn' and part.publish_at > at_time
  ) then 'unpublished' else 'withdrawn' end;
end
$$;
