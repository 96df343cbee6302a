-- What search reads, derived at every commit like the listings: the words of everything that can be found (search_document), of what
-- is said (search_passage), and the words that there are at all (search_word). Documents hold plain words alone; that huisarts finds
-- huisartsen, or hartfalen the hartfalenpoli, is found out among the words when somebody searches.

-- ── Words of a text; packages/domain/src/search/words.ts does the same ───────────────────────────────────────────────────

-- Small letters without accents. ASCII, most of what is said, takes the short way; what few texts have is asked for before it is replaced, which is
-- cheap. Some capitals are spelt out, since lower() leaves them in some locales.
create function search_plain(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := said;
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

-- What stands between words, by code rather than by the database's locale.
create function search_gap(is_gap boolean) returns text language sql immutable parallel safe as $$
  select case when is_gap then '[' else '[^' end || '\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f'
    || '\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]'
$$;

-- All words in their order, and after them those with hyphens as one; an apostrophe with an s is no part of a word.
create function search_words_of(said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  plain text := search_plain(said);
  spaced text;
  joined text[] := '{}';
begin
  if position('''s' in plain) > 0 then plain := regexp_replace(plain, '''s(?=' || search_gap(true) || '|$)', '', 'g'); end if;
  spaced := regexp_replace(plain, search_gap(true) || '+', ' ', 'g');
  if plain ~ (search_gap(false) || '-' || search_gap(false)) then
    joined := array(
      select replace(hyphened[1], '-', '') from regexp_matches(plain, search_gap(false) || '+(?:-' || search_gap(false) || '+)+', 'g') as hyphened
    );
  end if;
  -- Longer ones are addresses and noise.
  if spaced ~ '[^ ]{61}' then spaced := regexp_replace(spaced, '[^ ]{61,}', '', 'g'); end if;
  return array_remove(string_to_array(spaced, ' '), '') || array(select word from unnest(joined) as word where length(word) <= 60);
end
$$;

-- Words that nobody looks for in a running text: titles and names keep them, descriptions and transcripts do not.
create function search_common_words() returns text[] language sql immutable parallel safe as $$
  select '{aan,al,als,altijd,ben,bij,daar,dan,dat,de,der,deze,die,dit,doen,door,dus,een,eens,en,er,geen,geweest,had,heb,hebben,heeft,het,hij,hoe,hun,iets,ik,in,is,ja,je,jij,jullie,kan,kunnen,maar,me,meer,met,mij,mijn,moet,na,naar,niet,nog,nu,of,om,omdat,ook,op,over,te,ten,ter,toch,toen,tot,u,uit,uw,van,veel,voor,waar,want,waren,was,wat,we,wel,werd,wie,wij,wil,worden,wordt,zal,ze,zich,zij,zijn,zo,zou,a,about,an,and,are,as,at,be,because,been,but,by,can,do,does,for,from,has,have,he,her,his,how,i,if,into,it,its,more,my,not,on,or,our,she,so,than,that,the,their,them,then,there,these,they,this,to,up,us,were,what,when,which,who,will,with,would,you,your}'::text[]
$$;

create function search_vector(words text[]) returns tsvector language sql immutable parallel safe as $$ select array_to_tsvector(words) $$;
create function search_text_vector(said text) returns tsvector language sql immutable parallel safe as $$
  -- The longest text that surely fits into a tsvector.
  select ts_delete(array_to_tsvector(search_words_of(left(said, 200000))), search_common_words())
$$;

-- How a word sounds, as far as Dutch and English write one sound in several ways: fybromyalgie sounds like fibromyalgie.
create function search_sound(word text) returns text language sql immutable parallel safe as $$
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
  -- Both as the listing has them, so that a search picks the newest of what may be seen before it reads anything else.
  listed_at timestamptz not null,
  visible_from timestamptz not null,
  -- The title's words one after the other.
  title text not null,
  title_words tsvector not null,
  -- Those of the title, the people, the series and the company.
  near_words tsvector not null,
  words tsvector not null,
  -- PostgreSQL moves columns out of a row only when it has 2 kB: this makes it do so, and takes 40 bytes itself. Tens of thousands of rows are looked
  -- at for a common word, and the words of few.
  weight text not null default repeat(' ', 2100),
  primary key (kind, entity_id)
) partition by list (kind);
alter table search_document alter title set storage main, alter title_words set storage external, alter near_words set storage external,
  alter words set storage external;
create table search_document_streams partition of search_document for values in ('stream') with (toast_tuple_target = 128);
create table search_document_series partition of search_document for values in ('course') with (toast_tuple_target = 128);
create table search_document_names partition of search_document for values in ('company', 'person') with (toast_tuple_target = 128);
create index search_document_words on search_document using gin (words);
create index search_document_title_words on search_document using gin (title_words);
create index search_document_streams_newest on search_document_streams (listed_at);

create function settle_words(companies integer[], courses integer[], streams integer[]) returns void language sql as $$
  delete from search_document d
  where (kind = 'company' and entity_id = any (companies) and not exists (select from company where id = entity_id))
    or (kind = 'course' and entity_id = any (courses) and not exists (select from course where id = entity_id and parent_id is null))
    or (kind = 'stream' and entity_id = any (streams) and not exists (select from stream where id = entity_id));

  insert into search_document as d (kind, entity_id, company_id, listed_at, visible_from, title, title_words, near_words, words)
  select kind, entity_id, company_id, listed_at, visible_from, array_to_string(title, ' '), search_vector(title),
    search_vector(title || near), search_vector(title || near) || body
  from (
    select 'company' as kind, id as entity_id, id as company_id, created_at as listed_at, visible_from(state, null) as visible_from,
      search_words_of(name) as title, '{}'::text[] as near, search_text_vector(rich_text_words(description)) as body
    from company where id = any (companies)
    union all
    select 'course', c.id, c.company_id, coalesce(l.listed_at, c.created_at), coalesce(l.visible_from, 'infinity'), search_words_of(c.title),
      search_words_of(concat_ws(' ', people.names, company.name)),
      search_text_vector(c.introduction || ' ' || rich_text_words(c.description))
    from course c
    join company on company.id = c.company_id
    left join course_listing l on l.course_id = c.id
    left join lateral (
      select string_agg(p.name, ' ') as names from course_person cp join person p on p.id = cp.person_id where cp.course_id = c.id
    ) as people on true
    where c.id = any (courses) and c.parent_id is null
    union all
    select 'stream', s.id, s.company_id, coalesce(l.listed_at, s.created_at), coalesce(l.visible_from, 'infinity'), search_words_of(s.title),
      search_words_of(concat_ws(' ', people.names, home.title, series.title, company.name)),
      search_text_vector(s.summary || ' ' || rich_text_words(s.description))
    from stream s
    join company on company.id = s.company_id
    left join stream_listing l on l.stream_id = s.id
    left join course_stream cs on cs.stream_id = s.id and cs.is_home
    left join course home on home.id = cs.course_id
    left join course series on series.id = home.parent_id
    left join lateral (
      select string_agg(p.name, ' ') as names from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = s.id
    ) as people on true
    where s.id = any (streams)
  ) as found
  on conflict (kind, entity_id) do update set
    (company_id, listed_at, visible_from, title, title_words, near_words, words) = (excluded.company_id, excluded.listed_at, excluded.visible_from,
      excluded.title, excluded.title_words, excluded.near_words, excluded.words)
  where (d.company_id, d.listed_at, d.visible_from, d.title, d.near_words, d.words) is distinct from
    (excluded.company_id, excluded.listed_at, excluded.visible_from, excluded.title, excluded.near_words, excluded.words);
$$;
create function settle_people(people integer[]) returns void language sql as $$
  delete from search_document d where kind = 'person' and entity_id = any (people) and not exists (select from person where id = entity_id);

  -- Whether somebody may see them follows from what they speak in.
  insert into search_document as d (kind, entity_id, company_id, listed_at, visible_from, title, title_words, near_words, words)
  select 'person', id, company_id, '-infinity', '-infinity', array_to_string(title, ' '), search_vector(title),
    search_vector(title), search_vector(title) || search_text_vector(description)
  from (select id, company_id, description, search_words_of(name) as title from person where id = any (people)) as found
  on conflict (kind, entity_id) do update set
    (company_id, title, title_words, near_words, words) = (excluded.company_id, excluded.title, excluded.title_words, excluded.near_words, excluded.words);
$$;

-- At once, not at the commit: nothing but this row of theirs decides about it.
create function person_found() returns trigger language plpgsql as $$
begin
  perform settle_people(array(select id from changed));
  return null;
end
$$;
create trigger person_made after insert on person referencing new table as changed for each statement execute function person_found();
create trigger person_changed after update on person referencing new table as changed for each statement execute function person_found();
create trigger person_gone after delete on person referencing old table as changed for each statement execute function person_found();
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

-- Cues are pieces of sentences, or several. A sentence ends with its point, its speaker, or after a dozen pieces without either.
create function transcript_passages(cues jsonb) returns table (place integer, sentences jsonb, said text) language sql immutable as $$
  with cue as (
    select n, (cue ->> 'from')::float8 as begins, (cue ->> 'to')::float8 as ends, cue ->> 'speaker' as speaker, btrim(cue ->> 'text') as said
    from jsonb_array_elements(cues) with ordinality as c (cue, n)
  ), piece as (
    select *, count(*) filter (where is_first) over (order by n) as run
    from (
      select *, coalesce(lag(said) over by_place ~ '[.!?…]["''”’)]*$' or lag(speaker) over by_place is distinct from speaker, true) as is_first
      from cue where said <> '' window by_place as (order by n)
    ) as marked
  ), sentence as (
    select min(n) as n, min(begins) as begins, max(ends) as ends, min(speaker) as speaker, string_agg(said, ' ' order by n) as said
    from (select *, (row_number() over (partition by run order by n) - 1) / 12 as part from piece) as parts
    group by run, part
  )
  select floor(begins / 120)::integer,
    jsonb_agg(jsonb_build_object('from', begins, 'to', ends, 'speaker', speaker, 'text', said) order by n), string_agg(said, ' ' order by n)
  from sentence group by 1
$$;

create function settle_transcripts(streams integer[]) returns void language sql as $$
  -- Two writers of one stream settle one after the other.
  select from stream where id = any (streams) order by id for no key update;

  delete from search_passage where stream_id = any (streams);

  insert into search_passage (stream_id, place, audio_version_id, listed_at, visible_from, visibility, words, sentences)
  select s.id, p.place, chosen.audio_version_id, coalesce(l.listed_at, s.created_at), coalesce(l.visible_from, 'infinity'),
    coalesce(l.visibility, s.visibility), search_text_vector(p.said), p.sentences
  from stream s
  left join stream_listing l on l.stream_id = s.id
  -- The one that the stream's page shows.
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

create function settle_transcript_changes() returns trigger language plpgsql as $$
declare
  streams integer[];
begin
  with settled as (delete from transcript_change where xact = new.xact returning stream_id)
  select array_agg(stream_id) into streams from settled;
  if streams is not null then perform settle_transcripts(streams); end if;
  return null;
end
$$;
create constraint trigger transcript_change_settle after insert on transcript_change
  deferrable initially deferred for each row execute function settle_transcript_changes();

create function note_transcript() returns trigger language plpgsql as $$
begin
  insert into transcript_change (stream_id)
  select stream_id from audio_version where id = case when tg_op = 'DELETE' then old.audio_version_id else new.audio_version_id end
  on conflict do nothing;
  return null;
end
$$;
create trigger transcript_noted after insert or delete on transcript for each row execute function note_transcript();
create trigger transcript_change_noted after update on transcript for each row when (old.* is distinct from new.*) execute function note_transcript();

create function note_transcript_of_stream() returns trigger language plpgsql as $$
begin
  insert into transcript_change (stream_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger stream_transcript_noted after update on stream for each row
  when ((old.audio_version_id, old.language) is distinct from (new.audio_version_id, new.language)) execute function note_transcript_of_stream();
create trigger stream_transcript_gone after delete on stream for each row execute function note_transcript_of_stream();

-- ── Who may see it, and how new it is, follow the listings ───────────────────────────────────────────────────────────────

create function stream_listing_found() returns trigger language plpgsql as $$
begin
  update search_document d set listed_at = l.listed_at, visible_from = l.visible_from
  from changed l where d.kind = 'stream' and d.entity_id = l.stream_id and (d.listed_at, d.visible_from) is distinct from (l.listed_at, l.visible_from);
  update search_passage p set listed_at = l.listed_at, visible_from = l.visible_from, visibility = l.visibility
  from changed l where p.stream_id = l.stream_id
    and (p.listed_at, p.visible_from, p.visibility) is distinct from (l.listed_at, l.visible_from, l.visibility);
  return null;
end
$$;
create function stream_listing_lost() returns trigger language plpgsql as $$
begin
  update search_document d set visible_from = 'infinity' from changed l where d.kind = 'stream' and d.entity_id = l.stream_id;
  update search_passage p set visible_from = 'infinity' from changed l where p.stream_id = l.stream_id;
  return null;
end
$$;
create function course_listing_found() returns trigger language plpgsql as $$
begin
  update search_document d set listed_at = l.listed_at, visible_from = l.visible_from
  from changed l where d.kind = 'course' and d.entity_id = l.course_id and (d.listed_at, d.visible_from) is distinct from (l.listed_at, l.visible_from);
  return null;
end
$$;
create trigger stream_listing_made after insert on stream_listing referencing new table as changed
  for each statement execute function stream_listing_found();
create trigger stream_listing_changed after update on stream_listing referencing new table as changed
  for each statement execute function stream_listing_found();
create trigger stream_listing_gone after delete on stream_listing referencing old table as changed
  for each statement execute function stream_listing_lost();
create trigger course_listing_made after insert on course_listing referencing new table as changed
  for each statement execute function course_listing_found();
create trigger course_listing_changed after update on course_listing referencing new table as changed
  for each statement execute function course_listing_found();
create function company_state_found() returns trigger language plpgsql as $$
begin
  update search_document set visible_from = visible_from(new.state, null) where kind = 'company' and entity_id = new.id;
  return null;
end
$$;
create trigger company_state_found after update on company for each row when (old.state is distinct from new.state) execute function company_state_found();

-- ── The words that there are, and in how many documents and passages ─────────────────────────────────────────────────────

create table search_word (
  word text collate "C" primary key,
  documents integer not null,
  backwards text collate "C" not null generated always as (reverse(word)) stored,
  sound text collate "C" not null generated always as (search_sound(word)) stored,
  stem_nl text collate "C" not null generated always as (coalesce((ts_lexize('pg_catalog.dutch_stem', word))[1], word)) stored,
  stem_en text collate "C" not null generated always as (coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)) stored
-- The count changes often, and in no index.
) with (fillfactor = 80);
create index search_word_backwards on search_word (backwards);
create index search_word_sound on search_word (sound);
create index search_word_stem_nl on search_word (stem_nl);
create index search_word_stem_en on search_word (stem_en);
create index search_word_parts on search_word using gin (word gin_trgm_ops);

-- What a transaction adds and takes away, counted once at its very end: everyone else's counting waits from there to the end of the commit.
create unlogged table search_word_change (
  xact xid8 not null default pg_current_xact_id(),
  word text collate "C" not null,
  documents integer not null
);
create index search_word_change_xact on search_word_change (xact);
create unlogged table search_word_due (
  xact xid8 primary key default pg_current_xact_id()
);

create function note_words_due() returns void language sql as $$
  insert into search_word_due default values on conflict do nothing
$$;
create function note_words_added() returns trigger language plpgsql as $$
begin
  insert into search_word_change (word, documents)
  select word, count(*) from added cross join unnest(tsvector_to_array(words)) as word group by word;
  if found then perform note_words_due(); end if;
  return null;
end
$$;
create function note_words_taken() returns trigger language plpgsql as $$
begin
  insert into search_word_change (word, documents)
  select word, -count(*) from taken cross join unnest(tsvector_to_array(words)) as word group by word;
  if found then perform note_words_due(); end if;
  return null;
end
$$;
create function note_words_changed() returns trigger language plpgsql as $$
begin
  insert into search_word_change (word, documents)
  select word, sum(one) from (
    select a.words as after, t.words as before from added a join taken t using (kind, entity_id) where a.words <> t.words
  ) as change cross join lateral (
    select unnest(tsvector_to_array(after)) as word, 1 as one union all select unnest(tsvector_to_array(before)), -1
  ) as each_word group by word having sum(one) <> 0;
  if found then perform note_words_due(); end if;
  return null;
end
$$;
create trigger search_document_added after insert on search_document referencing new table as added
  for each statement execute function note_words_added();
create trigger search_document_taken after delete on search_document referencing old table as taken
  for each statement execute function note_words_taken();
create trigger search_document_changed after update on search_document referencing new table as added old table as taken
  for each statement execute function note_words_changed();
create trigger search_passage_added after insert on search_passage referencing new table as added
  for each statement execute function note_words_added();
create trigger search_passage_taken after delete on search_passage referencing old table as taken
  for each statement execute function note_words_taken();

create function count_words() returns trigger language plpgsql as $$
declare
  rarer text[];
begin
  delete from search_word_due where xact = new.xact;
  if not found then return null; end if;
  lock table search_word in share row exclusive mode;
  with change as (
    delete from search_word_change where xact = new.xact returning word, documents
  ), sums as (
    select word, sum(documents)::integer as documents from change group by word
  ), more as (
    insert into search_word as w (word, documents) select word, documents from sums where documents > 0
    on conflict (word) do update set documents = w.documents + excluded.documents
  ), fewer as (
    update search_word w set documents = w.documents + sums.documents from sums where w.word = sums.word and sums.documents < 0 returning w.word
  )
  select array_agg(word) into rarer from fewer;
  delete from search_word where word = any (rarer) and documents <= 0;
  return null;
end
$$;
create constraint trigger search_word_due_count after insert on search_word_due
  deferrable initially deferred for each row execute function count_words();

-- ── The newest that answer a question and may be seen; what becomes of them is the search's business. Functions, so that they may say: plan once,
-- and never read every row instead of the index, since the planner does not know that the words of a row lie elsewhere. ──────────────────────

-- A common word stands in most rows, and only the newest few hundred are wanted: these are looked for among the newest rows first, where the index of words
-- and that of times are laid over each other, and in the others only when too few were found.

-- After which the newest so many came; null when there are not so many.
create function newest_passages_since(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_passage order by listed_at desc offset many limit 1
$$;
create function newest_streams_since(many integer) returns timestamptz language sql stable set enable_indexscan = on as $$
  select listed_at from search_document_streams order by listed_at desc offset many limit 1
$$;

-- Without subscription: what the listener may hear; with one, what that opens too. `is true` keeps the index of times out of the second look, which spans nearly all. Without index scans there is one way left to ask both indexes.
create function passages_with(question tsquery, at timestamptz, without_subscription visibility[], of_account integer, most integer)
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

-- `part`: streams, series or names. Without a question nothing.
create function documents_with(part text, question tsquery, in_title boolean, at timestamptz, most integer)
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

-- Of these words, those that stand in something the listener may see or hear: search_word also has those of drafts, of what is not out yet and of
-- transcripts that are not for everybody. Planned like documents_with.
create function search_words_seen(asked text[], at timestamptz, without_subscription visibility[], of_account integer)
returns setof text language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  word text;
  question tsquery;
begin
  foreach word in array asked loop
    question := quote_literal(word)::tsquery;
    if exists (select from search_document d where d.words @@ question and d.visible_from <= at)
      or exists (select from passages_with(question, at, without_subscription, of_account, 1)) then
      return next word;
    end if;
  end loop;
end
$$;

-- All of it anew, the words counted in one pass: for what was filled past the triggers.
create function settle_search() returns void language plpgsql as $$
begin
  perform settle_words(array(select id from company), array(select id from course), array(select id from stream));
  perform settle_people(array(select id from person));
  perform settle_transcripts(array(select id from stream where audio_version_id is not null));
  lock table search_word in share row exclusive mode;
  delete from search_word_change where xact = pg_current_xact_id();
  delete from search_word;
  insert into search_word (word, documents)
  select word, ndoc from ts_stat('select words from search_document union all select words from search_passage');
end
$$;
