-- The newest `max_rows` of `search`, a select of an id, a place and listed_at with its condition, whose `words_column` matches all of `queries`: each is
-- tested on its own, which is several times as fast as one that joins them. Many alternatives in long texts are bitmaps laid over each other: PostgreSQL
-- would ask every row that has one of thirty words for each of them. The newest rows, after `since`, are searched first, then as far back as should
-- hold the rest if matches lie evenly, and all that are older only when these were too few.
-- Planned with those times, which decide whether their index is laid over that of words, but not with the words: to look up how common each is takes
-- longer than to find it. A higher cost of operators says that a test of words without their index reads them from TOAST.
create function search_newest_first(search text, words_column text, queries tsquery[], newest timestamptz, since timestamptz, max_rows integer)
returns table (id integer, place integer, listed_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set cpu_operator_cost = 0.05 as $$
declare
  alternatives constant tsquery[] := case
    when words_column = 'words' and cardinality(queries) = 1 and queries[1]::text !~ '[&(]' then string_to_array(queries[1]::text, ' | ')::tsquery[]
  end;
  has_words constant text := (
    select '(' || string_agg(format('%I @@ (select ($4)[%s])', words_column, n), case when alternatives is null then ' and ' else ' or ' end) || ')'
    from generate_subscripts(coalesce(alternatives, queries), 1) n
  );
  until timestamptz := 'infinity';
  found integer := 0;
  more integer;
begin
  loop
    return query execute format('%s and %s and listed_at > $1 and listed_at <= $2 order by listed_at desc, 1 desc, 2 limit $3', search, has_words)
      using since, until, max_rows - found, coalesce(alternatives, queries);
    get diagnostics more = row_count;
    found := found + more;
    exit when found >= max_rows or since = '-infinity';
    select since, case when until < 'infinity' or 30 * found < max_rows then '-infinity' else newest - (newest - since) * (1.5 * max_rows / found)::float8 end
    into until, since;
  end loop;
end
$$;

create function subscribed_stream_ids(of_account integer, at timestamptz) returns integer[] language sql stable as $$
  select array(
    select cs.stream_id from subscription sub join course c on sub.course_id in (c.id, c.parent_id) join course_stream cs on cs.course_id = c.id
    where sub.account_id = of_account and (sub.valid_until is null or sub.valid_until > at)
  )
$$;

-- `without_subscription`: visibilities that need no subscription. No queries find nothing.
drop function find_passages(tsquery, timestamptz, visibility[], integer, integer);
create function find_passages(queries tsquery[], at timestamptz, without_subscription visibility[], of_account integer, max_rows integer)
returns table (stream_id integer, place integer, listed_at timestamptz) language sql stable as $$
  select * from search_newest_first(
    format('select stream_id, place, listed_at from search_passage where visible_from <= %L
      and (visibility = any (%L) or visibility = ''subscribers'' and stream_id = any (%L))', at, without_subscription, subscribed_stream_ids(of_account, at)),
    'words', queries, newest_passages_cutoff(0), coalesce(newest_passages_cutoff(4 * max_rows), '-infinity'), max_rows)
  where queries is not null
$$;

drop function find_documents(text, tsquery, boolean, timestamptz, integer);
drop function find_stream_documents(tsquery, boolean, timestamptz, integer);
-- `part`: streams, of which there are many, series or names.
create function find_documents(part text, queries tsquery[], in_title boolean, at timestamptz, max_rows integer)
returns table (kind text, entity_id integer) language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  query constant tsquery := case when part <> 'streams' then (select string_agg('(' || one::text || ')', '&') from unnest(queries) one)::tsquery end;
begin
  if part = 'streams' then
    return query select 'stream', id from search_newest_first(
      format('select entity_id, 0, listed_at from search_document_streams where visible_from <= %L', at),
      case when in_title then 'title_words' else 'words' end, queries,
      newest_streams_cutoff(0), coalesce(newest_streams_cutoff(7 * max_rows), '-infinity'), max_rows);
  elsif part = 'series' and in_title then
    return query select d.kind, d.entity_id from search_document_series d where d.title_words @@ query and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  elsif part = 'series' then
    return query select d.kind, d.entity_id from search_document_series d where d.words @@ query and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  elsif in_title then
    return query select d.kind, d.entity_id from search_document_names d where d.title_words @@ query and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  else
    return query select d.kind, d.entity_id from search_document_names d where d.words @@ query and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  end if;
end
$$;

create or replace function visible_search_words(words text[], at timestamptz, without_subscription visibility[], of_account integer)
returns setof text language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  opened constant integer[] := subscribed_stream_ids(of_account, at);
  word text;
  query tsquery;
begin
  foreach word in array words loop
    query := quote_literal(word)::tsquery;
    if exists (select from search_document d where d.words @@ query and d.visible_from <= at)
      or exists (
        select from search_passage p where p.words @@ query and p.visible_from <= at
          and (p.visibility = any (without_subscription) or p.visibility = 'subscribers' and p.stream_id = any (opened))
      ) then
      return next word;
    end if;
  end loop;
end
$$;
