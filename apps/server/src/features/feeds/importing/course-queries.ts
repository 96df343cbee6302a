import { type Database, statement } from '../../../db/database.ts';
import type { ImportedCourse } from './imported-course.ts';

const companyInsert = statement(
  'company_import',
  'insert into company (source_key, imported) values ($1, $2) on conflict (source_key) do nothing returning id, name',
);
const companyLock = statement('company_lock', 'select id, name from company where source_key = $1 for update');
const companyOfHost = statement(
  'company_of_host',
  `select min(f.company_id) as id from feed f join course c on c.id = f.course_id
   where c.imported ->> 'host' = $1 having count(distinct f.company_id) = 1`,
);
const companyLockById = statement('company_lock_by_id', 'select id, name from company where id = $1 for update');

export interface FoundCompany {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
}

/** The company with this key, made when there is none, and locked: imports of one company take turns. */
export async function ensureCompany(db: Database, company: { key: string; name: string; website: string | null }): Promise<FoundCompany> {
  const [made] = await db.query<{ id: number; name: string }>(companyInsert, [
    company.key,
    JSON.stringify({ name: company.name, website: company.website }),
  ]);
  if (made) return { ...made, isNew: true };
  const [found] = await db.query<{ id: number; name: string }>(companyLock, [company.key]);
  if (!found) throw new Error(`company ${company.key} vanished`);
  return { ...found, isNew: false };
}

export async function lockCompany(db: Database, id: number): Promise<FoundCompany> {
  const [found] = await db.query<{ id: number; name: string }>(companyLockById, [id]);
  if (!found) throw new Error(`company ${id} vanished`);
  return { ...found, isNew: false };
}

/** The only company whose series have their pages on this host. */
export async function findCompanyOfHost(db: Database, host: string): Promise<number | undefined> {
  return (await db.query<{ id: number | null }>(companyOfHost, [host]))[0]?.id ?? undefined;
}

const courseUpsert = statement(
  'course_import',
  `insert into course as c (company_id, parent_id, kind, source_key, position, imported, state) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (company_id, source_key) do update set imported = excluded.imported, updated_at = now()
   where c.imported is distinct from excluded.imported returning id`,
);
const courseFind = statement('course_by_source_key', 'select id from course where company_id = $1 and source_key = $2');

interface CourseRow {
  readonly companyId: number;
  readonly parentId: number | null;
  readonly kind: 'series' | 'season';
  readonly sourceKey: string;
  readonly position: number;
  readonly imported: object;
  /** Of a new one. */
  readonly state: 'published' | 'draft';
}

async function ensureCourse(db: Database, { companyId, parentId, kind, sourceKey, position, imported, state }: CourseRow): Promise<number> {
  const [written] = await db.query<{ id: number }>(courseUpsert, [companyId, parentId, kind, sourceKey, position, JSON.stringify(imported), state]);
  const found = written ?? (await db.query<{ id: number }>(courseFind, [companyId, sourceKey]))[0];
  if (!found) throw new Error(`course ${sourceKey} vanished`);
  return found.id;
}

export function ensureSeries(
  db: Database,
  feed: { readonly companyId: number; readonly id: number; readonly as_drafts: boolean },
  imported: ImportedCourse,
): Promise<number> {
  const host = imported.link ? new URL(imported.link).hostname.replace(/^www\./, '') : null;
  return ensureCourse(db, {
    companyId: feed.companyId,
    parentId: null,
    kind: 'series',
    sourceKey: `feed:${feed.id}`,
    position: 0,
    imported: { ...imported, host },
    state: feed.as_drafts ? 'draft' : 'published',
  });
}

/** One level below the series of the feed, in the order of the numbers. */
export function ensureSeason(
  db: Database,
  series: { id: number; companyId: number; feedId: number; language: string | null },
  season: { number: number; title: string },
): Promise<number> {
  const imported = { title: season.title, number: season.number, language: series.language };
  const sourceKey = `feed:${series.feedId}:season:${season.number}`;
  return ensureCourse(db, {
    companyId: series.companyId,
    parentId: series.id,
    kind: 'season',
    sourceKey,
    position: season.number,
    imported,
    state: 'published',
  });
}

// What an editor ordered stays, and what came since stands behind it.
const place = statement(
  'course_streams_place',
  `update course_stream cs set position = ranked.place
   from (
     select cs.course_id, cs.stream_id, row_number() over (
       partition by cs.course_id
       order by case when c.is_ordered then case cs.position when 0 then 1e9 else cs.position end end,
         case when $2 then coalesce(s.edited ->> 'episode', s.imported ->> 'episode')::integer end nulls last, s.released_at nulls first, s.id
     ) as place
     from course_stream cs join course c on c.id = cs.course_id join stream s on s.id = cs.stream_id where cs.course_id = any ($1)
   ) ranked
   where cs.course_id = ranked.course_id and cs.stream_id = ranked.stream_id and cs.position <> ranked.place`,
);

/** Puts the streams of these courses into listening order: oldest first, a serial by its episode numbers. */
export async function placeStreams(db: Database, courseIds: readonly number[], isSerial: boolean): Promise<void> {
  await db.query(place, [courseIds, isSerial]);
}
