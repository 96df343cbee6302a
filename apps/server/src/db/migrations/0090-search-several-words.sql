-- As in 0026, for less. The alternatives of one word are an array, which is one scan of the index for each: as conditions of their own PostgreSQL planned thirty,
-- which took longer than to find them. Of several words all texts are asked at once: their index alone is read, whatever the times, so that the newest cost as much as all.
create or replace function search_newest_first(search text, words_column text, queries tsquery[], newest timestamptz, since timestamptz, max_rows integer)
returns table (id integer, place integer, listed_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set cpu_operator_cost = 0.05 as $$
declare
  alternatives constant tsquery[] := case
    when words_column = 'words' and cardinality(queries) = 1 and queries[1]::text !~ '[&(]' then string_to_array(queries[1]::text, ' | ')::tsquery[]
  end;
  has_words constant text := case when alternatives is null
    then (select string_agg(format('%I @@ (select ($4)[%s])', words_column, n), ' and ') from generate_subscripts(queries, 1) n)
    else format('%I @@ any ((select $4)::tsquery[])', words_column)
  end;
  until timestamptz := 'infinity';
  found integer := 0;
  more integer;
begin
  if cardinality(queries) > 1 then since := '-infinity'; end if;
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
