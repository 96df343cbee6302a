-- How far somebody had come who heard these milliseconds; 100 by the rule for points: 95 %, whatever the length.
create or replace function reached(segments int4multirange, duration_ms integer) returns smallint language sql immutable as $$
  select (case
    when segments is null or isempty(segments) then -1
    when duration_ms <= 0 then 0
    when (select sum(upper(part) - lower(part)) from unnest(segments) as part) >= duration_ms - duration_ms / 20 then 100
    else least(99, upper(segments)::bigint * 100 / duration_ms)
  end)::smallint
$$;
