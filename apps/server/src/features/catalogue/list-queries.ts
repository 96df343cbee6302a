import type { StateCounts, StudioCourseLine, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import type { CompanyScope, Language } from '@auscult/domain/access/viewer';
import type { PublicationState } from '@auscult/domain/catalogue/publication';
import { type Database, unprepared } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import { STREAM_LINE } from './studio-column-queries.ts';

type Scope = CompanyScope & Authorized<'scope', 'list'>;

export interface ListFilter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly publication?: PublicationState | undefined;
  readonly sort?: 'updated_at' | 'title' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

const asPart = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What of table `t` is in the list: the companies ($1, null for all), the company and the part of the title that are asked for. $2 is now. */
function inScope({ companyIds }: Scope, { q, company_id: companyId }: ListFilter, now: Date): { where: string; values: unknown[] } {
  const values: unknown[] = [companyIds, now];
  const conditions = ['($1::int[] is null or t.company_id = any ($1))'];
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (companyId !== undefined) add(companyId, (place) => `t.company_id = ${place}`);
  if (q !== undefined && q.trim() !== '') add(asPart(q.trim()), (place) => `t.title ilike ${place}`);
  return { where: conditions.join(' and '), values };
}

const STATE_NOW = `case when t.state = 'scheduled' and t.publish_at <= $2 then 'published' else t.state end`;

async function countStates(db: Database, table: 'course' | 'stream', isListed: string, { where, values }: ReturnType<typeof inScope>) {
  const counts = (['draft', 'scheduled', 'published', 'withdrawn'] as const).map(
    (state) => `count(*) filter (where ${STATE_NOW} = '${state}')::int as ${state}`,
  );
  const text = `select count(*)::int as all, ${counts.join(', ')} from ${table} t where ${isListed} and ${where}`;
  return (await db.query<StateCounts>(unprepared(text), values))[0] ?? { all: 0, draft: 0, scheduled: 0, published: 0, withdrawn: 0 };
}

/** The ids of one page; `order` is for the rows around them too. */
function pageOf(
  table: 'course' | 'stream',
  isListed: string,
  { where, values }: ReturnType<typeof inScope>,
  { publication: asked, sort = 'updated_at', direction = 'desc', ...filter }: ListFilter,
) {
  const all = [...values];
  const state = asked === undefined ? '' : ` and ${STATE_NOW} = $${all.push(asked)}::publication_state`;
  const order = (name: string) => `order by ${name}.${sort} ${direction}, ${name}.id ${direction}`;
  const text = `select t.id from ${table} t where ${isListed} and ${where}${state} ${order('t')} limit $${all.push(filter.limit)} offset $${all.push(filter.offset)}`;
  return { text, values: all, order };
}

export interface CourseLineRow extends Omit<StudioCourseLine, 'publication' | 'media'> {
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly pictures: PictureRow[];
}

/** Series, in whatever state, with how many there are in each. */
export async function listStudioCourses(db: Database, scope: Scope, filter: ListFilter, now: Date, language: Language) {
  const within = inScope(scope, filter, now);
  const page = pageOf('course', 't.parent_id is null', within, filter);
  const text = `select c.id, c.version, c.company_id, company.name as company_name, c.title, course_pictures(c.id, null) as pictures,
      category.name_${language} as category, c.state, c.publish_at, c.visibility, c.updated_at,
      (select count(*)::int from course season where season.parent_id = c.id) as seasons, held.episodes, held.points
    from (${page.text}) as page
    join course c on c.id = page.id
    join company on company.id = c.company_id
    left join category on category.id = c.category_id
    cross join lateral (
      select count(*)::int as episodes, coalesce(sum(
        (select max(value::numeric) from jsonb_each_text(stream_points(part.stream_id, ($2::timestamptz at time zone 'Europe/Amsterdam')::date)))), 0)::float8 as points
      from (
        select distinct cs.stream_id from course part join course_stream cs on cs.course_id = part.id where part.id = c.id or part.parent_id = c.id
      ) as part
    ) as held
    ${page.order('c')}`;
  const [counts, rows] = [
    await countStates(db, 'course', 't.parent_id is null', within),
    await db.query<CourseLineRow>(unprepared(text), page.values),
  ];
  return { counts, rows };
}

export interface StreamLineRow extends Omit<StudioStreamLine, 'publication' | 'media' | 'duration'> {
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly pictures: PictureRow[];
  readonly duration_ms: number;
}

/** Episodes and live streams, in whatever state, with how many there are in each. */
export async function listStudioStreams(db: Database, scope: Scope, filter: ListFilter, now: Date) {
  const within = inScope(scope, filter, now);
  const page = pageOf('stream', 'true', within, filter);
  const text = `select ${STREAM_LINE} from (${page.text}) as page
    join stream s on s.id = page.id
    left join course_stream cs on cs.stream_id = s.id and cs.is_primary
    left join course c on c.id = cs.course_id
    ${page.order('s')}`;
  const [counts, rows] = [await countStates(db, 'stream', 'true', within), await db.query<StreamLineRow>(unprepared(text), page.values)];
  return { counts, rows };
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
