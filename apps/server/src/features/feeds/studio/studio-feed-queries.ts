import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import type { CompanyScope } from '@auscult/domain/access/viewer';
import { type Database, statement, unprepared } from '../../../db/database.ts';
import { asPart } from '../../../db/like-pattern.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { COMPANY_ACCESS, type CompanyAccess } from '../../../policies/resource-queries.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';

export type FeedAccess = CompanyAccess & { readonly feedId: number };
type EditedFeed = FeedAccess & Authorized<'company', 'update'>;

export interface StudioFeedRow extends Omit<StudioFeedLine, 'media' | 'fault'> {
  readonly pictures: PictureRow[];
  readonly fault: string | null;
  readonly last_error: string | null;
}

const COLUMNS = `f.id, f.url, f.state, f.media_mode, f.as_drafts, f.company_id, company.name as company_name, f.course_id, coalesce(c.title, '') as title,
  course_pictures(c.id, null) as pictures, f.left_out, f.failures, f.fault, f.last_error, f.last_fetched_at,
  case when f.state = 'active' and f.url like 'http%' then f.next_fetch_at end as next_fetch_at,
  (select count(*)::int from feed_item fi where fi.feed_id = f.id) as episodes, files.waiting_files, files.missing_files`;
const FEEDS = 'feed f join company on company.id = f.company_id left join course c on c.id = f.course_id';
const FILES = `cross join lateral (
    select count(*) filter (where t.next_attempt_at < 'infinity')::int as waiting_files, count(*) filter (where t.next_attempt_at = 'infinity')::int as missing_files
    from (
      select next_attempt_at from fetch_task where course_id = f.course_id
      union all select t.next_attempt_at from feed_item fi join fetch_task t on t.stream_id = fi.stream_id where fi.feed_id = f.id and fi.is_source
    ) as t
  ) as files`;

const access = statement(
  'feed_access',
  `select f.id as "feedId", ${COMPANY_ACCESS} from feed f join company c on c.id = f.company_id where f.id = $1`,
);

/** Of whichever state. */
export async function loadFeedAccess(db: Database, id: number): Promise<FeedAccess | undefined> {
  return (await db.query<FeedAccess>(access, [id]))[0];
}

const one = statement('studio_feed', `select ${COLUMNS} from ${FEEDS} ${FILES} where f.id = $1 and f.state <> 'removed'`);

/** Undefined for one that was removed. */
export async function loadStudioFeed(db: Database, { feedId }: EditedFeed): Promise<StudioFeedRow | undefined> {
  return (await db.query<StudioFeedRow>(one, [feedId]))[0];
}

export interface FeedFilter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly state?: 'active' | 'paused' | 'failing' | undefined;
  readonly sort?: 'title' | 'last_fetched_at' | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

const IN_STATE = { active: `f.state = 'active'`, paused: `f.state = 'paused'`, failing: `f.state = 'active' and f.failures > 0` };
const ORDER = { title: 'lower(c.title)', last_fetched_at: 'f.last_fetched_at' };

export async function listStudioFeeds(
  db: Database,
  { companyIds }: CompanyScope & Authorized<'scope', 'list'>,
  { q, company_id: companyId, state, sort = 'title', direction = 'asc', limit, offset }: FeedFilter,
): Promise<{ total: number; rows: StudioFeedRow[] }> {
  const values: unknown[] = [companyIds];
  const conditions = [`f.state <> 'removed'`, '($1::int[] is null or f.company_id = any ($1))', ...(state ? [IN_STATE[state]] : [])];
  if (companyId !== undefined) conditions.push(`f.company_id = $${values.push(companyId)}`);
  if (q !== undefined && q.trim() !== '') {
    const place = values.push(asPart(q.trim()));
    conditions.push(`(c.title ilike $${place} or f.url ilike $${place})`);
  }
  const where = conditions.join(' and ');
  const [counted] = await db.query<{ total: number }>(unprepared(`select count(*)::int as total from ${FEEDS} where ${where}`), values);
  const page = `order by ${ORDER[sort]} ${direction} nulls last, f.id limit $${values.push(limit)} offset $${values.push(offset)}`;
  const rows = await db.query<StudioFeedRow>(unprepared(`select ${COLUMNS} from ${FEEDS} ${FILES} where ${where} ${page}`), values);
  return { total: counted?.total ?? 0, rows };
}

const state = statement(
  'studio_feed_state',
  `update feed set state = coalesce($2, state), as_drafts = coalesce($3, as_drafts),
     next_fetch_at = case when url like 'http%' and $2 = 'active' and state = 'paused' then $4::timestamptz else next_fetch_at end
   where id = $1 and state <> 'removed'`,
);

export interface FeedChanges {
  readonly state?: 'active' | 'paused' | undefined;
  readonly as_drafts?: boolean | undefined;
}

/** Resumed, a feed is due at once. */
export const storeFeedChanges = (tx: Database, { feedId }: EditedFeed, changes: FeedChanges, now: Date) =>
  tx.query(state, [feedId, changes.state ?? null, changes.as_drafts ?? null, now]);

const known = statement('feed_known', 'select id, company_id, state from feed where url = $1');

/** Of whichever company and state. */
export async function findFeedByUrl(db: Database, url: string): Promise<{ id: number; company_id: number | null; state: string } | undefined> {
  return (await db.query<{ id: number; company_id: number | null; state: string }>(known, [url]))[0];
}

const move = statement(
  'studio_feed_move',
  `update feed set url = $2, etag = null, last_modified = null, content_hash = null, next_fetch_at = $3
   where id = $1 and state <> 'removed' and not exists (select from feed other where other.url = $2 and other.id <> $1) returning id`,
);

/** False when another feed has this address. */
export const moveFeed = async (tx: Database, { feedId }: EditedFeed, url: string, now: Date) => (await tx.query(move, [feedId, url, now])).length > 0;

const due = statement('studio_feed_due', `update feed set next_fetch_at = $2 where id = $1 and state = 'active' and url like 'http%'`);
export const makeFeedDue = (tx: Database, { feedId }: EditedFeed, now: Date) => tx.query(due, [feedId, now]);
