import { type Database, statement } from '../../../db/database.ts';
import type { KnownItem } from '../identity/plan-items.ts';
import { NOBODY, type PreparedItem } from './prepare-items.ts';

const known = statement(
  'feed_items_known',
  `select fi.stream_id as "streamId", s.source_key as key, coalesce(s.imported ->> 'guid', '') as guid, coalesce(s.imported ->> 'title', '') as title,
     s.released_at as "publishedAt", fi.content_hash as hash, fi.is_source as "isSource", fi.missing_since is not null as "isGone"
   from feed_item fi join stream s on s.id = fi.stream_id where fi.feed_id = $1 order by fi.stream_id`,
);
const elsewhere = statement('streams_by_source_key', 'select id, source_key from stream where company_id = $1 and source_key = any ($2)');

/** A statement's text is held some four times over until it is sent, and ten thousand long descriptions are 20 MB. */
const ROWS_PER_STATEMENT = 500;

const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, n) => rows.slice(n * ROWS_PER_STATEMENT, (n + 1) * ROWS_PER_STATEMENT));
const jsonOf = (items: readonly PreparedItem[]): string => `[${items.map(({ row }) => row).join(',')}]`;

export function knownItems(db: Database, feedId: number): Promise<KnownItem[]> {
  return db.query<KnownItem>(known, [feedId]);
}

/** Streams of the company with these keys, whichever feed brought them. */
export async function streamsByKey(db: Database, companyId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: number; source_key: string }>(elsewhere, [companyId, keys]);
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
}

const insertStreams = statement(
  'streams_import',
  `insert into stream (company_id, source_key, imported, released_at, duration_ms, state)
   select $1, r.key, r.imported, r.released_at, r.duration_ms, $3
   from rows from (jsonb_to_recordset($2::jsonb) as (key text, imported jsonb, released_at timestamptz, duration_ms integer)) with ordinality as r (key, imported, released_at, duration_ms, place)
   order by r.place returning id, source_key`,
);

/** Ids by source key, rising in the order of the items. */
export async function addStreams(
  db: Database,
  companyId: number,
  items: readonly PreparedItem[],
  state: 'published' | 'draft',
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of inBatches(items)) {
    const rows = await db.query<{ id: number; source_key: string }>(insertStreams, [companyId, jsonOf(some), state]);
    for (const { id, source_key } of rows) ids.set(source_key, id);
  }
  return ids;
}

const updateStreams = statement(
  'streams_refresh',
  `update stream s set source_key = r.key, imported = r.imported, released_at = coalesce(r.released_at, s.released_at), updated_at = now(),
     duration_ms = case when av.is_measured then s.duration_ms else r.duration_ms end
   from unnest($1::integer[]) with ordinality as given (id, place)
   join rows from (jsonb_to_recordset($2::jsonb) as (key text, imported jsonb, released_at timestamptz, duration_ms integer)) with ordinality as r (key, imported, released_at, duration_ms, place) using (place)
   left join stream current on current.id = given.id left join audio_version av on av.id = current.audio_version_id
   where s.id = given.id`,
);

/** What the feed says now; lengths that were measured stay. */
export async function refreshStreams(db: Database, changed: readonly { streamId: number; item: PreparedItem }[]): Promise<void> {
  for (const some of inBatches(changed)) await db.query(updateStreams, [some.map(({ streamId }) => streamId), jsonOf(some.map(({ item }) => item))]);
}

const sounds = statement(
  'streams_sounds',
  `select id, imported -> 'enclosure' ->> 'address' as address, (imported -> 'enclosure' ->> 'byteSize')::bigint as "byteSize", audio_version_id is not null as "isThere"
   from stream where id = any ($1)`,
);

export interface KnownSound {
  readonly id: number;
  readonly address: string | null;
  readonly byteSize: number | null;
  readonly isThere: boolean;
}

/** Where the sound of these streams came from so far. */
export async function knownSounds(db: Database, streamIds: readonly number[]): Promise<Map<number, KnownSound>> {
  if (streamIds.length === 0) return new Map();
  return new Map((await db.query<KnownSound>(sounds, [streamIds])).map((sound) => [sound.id, sound]));
}

const listItems = statement(
  'feed_items_list',
  `insert into feed_item (feed_id, stream_id, content_hash, is_source)
   select $1, r.stream_id, r.hash, r.is_source from jsonb_to_recordset($2::jsonb) as r (stream_id integer, hash text, is_source boolean)
   on conflict (feed_id, stream_id) do update set content_hash = excluded.content_hash, missing_since = null`,
);
const markGone = statement('feed_items_gone', 'update feed_item set missing_since = $3 where feed_id = $1 and stream_id = any ($2)');

