import type { EpisodeLine } from '../../cards/card-queries.ts';
import { type Database, statement } from '../../db/database.ts';

export interface HitRow extends EpisodeLine {
  readonly kind: 'course' | 'stream';
  readonly total: number;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** More than anyone pages through, of titles and of other texts each: ranking all that have a common word would take seconds. */
const MOST_HITS = 500;
const COMPANIES = 10;

// Hits in a title come first, however often a text repeats the word; among them series, since they hold the episodes.
const byWords = statement(
  'search_by_words',
  `with typed as (
    select search_query($2) as words
  ), title_hit as (
    select d.kind, d.entity_id as id, ts_rank(d.document, typed.words) as rank, true as in_title
    from typed join search_document d on d.title_words @@ typed.words
    where d.kind <> 'company' limit ${MOST_HITS}
  ), text_hit as (
    select d.kind, d.entity_id as id, ts_rank(d.document, typed.words) as rank, false as in_title
    from typed join search_document d on d.document @@ typed.words and not d.title_words @@ typed.words
    where d.kind <> 'company' limit ${MOST_HITS}
  ), hit as (
    select * from title_hit union all select * from text_hit
  ), visible as (
    select hit.kind, hit.id, l.version, hit.rank, hit.in_title, l.listed_at
    from hit join stream_listing l on l.stream_id = hit.id
    where hit.kind = 'stream' and l.visible_from <= $1
    union all
    select hit.kind, hit.id, l.version, hit.rank, hit.in_title, l.listed_at
    from hit join course_listing l on l.course_id = hit.id
    where hit.kind = 'course' and l.course_id = l.series_id and l.visible_from <= $1
  ), page as (
    select *, count(*) over ()::int as total from visible order by in_title desc, kind, rank desc, listed_at desc, id desc limit $4 offset $5
  )
  select page.kind, page.id, page.version, page.total, p.position_ms, p.position_at
  from page left join listening_progress p on page.kind = 'stream' and p.learner_id = $3 and p.stream_id = page.id
  order by page.in_title desc, page.kind, page.rank desc, page.listed_at desc, page.id desc`,
);

// Nothing has these words: then a title that looks like them was probably meant.
const byLikeness = statement(
  'search_by_likeness',
  `with typed as (
    select lower(unaccent($2)) as words
  ), hit as (
    select d.kind, d.entity_id as id, word_similarity(typed.words, d.title) as likeness
    from typed join search_document d on typed.words <% d.title
    where d.kind <> 'company'
  ), visible as (
    select hit.kind, hit.id, l.version, hit.likeness from hit join stream_listing l on l.stream_id = hit.id
    where hit.kind = 'stream' and l.visible_from <= $1
    union all
    select hit.kind, hit.id, l.version, hit.likeness from hit join course_listing l on l.course_id = hit.id
    where hit.kind = 'course' and l.course_id = l.series_id and l.visible_from <= $1
  ), page as (
    select *, count(*) over ()::int as total from (select * from visible order by likeness desc, kind, id desc limit ${MOST_HITS}) as best
    order by likeness desc, kind, id desc limit $4 offset $5
  )
  select page.kind, page.id, page.version, page.total, p.position_ms, p.position_at
  from page left join listening_progress p on page.kind = 'stream' and p.learner_id = $3 and p.stream_id = page.id
  order by page.likeness desc, page.kind, page.id desc`,
);

const companies = statement(
  'search_companies',
  `with typed as (select search_query($1) as words, lower(unaccent($1)) as plain)
  select d.entity_id as id
  from typed join search_document d on d.kind = 'company' and (d.document @@ typed.words or typed.plain <% d.title)
  join company c on c.id = d.entity_id and c.state = 'published'
  order by ts_rank(d.document, typed.words) desc, word_similarity(typed.plain, d.title) desc, d.entity_id
  limit ${COMPANIES}`,
);

/** Best first; `total` on every row is what all pages hold together. */
export function searchByWords(db: Database, now: Date, typed: string, learnerId: string | null, { limit, offset }: Page) {
  return db.query<HitRow>(byWords, [now, typed, learnerId, limit, offset]);
}

export function searchByLikeness(db: Database, now: Date, typed: string, learnerId: string | null, { limit, offset }: Page) {
  return db.query<HitRow>(byLikeness, [now, typed, learnerId, limit, offset]);
}

export async function searchCompanies(db: Database, typed: string): Promise<number[]> {
  return (await db.query<{ id: number }>(companies, [typed])).map(({ id }) => id);
}
