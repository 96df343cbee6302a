-- What search reads, derived at every commit like the listings: the words of everything that can be found (search_document), of what
-- is said (search_passage), and the vocabulary (search_word). Documents hold unstemmed words; that huisarts finds huisartsen, or hartfalen
-- hartfalenpoli, is looked up in the vocabulary when somebody searches.

-- ── Words of a text; packages/domain/src/search/words.ts does the same ───────────────────────────────────────────────────

-- Lower case without accents. ASCII, most text, returns early; rare characters are tested for before they are replaced, since the test is cheap.
-- Some capitals are mapped by hand, since lower() leaves them in some locales.
create function search_normalize(raw text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := raw;
begin
  if octet_length(plain) = length(plain) then return lower(plain); end if;
  if plain ~ '[ßẞæÆœŒøØđĐłŁıħĦ‘’ʼ‐]' then
    plain := translate(replace(replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'øØđĐłŁıħĦ‘’ʼ‐', 'oOdDlLihH''''''-');
  end if;
  plain := lower(regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'));
  if plain ~ '[\u0391-\u03c2\u0400-\u042fÐÞŊŦ]' then
    plain := translate(plain, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏÐÞŊŦ',
      'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџðþŋŧ');
  end if;
  return plain;
end
$$;

-- The character class of what separates words, by code point rather than by the database's locale.
create function search_separator(is_gap boolean) returns text language sql immutable parallel safe as $$
  select case when is_gap then '[' else '[^' end || '\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f'
    || '\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]'
$$;

-- All words in order, then those with hyphens joined; an apostrophe with an s is not part of a word.
create function search_tokenize(raw text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  plain text := search_normalize(raw);
  spaced text;
  joined text[] := '{}';
begin
  if position('''s' in plain) > 0 then plain := regexp_replace(plain, '''s(?=' || search_separator(true) || '|$)', '', 'g'); end if;
  spaced := regexp_replace(plain, search_separator(true) || '+', ' ', 'g');
  if plain ~ (search_separator(false) || '-' || search_separator(false)) then
    joined := array(
      select replace(hyphened[1], '-', '') from regexp_matches(plain, search_separator(false) || '+(?:-' || search_separator(false) || '+)+', 'g') as hyphened
    );
  end if;
  -- Words of more than 60 characters are addresses and noise.
  if spaced ~ '[^ ]{61}' then spaced := regexp_replace(spaced, '[^ ]{61,}', '', 'g'); end if;
  return array_remove(string_to_array(spaced, ' '), '') || array(select word from unnest(joined) as word where length(word) <= 60);
end
$$;

-- Stop words are left out of descriptions and transcripts, and kept in titles and names.
create function search_stop_words() returns text[] language sql immutable parallel safe as $$
  select '{aan,al,als,altijd,ben,bij,daar,dan,dat,de,der,deze,die,dit,doen,door,dus,een,eens,en,er,geen,geweest,had,heb,hebben,heeft,het,hij,hoe,hun,iets,ik,in,is,ja,je,jij,jullie,kan,kunnen,maar,me,meer,met,mij,mijn,moet,na,naar,niet,nog,nu,of,om,omdat,ook,op,over,te,ten,ter,toch,toen,tot,u,uit,uw,van,veel,voor,waar,want,waren,was,wat,we,wel,werd,wie,wij,wil,worden,wordt,zal,ze,zich,zij,zijn,zo,zou,a,about,an,and,are,as,at,be,because,been,but,by,can,do,does,for,from,has,have,he,her,his,how,i,if,into,it,its,more,my,not,on,or,our,she,so,than,that,the,their,them,then,there,these,they,this,to,up,us,were,what,when,which,who,will,with,would,you,your}'::text[]
$$;

create function search_vector(words text[]) returns tsvector language sql immutable parallel safe as $$ select array_to_tsvector(words) $$;
create function search_text_vector(raw text) returns tsvector language sql immutable parallel safe as $$
  -- A tsvector has at most 1 MB: 200,000 characters always fit.
  select ts_delete(array_to_tsvector(search_tokenize(left(raw, 200000))), search_stop_words())
$$;

-- A phonetic key, for sounds that Dutch and English spell in several ways: fybromyalgie has that of fibromyalgie.
create function search_phonetic(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'th', 't'), 'rh', 'r'), 'ck', 'k'), 'qu', 'kw'), 'x', 'ks'),
      'ae', 'e'), 'oe', 'u'), 'ij', 'ei'),
    'c(?=[eiy])', 's', 'g'), 'cyzvd', 'kisft'), '(.)\1+', '\1', 'g')