export async function recordItems(
  db: Database,
  feedId: number,
  items: readonly { streamId: number; hash: string; isSource: boolean }[],
): Promise<void> {
  if (items.length === 0) return;
  await db.query(listItems, [
    feedId,
    JSON.stringify(items.map(({ streamId, hash, isSource }) => ({ stream_id: streamId, hash, is_source: isSource }))),
  ]);
}

/** `at` null: they are back. */
export async function markItems(db: Database, feedId: number, streamIds: readonly number[], at: Date | null): Promise<void> {
  if (streamIds.length > 0) await db.query(markGone, [feedId, streamIds, at]);
}

const putIntoCourses = statement(
  'course_streams_import',
  `insert into course_stream (course_id, stream_id, is_primary)
   select r.course_id, r.stream_id, not exists (select from course_stream h where h.stream_id = r.stream_id and h.is_primary)
   from jsonb_to_recordset($1::jsonb) as r (course_id integer, stream_id integer)
   where not exists (select from course_stream moved where moved.stream_id = r.stream_id and moved.is_edited)
   on conflict (course_id, stream_id) do nothing`,
);
const leaveCourses = statement(
  'course_streams_leave',
  `delete from course_stream cs using jsonb_to_recordset($1::jsonb) as r (course_id integer, stream_id integer), course c, course target
   where cs.stream_id = r.stream_id and cs.course_id = c.id and target.id = r.course_id
     and not cs.is_edited and c.id <> target.id and coalesce(c.parent_id, c.id) = coalesce(target.parent_id, target.id)`,
);

/** Puts streams where they belong within the series of this feed; what other series hold stays there, and where an editor put one. */
export async function putIntoCourse(db: Database, streams: readonly { courseId: number; streamId: number }[]): Promise<void> {
  if (streams.length === 0) return;
  const rows = JSON.stringify(streams.map(({ courseId, streamId }) => ({ course_id: courseId, stream_id: streamId })));
  await db.query(leaveCourses, [rows]);
  await db.query(putIntoCourses, [rows]);
}

// $2: [{ stream_id, persons: [{ name, role }] }]
const PEOPLE = `jsonb_to_recordset($2::jsonb) as r (stream_id integer, persons jsonb)
   cross join lateral rows from (jsonb_to_recordset(r.persons) as (name text, role text)) with ordinality as given (name, role, place)`;
const addPersons = statement(
  'persons_import',
  `insert into person (company_id, name) select distinct $1::integer, given.name from ${PEOPLE} on conflict (company_id, name) do nothing`,
);
const linkStreamPersons = statement(
  'stream_persons_import',
  `insert into stream_person (stream_id, person_id, role, position)
   select r.stream_id, p.id, given.role, min(given.place) - 1 from ${PEOPLE}
   join person p on p.company_id = $1 and p.name = given.name where r.stream_id is not null
     and not exists (select from stream s where s.id = r.stream_id and s.are_people_edited) group by r.stream_id, p.id, given.role on conflict do nothing`,
);
const linkCoursePersons = statement(
  'course_persons_import',
  `insert into course_person (course_id, person_id, role, position)
   select $3::integer, p.id, given.role, min(given.place) - 1 from ${PEOPLE}
   join person p on p.company_id = $1 and p.name = given.name where r.stream_id is null
     and not exists (select from course c where c.id = $3 and c.are_people_edited) group by p.id, given.role on conflict do nothing`,
);

export interface PeopleOfStream {
  /** Null: they belong to the series. */
  readonly streamId: number | null;
  /** `PreparedItem.persons`. */
  readonly persons: string;
}

/** Adds people, where no editor chose them. Nobody is taken away. */
export async function addPeople(db: Database, companyId: number, courseId: number, people: readonly PeopleOfStream[]): Promise<void> {
  const given = people.filter(({ persons }) => persons !== NOBODY);
  if (given.length === 0) return;
  const rows = `[${given.map(({ streamId, persons }) => `{"stream_id":${streamId},"persons":${persons}}`).join(',')}]`;
  await db.query(addPersons, [companyId, rows]);
  await db.query(linkStreamPersons, [companyId, rows]);
  await db.query(linkCoursePersons, [companyId, rows, courseId]);
}
