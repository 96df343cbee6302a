import type { StateCounts, StudioCourseLine, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import type { CompanyScope, Language } from '@auscult/domain/access/viewer';
import type { PublicationState } from '@auscult/domain/catalogue/publication';
import { type Database, statement, unprepared } from '../../db/database.ts';
import { asPart } from '../../db/like-pattern.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import { mostPoints, STREAM_LINE } from './studio-column-queries.ts';

type Scope = CompanyScope & Authorized<'scope', 'list'>;

export interface ListFilter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly publication?: PublicationState | undefined;
  /** Of streams. */
  readonly kind?: 'episode' | 'live' | undefined;
  readonly sort?: 'updated_at' | 'title' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What of table `t` is in the list: the companies ($1, null for all), the company and the part of the title that are asked for. $2 is now. */
function inScope({ companyIds }: Scope, { q = '', company_id: companyId, kind }: ListFilter, now: Date): { where: string; values: unknown[] } {
  const values: unknown[] = [companyIds, now];
  const conditions = ['($1::int[] is null or t.company_id = any ($1))'];
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (companyId !== undefined) add(companyId, (place) => `t.company_id = ${place}`);
  if (kind !== undefined) add(kind, (place) => `t.kind = ${place}::stream_kind`);
  if (q.trim() !== '') add(asPart(q.trim()), (place) => `lower(t.title) like lower(${place})`);
  return { where: conditions.join(' and '), values };
}

/** What is in a state now. $2 is now. */
const IN_STATE: Readonly<Record<PublicationState, string>> = {
  draft: `t.state = 'draft'`,
  scheduled: `t.state = 'scheduled' and (t.publish_at is null or t.publish_at > $2)`,
  published: `(t.state = 'published' or t.state = 'scheduled' and t.publish_at <= $2)`,
  withdrawn: `t.state = 'withdrawn'`,
};

export type ListedTable = 'course' | 'stream';
const LISTED: Readonly<Record<ListedTable, string>> = { course: 't.parent_id is null', stream: 'true' };

/** How many are in each state, and the moment (ISO) when the next of them comes out by the clock. */
export interface CountedStates {
  readonly counts: StateCounts;
  readonly goodUntil: string | null;
}

export async function countStates(db: Database, scope: Scope, table: ListedTable, filter: ListFilter, now: Date): Promise<CountedStates> {
  const { where, values } = inScope(scope, filter, now);
  const text = `select t.state, count(*)::int as total, count(*) filter (where t.publish_at <= $2)::int as due, min(t.publish_at) filter (where t.publish_at > $2) as next
    from ${table} t where ${LISTED[table]} and ${where} group by t.state`;
  const rows = await db.query<{ state: PublicationState; total: number; due: number; next: string | null }>(unprepared(text), values);
  const of = (state: PublicationState) => rows.find((row) => row.state === state) ?? { total: 0, due: 0, next: null };
  const { total, due, next } = of('scheduled');
  const counts = {
    all: rows.reduce((sum, row) => sum + row.total, 0),
    draft: of('draft').total,
    scheduled: total - due,
    published: of('published').total + due,
    withdrawn: of('withdrawn').total,
  };
  return { counts, goodUntil: next };
}

const version = statement('studio_catalogue_version', 'select catalogue_version()::int as version', 'generic');
/** Rises with every change of a company, course or stream. */
export async function loadCatalogueVersion(db: Database): Promise<number> {
  const [row] = await db.query<{ version: number }>(version);
  if (row === undefined) throw new Error('the version always has one row');
  return row.version;
}

/** The ids of one page; `order` is for the rows around them too. */
function pageOf(table: ListedTable, scope: Scope, { publication, sort = 'updated_at', direction = 'desc', ...filter }: ListFilter, now: Date) {
  const { where, values } = inScope(scope, filter, now);
  const state = publication === undefined ? '' : ` and ${IN_STATE[publication]}`;
  // What is live now stands first.
  const live = (name: string) =>
    filter.kind === 'live' ? `exists (select from live_room where stream_id = ${name}.id and phase = 'live') desc, ` : '';
  const order = (name: string) => `order by ${live(name)}${name}.${sort} ${direction}, ${name}.id ${direction}`;
  const rows = `limit $${values.push(filter.limit)} offset $${values.push(filter.offset)}`;
  return { text: `select t.id from ${table} t where ${LISTED[table]} and ${where}${state} ${order('t')} ${rows}`, values, order };
}

export interface CourseLineRow extends Omit<StudioCourseLine, 'publication' | 'media' | 'listeners'> {
  readonly listeners: number;
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly pictures: PictureRow[];
}

/** Series, in whatever state. */
export function listStudioCourses(db: Database, scope: Scope, filter: ListFilter, now: Date, language: Language): Promise<CourseLineRow[]> {
  const page = pageOf('course', scope, filter, now);
  const text = `select c.id, c.version, c.company_id, company.name as company_name, c.title, course_pictures(c.id, null) as pictures,
      category.name_${language} as category, c.state, c.publish_at, c.visibility, c.updated_at,
      (select count(*)::int from course season where season.parent_id = c.id) as seasons,
      (select coalesce(sum(a.listeners), 0)::int from audience_count a where a.scope = 'series' and a.scope_id = c.id and a.previous = '-infinity') as listeners,
      held.episodes, held.points
    from (${page.text}) as page
    join course c on c.id = page.id
    join company on company.id = c.company_id
    left join category on category.id = c.category_id
    cross join lateral (
      select count(*)::int as episodes, coalesce(sum(best.points), 0)::float8 as points
      from (
        select distinct cs.stream_id from course part join course_stream cs on cs.course_id = part.id where part.id = c.id or part.parent_id = c.id
      ) as part
      cross join lateral (select ${mostPoints('part.stream_id')} as points) as best
    ) as held
    ${page.order('c')}`;
  return db.query<CourseLineRow>(unprepared(text), page.values);
}

export interface StreamLineRow extends Omit<StudioStreamLine, 'publication' | 'media' | 'duration'> {
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly pictures: PictureRow[];
  readonly duration_ms: number;
}

/** Episodes and live streams, in whatever state. */
export function listStudioStreams(db: Database, scope: Scope, filter: ListFilter, now: Date): Promise<StreamLineRow[]> {
  const page = pageOf('stream', scope, filter, now);
  const text = `select ${STREAM_LINE} from (${page.text}) as page
    join stream s on s.id = page.id
    left join course_stream cs on cs.stream_id = s.id and cs.is_primary
    left join course c on c.id = cs.course_id
    ${page.order('s')}`;
  return db.query<StreamLineRow>(unprepared(text), page.values);
}

export interface StudioCompanyRow {
  readonly id: number;
  readonly name: string;
  readonly pictures: PictureRow[];
  readonly courses: number;
}

/** By name; `total` is how many there are on all pages. */
export async function listStudioCompanies(
  db: Database,
  { companyIds }: Scope,
  { q = '', limit, offset }: Pick<ListFilter, 'q' | 'limit' | 'offset'>,
) {
  const where = '($1::int[] is null or t.id = any ($1)) and t.name ilike $2';
  const values = [companyIds, asPart(q.trim())];
  const text = `select t.id, t.name, company_pictures(t.id) as pictures,
      (select count(*)::int from course c where c.company_id = t.id and c.parent_id is null) as courses
    from company t where ${where} order by lower(t.name), t.id limit $3 offset $4`;
  const [total] = await db.query<{ total: number }>(unprepared(`select count(*)::int as total from company t where ${where}`), values);
  const rows = await db.query<StudioCompanyRow>(unprepared(text), [...values, limit, offset]);
  return { total: total?.total ?? 0, rows };
}