$$;

-- The text of a description's tree: strings that stand in a list, not the names of marks or their addresses.
create function rich_text_words(tree jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(word #>> '{}', ' '), '')
  from (
    select jsonb_path_query(tree, 'strict $[*] ? (@.type() == "string")', silent => true) as word
    union all
    select jsonb_path_query(tree, 'strict $.**.c[*] ? (@.type() == "string")', silent => true)
  ) as texts
$$;

-- ── Documents: series, streams, companies and people ─────────────────────────────────────────────────────────────────────

create table search_document (
  kind text not null,
  entity_id integer not null,
  company_id integer not null,
  -- Both copied from the listing, so that a search picks the newest visible ones before it reads anything else.
  listed_at timestamptz not null,
  visible_from timestamptz not null,
  -- The title's words one after the other.
  title text not null,
  title_words tsvector not null,
  -- The words of the title, the people, the series and the company.
  metadata_words tsvector not null,
  words tsvector not null,
  -- PostgreSQL moves columns to TOAST only when a row has 2 kB: this padding makes it do so, and takes 40 bytes compressed. A common word needs tens
  -- of thousands of rows and the tsvectors of few.
  toast_padding text not null default repeat(' ', 2100),
  primary key (kind, entity_id)
) partition by list (kind);
alter table search_document alter title set storage main, alter title_words set storage external, alter metadata_words set storage external,
  alter words set storage external;
create table search_document_streams partition of search_document for values in ('stream') with (toast_tuple_target = 128);
create table search_document_series partition of search_document for values in ('course') with (toast_tuple_target = 128);
create table search_document_names partition of search_document for values in ('company', 'person') with (toast_tuple_target = 128);
create index search_document_words on search_document using gin (words);
create index search_document_title_words on search_document using gin (title_words);
create index search_document_streams_newest on search_document_streams (listed_at);

create function refresh_search_documents(companies integer[], courses integer[], streams integer[]) returns void language plpgsql as $$
begin
  delete from search_document d
  where (kind = 'company' and entity_id = any (companies) and not exists (select from company where id = entity_id))
    or (kind = 'course' and entity_id = any (courses) and not exists (select from course where id = entity_id and parent_id is null))
    or (kind = 'stream' and entity_id = any (streams) and not exists (select from stream where id = entity_id));

  insert into search_document as d (kind, entity_id, company_id, listed_at, visible_from, title, title_words, metadata_words, words)
  select kind, entity_id, company_id, listed_at, visible_from, array_to_string(title, ' '), search_vector(title),
    search_vector(title || metadata), search_vector(title || metadata) || body
  from (
    select 'company' as kind, id as entity_id, id as company_id, created_at as listed_at, visible_from(state, null) as visible_from,
      search_tokenize(name) as title, '{}'::text[] as metadata, search_text_vector(rich_text_words(description)) as body
    from company where id = any (companies)
    union all
    select 'course', c.id, c.company_id, coalesce(l.listed_at, c.created_at), coalesce(l.visible_from, 'infinity'), search_tokenize(c.title),
      search_tokenize(concat_ws(' ', people.names, company.name)),
      search_text_vector(c.introduction || ' ' || rich_text_words(c.description))
    from course c
    join company on company.id = c.company_id
    left join course_listing l on l.course_id = c.id
    left join lateral (
      select string_agg(p.name, ' ') as names from course_person cp join person p on p.id = cp.person_id where cp.course_id = c.id
    ) as people on true
    where c.id = any (courses) and c.parent_id is null
    union all
    select 'stream', s.id, s.company_id, coalesce(l.listed_at, s.created_at), coalesce(l.visible_from, 'infinity'), search_tokenize(s.title),
      search_tokenize(concat_ws(' ', people.names, home.title, series.title, company.name)),
      search_text_vector(s.summary || ' ' || rich_text_words(s.description))
    from stream s
    join company on company.id = s.company_id
    left join stream_listing l on l.stream_id = s.id
    left join course_stream cs on cs.stream_id = s.id and cs.is_primary
    left join course home on home.id = cs.course_id
    left join course series on series.id = home.parent_id
    left join lateral (
      select string_agg(p.name, ' ') as names from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = s.id
    ) as people on true
    where s.id = any (streams)
  ) as found
  on conflict (kind, entity_id) do update set
    (company_id, listed_at, visible_from, title, title_words, metadata_words, words) = (excluded.company_id, excluded.listed_at, excluded.visible_from,
      excluded.title, excluded.title_words, excluded.metadata_words, excluded.words)
  where (d.company_id, d.listed_at, d.visible_from, d.title, d.metadata_words, d.words) is distinct from
    (excluded.company_id, excluded.listed_at, excluded.visible_from, excluded.title, excluded.metadata_words, excluded.words);
end
$$;
create function refresh_person_documents(people integer[]) returns void language plpgsql as $$
begin
  delete from search_document d where kind = 'person' and entity_id = any (people) and not exists (select from person where id = entity_id);

  -- A person is visible when an episode that they speak in is.
  insert into search_document as d (kind, entity_id, company_id, listed_at, visible_from, title, title_words, metadata_words, words)
  select 'person', id, company_id, '-infinity', '-infinity', array_to_string(title, ' '), search_vector(title),
    search_vector(title), search_vector(title) || search_text_vector(description)
  from (select id, company_id, description, search_tokenize(name) as title from person where id = any (people)) as found
  on conflict (kind, entity_id) do update set
    (company_id, title, title_words, metadata_words, words) = (excluded.company_id, excluded.title, excluded.title_words, excluded.metadata_words, excluded.words);
end
$$;

-- Refreshed at once, not at the commit: the document of a person depends on this row alone.
create function refresh_changed_person_documents() returns trigger language plpgsql as $$
begin
  perform refresh_person_documents(array(select id from changed));
  return null;
end
$$;
create trigger person_inserted after insert on person referencing new table as changed for each statement execute function refresh_changed_person_documents();
create trigger person_updated after update on person referencing new table as changed for each statement execute function refresh_changed_person_documents();
create trigger person_deleted after delete on person referencing old table as changed for each statement execute function refresh_changed_person_documents();
create index stream_person_person on stream_person (person_id);
create index course_person_person on course_person (person_id);

-- ── Passages: about two minutes of a transcript each, in whole sentences ────────────────────────────────────────────────────

create table search_passage (
  stream_id integer not null,
  place integer not null,
  audio_version_id integer not null,
  listed_at timestamptz not null,
  visible_from timestamptz not null,
  visibility visibility not null,
  words tsvector not null,
  -- [{ from, to, speaker, text }] in seconds.
  sentences jsonb not null,
  primary key (stream_id, place)
) with (toast_tuple_target = 128, fillfactor = 90);
alter table search_passage alter words set storage external;
create index search_passage_words on search_passage using gin (words);
create index search_passage_newest on search_passage (listed_at);

-- A cue is part of a sentence, or several. A sentence ends with its full stop, with its speaker, or after twelve cues without either.
create function transcript_passages(cues jsonb) returns table (place integer, sentences jsonb, body text) language sql immutable as $$
  with cue as (
    select n, (cue ->> 'from')::float8 as begins, (cue ->> 'to')::float8 as ends, cue ->> 'speaker' as speaker, btrim(cue ->> 'text') as body
    from jsonb_array_elements(cues) with ordinality as c (cue, n)
  ), piece as (
    select *, count(*) filter (where is_first) over (order by n) as run
    from (
      select *, coalesce(lag(body) over by_place ~ '[.!?…]["''”’)]*$' or lag(speaker) over by_place is distinct from speaker, true) as is_first
      from cue where body <> '' window by_place as (order by n)
    ) as marked
  ), sentence as (
    select min(n) as n, min(begins) as begins, max(ends) as ends, min(speaker) as speaker, string_agg(body, ' ' order by n) as body
    from (select *, (row_number() over (partition by run order by n) - 1) / 12 as part from piece) as parts
    group by run, part
  )
  select floor(begins / 120)::integer,
    jsonb_agg(jsonb_build_object('from', begins, 'to', ends, 'speaker', speaker, 'text', body) order by n), string_agg(body, ' ' order by n)
  from sentence group by 1
$$;

create function refresh_passages(streams integer[]) returns void language sql as $$
  -- Two transactions that write to one stream refresh one after the other.
  select from stream where id = any (streams) order by id for no key update;

  delete from search_passage where stream_id = any (streams);

  insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
  select s.id, p.place, chosen.audio_version_id, coalesce(l.listed_at, s.created_at), coalesce(l.visible_from, 'infinity'),
    coalesce(l.visibility, s.visibility), search_text_vector(p.body), p.sentences
  from stream s
  left join stream_listing l on l.stream_id = s.id
  -- The transcript that the stream's page shows.
  cross join lateral (
    select t.audio_version_id, t.cues from transcript t where t.audio_version_id = s.audio_version_id
    order by t.language <> s.language, t.is_edited desc, t.id limit 1
  ) as chosen
  cross join lateral transcript_passages(chosen.cues) p
  where s.id = any (streams);
$$;

create unlogged table transcript_change (
  xact xid8 not null default pg_current_xact_id(),
  stream_id integer not null,
  primary key (xact, stream_id)
);

create function refresh_changed_passages() returns trigger language plpgsql as $$
declare
  streams integer[];
begin
  with taken as (delete from transcript_change where xact = new.xact returning stream_id)
  select array_agg(stream_id) into streams from taken;
  if streams is not null then perform refresh_passages(streams); end if;
  return null;
end
$$;
create constraint trigger transcript_change_refresh after insert on transcript_change
  deferrable initially deferred for each row execute function refresh_changed_passages();

create function record_transcript_change() returns trigger language plpgsql as $$
begin
  insert into transcript_change (stream_id)
  select stream_id from audio_version where id = case when tg_op = 'DELETE' then old.audio_version_id else new.audio_version_id end
  on conflict do nothing;
  return null;
end
$$;
create trigger transcript_inserted_or_deleted after insert or delete on transcript for each row execute function record_transcript_change();
create trigger transcript_updated after update on transcript for each row when (old.* is distinct from new.*) execute function record_transcript_change();

create function record_stream_transcript_change() returns trigger language plpgsql as $$
begin
  insert into transcript_change (stream_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger stream_transcript_updated after update on stream for each row
  when ((old.audio_version_id, old.language) is distinct from (new.audio_version_id, new.language)) execute function record_stream_transcript_change();
create trigger stream_transcript_deleted after delete on stream for each row execute function record_stream_transcript_change();

-- ── Visibility and dates are copied from the listings ───────────────────────────────────────────────────────────────

create function copy_stream_listing_to_search() returns trigger language plpgsql as $$
begin
  update search_document d set listed_at = l.listed_at, visible_from = l.visible_from
  from changed l where d.kind = 'stream' and d.entity_id = l.stream_id and (d.listed_at, d.visible_from) is distinct from (l.listed_at, l.visible_from);
  update search_passage p set listed_at = l.listed_at, visible_from = l.visible_from, visibility = l.visibility
  from changed l where p.stream_id = l.stream_id
    and (p.listed_at, p.visible_from, p.visibility) is distinct from (l.listed_at, l.visible_from, l.visibility);
  return null;
end
$$;
create function hide_stream_in_search() returns trigger language plpgsql as $$
begin
  update search_document d set visible_from = 'infinity' from changed l where d.kind = 'stream' and d.entity_id = l.stream_id;
  update search_passage p set visible_from = 'infinity' from changed l where p.stream_id = l.stream_id;
  return null;
end
$$;
create function copy_course_listing_to_search() returns trigger language plpgsql as $$
begin
  update search_document d set listed_at = l.listed_at, visible_from = l.visible_from
  from changed l where d.kind = 'course' and d.entity_id = l.course_id and (d.listed_at, d.visible_from) is distinct from (l.listed_at, l.visible_from);
  return null;
end
$$;
create trigger stream_listing_inserted after insert on stream_listing referencing new table as changed
  for each statement execute function copy_stream_listing_to_search();
create trigger stream_listing_updated after update on stream_listing referencing new table as changed
  for each statement execute function copy_stream_listing_to_search();
create trigger stream_listing_deleted after delete on stream_listing referencing old table as changed
  for each statement execute function hide_stream_in_search();
create trigger course_listing_inserted after insert on course_listing referencing new table as changed
  for each statement execute function copy_course_listing_to_search();
create trigger course_listing_updated after update on course_listing referencing new table as changed
  for each statement execute function copy_course_listing_to_search();
create function copy_company_state_to_search() returns trigger language plpgsql as $$
begin
  update search_document set visible_from = visible_from(new.state, null) where kind = 'company' and entity_id = new.id;
  return null;
end
$$;
create trigger copy_company_state_to_search after update on company for each row when (old.state is distinct from new.state) execute function copy_company_state_to_search();

-- ── The vocabulary: in how many documents and passages each word occurs ─────────────────────────────────────────────────────

create table search_word (
  word text collate "C" primary key,
  documents integer not null,
  reversed text collate "C" not null generated always as (reverse(word)) stored,
  phonetic text collate "C" not null generated always as (search_phonetic(word)) stored,
  stem_nl text collate "C" not null generated always as (coalesce((ts_lexize('pg_catalog.dutch_stem', word))[1], word)) stored,
  stem_en text collate "C" not null generated always as (coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)) stored
-- The count changes often and is in no index: room for HOT updates.
) with (fillfactor = 80);
create index search_word_reversed on search_word (reversed);
create index search_word_phonetic on search_word (phonetic);
create index search_word_stem_nl on search_word (stem_nl);
create index search_word_stem_en on search_word (stem_en);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

-- What a transaction adds and removes, applied once at its very end: other transactions with the same words wait from there to the end of the commit.
create unlogged table search_word_delta (
  xact xid8 not null default pg_current_xact_id(),
  word text collate "C" not null,
  documents integer not null
);
create index search_word_delta_xact on search_word_delta (xact);
create unlogged table search_word_pending (
  xact xid8 primary key default pg_current_xact_id()
);

create function mark_words_pending() returns void language plpgsql as $$
begin
  insert into search_word_pending select where exists (select from search_word_delta where xact = pg_current_xact_id()) on conflict do nothing;
end
$$;
create function record_added_words() returns trigger language plpgsql as $$
begin
  insert into search_word_delta (word, documents)
  select word, count(*) from added cross join unnest(tsvector_to_array(words)) as word group by word;
  perform mark_words_pending();
  return null;
end
$$;
create function record_removed_words() returns trigger language plpgsql as $$
begin
  insert into search_word_delta (word, documents)
  select word, -count(*) from removed cross join unnest(tsvector_to_array(words)) as word group by word;
  perform mark_words_pending();
  return null;
end
$$;
create function record_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_word_delta (word, documents)
  select word, sum(one) from (
    select a.words as after, t.words as before from added a join removed t using (kind, entity_id) where a.words <> t.words
  ) as change cross join lateral (
    select unnest(tsvector_to_array(after)) as word, 1 as one union all select unnest(tsvector_to_array(before)), -1
  ) as each_word group by word having sum(one) <> 0;
  perform mark_words_pending();
  return null;
end
$$;
create trigger search_document_inserted after insert on search_document referencing new table as added
  for each statement execute function record_added_words();
create trigger search_document_deleted after delete on search_document referencing old table as removed
  for each statement execute function record_removed_words();
create trigger search_document_updated after update on search_document referencing new table as added old table as removed
  for each statement execute function record_changed_words();
create trigger search_passage_inserted after insert on search_passage referencing new table as added
  for each statement execute function record_added_words();
create trigger search_passage_deleted after delete on search_passage referencing old table as removed
  for each statement execute function record_removed_words();

-- Words are locked in alphabetical order and after everything else of the transaction, so that two commits never wait for each other in a circle.
create function apply_word_deltas() returns trigger language plpgsql as $$
declare
  rarer text[];
begin
  delete from search_word_pending where xact = new.xact;
  if not found then return null; end if;
  -- What refreshes later in this transaction marks the words as pending again.
  if exists (select from catalogue_change where xact = new.xact) then return null; end if;
  with delta as (
    delete from search_word_delta where xact = new.xact returning word, documents
  ), applied as (
    insert into search_word as w (word, documents)
    select word, sum(documents)::integer from delta group by word having sum(documents) <> 0 order by word
    on conflict (word) do update set documents = w.documents + excluded.documents
    returning word, documents
  )
  select array_agg(word) into rarer from applied where documents <= 0;
  delete from search_word where word = any (rarer);
  return null;
end
$$;
create constraint trigger search_word_pending_apply after insert on search_word_pending
  deferrable initially deferred for each row execute function apply_word_deltas();

-- ── The newest visible matches; ranking is done by the caller. Functions, so that the plan is made once and never reads every row instead of the
-- index: the planner does not know that the tsvectors of a row lie in TOAST. ──────────────────────

-- A common word occurs in most rows, and only the newest few hundred are wanted: the newest rows are searched first, by the indexes of words and of
-- times combined, and the others only when too few were found.

-- The time after which the newest `many` rows were listed; null when there are not so many.
create function newest_passages_cutoff(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_passage order by listed_at desc offset many limit 1
$$;
create function newest_streams_cutoff(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_document_streams order by listed_at desc offset many limit 1
$$;

-- `without_subscription`: visibilities that need no subscription. `is true` keeps the index of times out of the second query, which spans nearly all
-- rows. Without plain index scans the planner combines both indexes as bitmaps.
create function find_passages(query tsquery, at timestamptz, without_subscription visibility[], of_account integer, max_rows integer)
returns table (stream_id integer, place integer, listed_at timestamptz) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  since timestamptz;
  opened integer[];
  found integer;
begin
  if query is null then return; end if;
  since := coalesce(newest_passages_cutoff(10 * max_rows), '-infinity');
  opened := array(
    select cs.stream_id from subscription sub join course c on sub.course_id in (c.id, c.parent_id) join course_stream cs on cs.course_id = c.id
    where sub.account_id = of_account and (sub.valid_until is null or sub.valid_until > at)
  );
  return query select p.stream_id, p.place, p.listed_at from search_passage p
    where p.words @@ query and p.listed_at > since and p.visible_from <= at
      and (p.visibility = any (without_subscription) or p.visibility = 'subscribers' and p.stream_id = any (opened))
    order by p.listed_at desc, p.stream_id desc, p.place limit max_rows;
  get diagnostics found = row_count;
  if found = max_rows or since = '-infinity' then return; end if;
  return query select p.stream_id, p.place, p.listed_at from search_passage p
    where p.words @@ query and (p.listed_at <= since) is true and p.visible_from <= at
      and (p.visibility = any (without_subscription) or p.visibility = 'subscribers' and p.stream_id = any (opened))
    order by p.listed_at desc, p.stream_id desc, p.place limit max_rows - found;
end
$$;

-- The same for episodes, of which there are many; series and names are few.
create function find_stream_documents(query tsquery, in_title boolean, at timestamptz, max_rows integer)
returns table (kind text, entity_id integer) language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  since timestamptz := coalesce(newest_streams_cutoff(20 * max_rows), '-infinity');
  found integer;
begin
  if in_title then
    return query select d.kind, d.entity_id from search_document_streams d
      where d.title_words @@ query and d.listed_at > since and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  else
    return query select d.kind, d.entity_id from search_document_streams d
      where d.words @@ query and d.listed_at > since and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows;
  end if;
  get diagnostics found = row_count;
  if found = max_rows or since = '-infinity' then return; end if;
  if in_title then
    return query select d.kind, d.entity_id from search_document_streams d
      where d.title_words @@ query and (d.listed_at <= since) is true and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows - found;
  else
    return query select d.kind, d.entity_id from search_document_streams d
      where d.words @@ query and (d.listed_at <= since) is true and d.visible_from <= at
      order by d.listed_at desc, d.entity_id desc limit max_rows - found;
  end if;
end
$$;

-- `part`: streams, series or names. A null query finds nothing.
create function find_documents(part text, query tsquery, in_title boolean, at timestamptz, max_rows integer)
returns table (kind text, entity_id integer) language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if part = 'streams' then
    return query select * from find_stream_documents(query, in_title, at, max_rows);
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

-- Those of the given words that occur in something the listener may see or hear: search_word also has those of drafts, of what is scheduled and of
-- transcripts that need a subscription. Planned like find_documents.
create function visible_search_words(words text[], at timestamptz, without_subscription visibility[], of_account integer)
returns setof text language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  word text;
  query tsquery;
begin
  foreach word in array words loop
    query := quote_literal(word)::tsquery;
    if exists (select from search_document d where d.words @@ query and d.visible_from <= at)
      or exists (select from find_passages(query, at, without_subscription, of_account, 1)) then
      return next word;
    end if;
  end loop;
end
$$;

-- Rebuilds everything, counting words in one pass: for rows that were inserted with triggers disabled.
create function rebuild_search() returns void language plpgsql as $$
begin
  perform refresh_search_documents(array(select id from company), array(select id from course), array(select id from stream));
  perform refresh_person_documents(array(select id from person));
  perform refresh_passages(array(select id from stream where audio_version_id is not null));
  lock table search_word in share row exclusive mode;
  delete from search_word_delta where xact = pg_current_xact_id();
  delete from search_word;
  insert into search_word (word, documents)
  select word, ndoc from ts_stat('select words from search_document union all select words from search_passage');
end
$$;
