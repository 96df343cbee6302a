-- A common word stands in most rows, and only the newest few hundred are wanted: these are looked for among the newest rows first, where the index of words
-- and that of times are laid over each other, and in the others only when too few were found.

create index search_passage_newest on search_passage (listed_at);
create index search_document_streams_newest on search_document_streams (listed_at);

-- After which the newest so many came; null when there are not so many.
create function newest_passages_since(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_passage order by listed_at desc offset many limit 1
$$;
create function newest_streams_since(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_document_streams order by listed_at desc offset many limit 1
$$;

-- `is true` keeps the index of times out of the second look, which spans nearly all. Without index scans there is one way left to ask both indexes.
create or replace function passages_with(question tsquery, at timestamptz, without_subscription visibility[], of_account integer, most integer)
returns table (stream_id integer, place integer, listed_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  since timestamptz;
  opened integer[];
  found integer;
begin
  if question is null then return; end if;
  since := coalesce(newest_passages_since(10 * most), '-infinity');
  opened := array(
    select cs.stream_id from subscription sub join course c on sub.course_id in (c.id, c.parent_id) join course_stream cs on cs.course_id = c.id
    where sub.account_id = of_account and (sub.valid_until is null or sub.valid_until > at)
  );
  return query select p.stream_id, p.place, p.listed_at from search_passage p
    where p.words @@ question and p.listed_at > since and p.visible_from <= at
      and (p.visibility = any (without_subscription) or p.visibility = 'subscribers' and p.stream_id = any (opened))
    order by p.listed_at desc, p.stream_id desc, p.place limit most;
  get diagnostics found = row_count;
  if found = most or since = '-infinity' then return; end if;
  return query select p.stream_id, p.place, p.listed_at from search_passage p
    where p.words @@ question and (p.listed_at <= since) is true and p.visible_from <= at
      and (p.visibility = any (without_subscription) or p.visibility = 'subscribers' and p.stream_id = any (opened))
    order by p.listed_at desc, p.stream_id desc, p.place limit most - found;
end
$$;

-- The same for episodes, of which there are many; series and names are few.
create function streams_with(question tsquery, in_title boolean, at timestamptz, most integer)
returns table (kind text, entity_id integer) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  since timestamptz := coalesce(newest_streams_since(20 * most), '-infinity');
  found integer;
begin
  if in_title then
    return query select d.kind, d.entity_id from search_document_streams d
      where d.title_words @@ question and d.listed_at > since and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  else
    return query select d.kind, d.entity_id from search_document_streams d
      where d.words @@ question and d.listed_at > since and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  end if;
  get diagnostics found = row_count;
  if found = most or since = '-infinity' then return; end if;
  if in_title then
    return query select d.kind, d.entity_id from search_document_streams d
      where d.title_words @@ question and (d.listed_at <= since) is true and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most - found;
  else
    return query select d.kind, d.entity_id from search_document_streams d
      where d.words @@ question and (d.listed_at <= since) is true and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most - found;
  end if;
end
$$;

create or replace function documents_with(part text, question tsquery, in_title boolean, at timestamptz, most integer)
returns table (kind text, entity_id integer) language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if part = 'streams' then
    return query select * from streams_with(question, in_title, at, most);
  elsif part = 'series' and in_title then
    return query select d.kind, d.entity_id from search_document_series d where d.title_words @@ question and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  elsif part = 'series' then
    return query select d.kind, d.entity_id from search_document_series d where d.words @@ question and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  elsif in_title then
    return query select d.kind, d.entity_id from search_document_names d where d.title_words @@ question and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  else
    return query select d.kind, d.entity_id from search_document_names d where d.words @@ question and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit most;
  end if;
end
$$;
