import type { SpokenSentence } from '@auscult/domain/search/sentence';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { Listener } from '../../policies/listener.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';
import type { ExpandedQuery } from './query-expansion/expand-query.ts';

/** Of each kind, and of titles and other texts each: more than anyone pages through. Ranking all that have a common word would take seconds. */
export const MAX_HITS = 300;
/** Passages that are looked at, of which the episodes are told. */
const MAX_PASSAGES = 500;

export type DocumentKind = 'course' | 'stream' | 'company' | 'person';

export interface DocumentHit {
  readonly kind: DocumentKind;
  readonly id: number;
  readonly in_title: boolean;
}

const KINDS = { streams: "('stream')", series: "('course')", names: "('company', 'person')" } as const;
type Part = keyof typeof KINDS;

/** A wider set of candidates is searched only where the narrower ones hold less than anyone pages through. */
const candidateSet = (name: string, part: Part, query: string, inTitle: boolean, before: readonly string[]) => `${name} as materialized (
    select kind, entity_id from find_documents('${part}', ${query}::tsquery[], ${inTitle}, $1, ${MAX_HITS})
    ${before.length === 0 ? '' : `where ${before.map((one) => `(select count(*) from ${one})`).join(' + ')} < ${MAX_HITS}`}
  )`;

// $1 now, $2 forms, $3 wide for titles, $4 wide for texts, $5 phrase. Ranked by field: the title, then people, series and company, then the text;
// then by kind of match: the words themselves, then compounds; then a title with the exact phrase. The wide query, which holds the forms, is tested first:
// each test reads the words from TOAST anew, and most have neither.
const rankedHits = (part: Part) => `with ${candidateSet('title_forms', part, '$2', true, [])},
  ${candidateSet('title_wide', part, '$3', true, ['title_forms'])},
  ${candidateSet('text_forms', part, '$2', false, ['title_forms', 'title_wide'])},
  ${candidateSet('text_wide', part, '$4', false, ['title_forms', 'title_wide', 'text_forms'])},
  hit as (
    select kind, entity_id, min(tier) as tier from (
      select *, 1 as tier from title_forms union all select *, 2 from title_wide
      union all select *, 3 from text_forms union all select *, 4 from text_wide
    ) as hits group by kind, entity_id
  )
  select d.kind, d.entity_id as id, hit.tier <= 2 as in_title
  from hit join search_document d on d.kind in ${KINDS[part]} and d.kind = hit.kind and d.entity_id = hit.entity_id
  order by hit.tier <= 2 desc,
    case when hit.tier <= 2 then hit.tier when d.metadata_words @@ all (coalesce($4::tsquery[], $2::tsquery[])) is false then hit.tier + 2
      when d.metadata_words @@ all ($2::tsquery[]) then 3 else 4 end,
    ' ' || d.title || ' ' like '% ' || $5 || ' %' desc, ' ' || d.title like '% ' || $5 || '%' desc,
    d.listed_at desc, d.entity_id desc`;

const streams = statement('search_streams', rankedHits('streams'));
const series = statement('search_series', rankedHits('series'));
const names = statement('search_names', rankedHits('names'));

/** Null for a query that is the same as the one before it: it does not run twice. */
const nullIfSame = (query: readonly string[], before: readonly string[]) => (query.join() === before.join() ? null : query);
const valuesOf = (now: Date, { forms, titles, texts, phrase }: ExpandedQuery) => [
  now,
  forms,
  nullIfSame(titles, forms),
  nullIfSame(texts, forms),
  phrase,
];

/** All three: best first, as many as anyone pages through. */
export const searchStreams = (db: Database, now: Date, expanded: ExpandedQuery) => db.query<DocumentHit>(streams, valuesOf(now, expanded));

export const searchSeries = (db: Database, now: Date, expanded: ExpandedQuery) => db.query<DocumentHit>(series, valuesOf(now, expanded));

/** Companies and people together. */
export const searchNames = (db: Database, now: Date, expanded: ExpandedQuery) => db.query<DocumentHit>(names, valuesOf(now, expanded));

const streamItems = statement(
  'search_stream_lines',
  `select l.stream_id as id, l.version, p.position_ms, p.position_at
  from stream_listing l left join listening_progress p on p.learner_id = $3 and p.stream_id = l.stream_id
  where l.stream_id = any ($1) and l.visible_from <= $2`,
  'generic',
);
const courseItems = statement(
  'search_course_lines',
  'select course_id as id, version from course_listing where course_id = any ($1) and course_id = series_id and visible_from <= $2',
  'generic',
);

const NO_POSITION = { position_ms: null, position_at: null };

export async function listStreamItems(
  db: Database,
  ids: readonly number[],
  now: Date,
  own: OwnAccount | null,
): Promise<Map<number, EpisodeListItem>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query<EpisodeListItem>(streamItems, [ids, now, own?.learnerId ?? null])).map((item) => [item.id, item]));
}

/** In the shape of an episode's item, so that a page of both is one list. */
export async function listCourseItems(db: Database, ids: readonly number[], now: Date): Promise<Map<number, EpisodeListItem>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query<{ id: number; version: number }>(courseItems, [ids, now])).map((item) => [item.id, { ...item, ...NO_POSITION }]));
}

export interface PassageHit extends EpisodeListItem {
  readonly total: number;
  readonly audio_version_id: number;
  readonly sentences: SpokenSentence[];
}

// $1 now, $2 what the viewer may hear without a subscription, $3 account, $4 forms, $5 wide, $6 learner, $7 limit, $8 offset
const passages = statement(
  'search_passages',
  `with by_forms as materialized (
    select * from find_passages($4::tsquery[], $1, $2::visibility[], $3, ${MAX_PASSAGES})
  ), by_wide as materialized (
    select * from find_passages($5::tsquery[], $1, $2::visibility[], $3, ${MAX_PASSAGES}) where (select count(*) from by_forms) < ${MAX_PASSAGES}
  ),
  best as (
    select distinct on (stream_id) stream_id, place, listed_at, tier
    from (select *, 1 as tier from by_forms union all select *, 2 from by_wide) as hits
    order by stream_id, tier, place
  ), page as (
    select *, count(*) over ()::int as total from best order by tier, listed_at desc, stream_id desc limit $7 offset $8
  )
  select l.stream_id as id, l.version, page.total, passage.audio_version_id, passage.sentences, p.position_ms, p.position_at
  from page
  join stream_listing l on l.stream_id = page.stream_id
  join search_passage passage on passage.stream_id = page.stream_id and passage.place = page.place
  left join listening_progress p on p.learner_id = $6 and p.stream_id = l.stream_id
  order by page.tier, page.listed_at desc, page.stream_id desc`,
);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Of each episode one passage, only where the listener may hear it; `total` on every row is what all pages hold together. */
export function searchPassages(db: Database, now: Date, listener: Listener, { forms, texts, widened }: ExpandedQuery, { limit, offset }: Page) {
  return db.query<PassageHit>(passages, [
    now,
    listener.mayHear,
    listener.own?.accountId ?? null,
    forms,
    nullIfSame(widened?.texts ?? texts, forms),
    listener.own?.learnerId ?? null,
    limit,
    offset,
  ]);
}
