import type { StudioOutgoingFeed } from '@auscult/contract/entities/studio/feed';
import type { CompanyScope } from '@auscult/domain/access/viewer';
import { type Database, statement, unprepared } from '../../../db/database.ts';
import { asPart } from '../../../db/like-pattern.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { CourseAccess } from '../../../policies/resource-queries.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';

export interface OutgoingFeedRow extends Pick<StudioOutgoingFeed, 'course_id' | 'company_id' | 'title' | 'is_open' | 'episodes'> {
  readonly is_public: boolean;
  readonly has_description: boolean;
  readonly pictures: PictureRow[];
}

// $1 now
const COLUMNS = `c.id as course_id, c.company_id, c.title, c.has_open_feed as is_open, coalesce(l.visibility = 'public' and l.visible_from <= $1, false) as is_public,
  c.description <> '[]' or c.introduction <> '' as has_description, course_pictures(c.id, null) as pictures,
  (select count(*)::int from course_streams(c.id) held
    join stream_listing sl on sl.stream_id = held.stream_id and sl.visibility = 'public' and sl.visible_from <= $1
    join stream s on s.id = held.stream_id and s.audio_version_id is not null
    where held.visible_from <= $1) as episodes`;
const SERIES = 'course c left join course_listing l on l.course_id = c.id';

interface Filter {
  readonly q?: string | undefined;
  readonly company_id?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Open ones first. */
export async function listOutgoingFeeds(
  db: Database,
  { companyIds }: CompanyScope & Authorized<'scope', 'list'>,
  { q, company_id: companyId, limit, offset }: Filter,
  now: Date,
): Promise<{ total: number; rows: OutgoingFeedRow[] }> {
  const values: unknown[] = [companyIds];
  const conditions = ['c.parent_id is null', '($1::int[] is null or c.company_id = any ($1))'];
  if (companyId !== undefined) conditions.push(`c.company_id = $${values.push(companyId)}`);
  if (q !== undefined && q.trim() !== '') conditions.push(`c.title ilike $${values.push(asPart(q.trim()))}`);
  const where = conditions.join(' and ');
  const [counted] = await db.query<{ total: number }>(unprepared(`select count(*)::int as total from course c where ${where}`), values);
  const page = `select c.id from course c where ${where} order by c.has_open_feed desc, lower(c.title), c.id limit $${values.push(limit)} offset $${values.push(offset)}`;
  const ids = (await db.query<{ id: number }>(unprepared(page), values)).map(({ id }) => id);
  const rows = await db.query<OutgoingFeedRow>(shown, [now, ids]);
  return { total: counted?.total ?? 0, rows };
}

const shown = statement(
  'studio_outgoing_feeds',
  `select ${COLUMNS} from ${SERIES} where c.id = any ($2) order by c.has_open_feed desc, lower(c.title), c.id`,
);

export type FeedCourse = CourseAccess & Authorized<'course', 'update'>;

/** Undefined for a season. */
export async function loadOutgoingFeed(db: Database, { id }: FeedCourse, now: Date): Promise<OutgoingFeedRow | undefined> {
  return (await db.query<OutgoingFeedRow>(one, [now, id]))[0];
}
const one = statement('studio_outgoing_feed', `select ${COLUMNS} from ${SERIES} where c.id = $2 and c.parent_id is null`);

const store = statement(
  'outgoing_feed_switch',
  `update course set has_open_feed = $2, feed_guid = coalesce(feed_guid, $3) where id = $1 and parent_id is null and has_open_feed <> $2 returning id`,
);

/** False when it was so already. What it is known by, it keeps for ever. */
export const switchFeed = async (tx: Database, { id }: FeedCourse, isOpen: boolean, guid: string) =>
  (await tx.query(store, [id, isOpen, guid])).length > 0;
