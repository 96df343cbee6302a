import { type Database, statement, unprepared } from '../../../db/database.ts';

export type MediaMode = 'copy' | 'link' | 'none';

export interface FeedRow {
  readonly id: number;
  readonly url: string;
  readonly self_url: string | null;
  readonly company_id: number | null;
  readonly course_id: number | null;
  readonly media_mode: MediaMode;
  readonly state: 'active' | 'paused' | 'removed';
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly content_hash: string | null;
  readonly failures: number;
  /** What is new comes in as a draft. */
  readonly as_drafts: boolean;
}

const COLUMNS =
  'f.id, f.url, f.self_url, f.company_id, f.course_id, f.media_mode, f.state, f.etag, f.last_modified, f.content_hash, f.failures, f.as_drafts';

const byUrl = statement(
  'feed_by_url',
  `select ${COLUMNS} from feed f where f.url = $1 or (f.self_url = $1 and f.url like 'file:%') order by f.url <> $1, f.id limit 1`,
);

/** The feed that is fetched from this address, or that was read from a file which calls this address its own. */
export async function findFeed(db: Database, url: string): Promise<FeedRow | undefined> {
  return (await db.query<FeedRow>(byUrl, [url]))[0];
}

const likeFile = statement(
  'feed_like_file',
  `select ${COLUMNS} from feed f join company co on co.id = f.company_id join course c on c.id = f.course_id
   where f.url like 'file:%'
     and (f.self_url = $1 or (co.source_key = $2 and c.imported ->> 'title' = $3 and c.imported ->> 'link' = $4))
   order by f.self_url is distinct from $1, f.id limit 1`,
);

/** The feed that an earlier file held: the same own address, or the same company, title and page. */
export async function findFeedOfFile(
  db: Database,
  file: { statedUrl: string | null; companyKey: string; title: string; link: string | null },
): Promise<FeedRow | undefined> {
  return (await db.query<FeedRow>(likeFile, [file.statedUrl, file.companyKey, file.title, file.link]))[0];
}

const lock = statement('feed_lock', 'select id from feed where id = $1 for update');
const insert = statement(
  'feed_insert',
  `insert into feed as f (url, self_url, media_mode, as_drafts) values ($1, $2, $3, $4) on conflict (url) do nothing returning ${COLUMNS}`,
);

export async function insertFeed(
  db: Database,
  feed: { url: string; statedUrl: string | null; mediaMode: MediaMode; asDrafts: boolean },
): Promise<FeedRow | undefined> {
  return (await db.query<FeedRow>(insert, [feed.url, feed.statedUrl, feed.mediaMode, feed.asDrafts]))[0];
}

/** Two imports of one feed take turns. */
export async function lockFeed(db: Database, id: number): Promise<void> {
  await db.query(lock, [id]);
}

const update = statement(
  'feed_update',
  `update feed set url = $2, self_url = $3, company_id = $4, course_id = $5, media_mode = $6, content_hash = $7, left_out = $8, as_drafts = $9
   where id = $1 and (url, self_url, company_id, course_id, media_mode, content_hash, left_out, as_drafts) is distinct from ($2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** What an import learnt about the feed itself. */
export async function updateFeed(
  db: Database,
  feed: {
    id: number;
    url: string;
    statedUrl: string | null;
    companyId: number;
    courseId: number;
    mediaMode: MediaMode;
    contentHash: string;
    leftOut: number;
    asDrafts: boolean;
  },
): Promise<void> {
  const { id, url, statedUrl, companyId, courseId, mediaMode, contentHash, leftOut, asDrafts } = feed;
  await db.query(update, [id, url, statedUrl, companyId, courseId, mediaMode, contentHash, leftOut, asDrafts]);
}

const due = statement(
  'feeds_due',
  `update feed f set next_fetch_at = $1::timestamptz + interval '15 minutes'
   where f.id in (
     select id from feed where next_fetch_at <= $1 and id = any (array(
       select id from (
         select distinct on (coalesce(company_id, -id)) id, next_fetch_at from feed
         where state = 'active' and next_fetch_at <= $1 and url like 'http%' and coalesce(company_id, -id) <> all ($3::bigint[])
         order by coalesce(company_id, -id), next_fetch_at
       ) as first order by next_fetch_at limit $2
     )) for update skip locked
   ) returning ${COLUMNS}`,
);

/** Whose feed it is; one that was never read has no publisher yet. */
export const publisherOf = ({ id, company_id: companyId }: Pick<FeedRow, 'id' | 'company_id'>): number => companyId ?? -id;

/** Feeds whose time has come, one of each publisher that is not `busy`, put off for a quarter of an hour so that no other process takes them meanwhile. */
export function claimDueFeeds(db: Database, now: Date, limit: number, busy: readonly number[]): Promise<FeedRow[]> {
  return db.query<FeedRow>(due, [now, limit, busy]);
}

const fetched = statement(
  'feed_fetched',
  `update feed set etag = $2, last_modified = $3, failures = 0, last_error = null, fault = null, last_fetched_at = $4, next_fetch_at = $5 where id = $1`,
);

export async function recordFetched(
  db: Database,
  feed: { id: number; etag: string | null; lastModified: string | null; at: Date; nextAt: Date },
): Promise<void> {
  await db.query(fetched, [feed.id, feed.etag, feed.lastModified, feed.at, feed.nextAt]);
}

const failed = statement('feed_failed', `update feed set failures = failures + 1, last_error = $2, next_fetch_at = $3, fault = $4 where id = $1`);

export async function recordFailure(db: Database, feed: { id: number; error: string; nextAt: Date; fault: string }): Promise<void> {
  await db.query(failed, [feed.id, feed.error, feed.nextAt, feed.fault]);
}

const standing = statement(
  'feed_standing',
  `select coalesce(c.title, '') as title, coalesce(co.name, '') as company, (select count(*)::integer from feed_item fi where fi.feed_id = f.id and fi.missing_since is null) as items
   from feed f left join course c on c.id = f.course_id left join company co on co.id = f.company_id where f.id = $1`,
);

/** What a feed that did not change amounts to. */
export async function feedStanding(db: Database, feedId: number): Promise<{ title: string; company: string; items: number }> {
  return (await db.query<{ title: string; company: string; items: number }>(standing, [feedId]))[0] ?? { title: '', company: '', items: 0 };
}

/** What an import fills, by itself or through triggers, and lists are read from. */
const FILLED = 'stream, course_stream, feed_item, person, stream_person, fetch_task, stream_listing, search_document';
const MANY_EPISODES = 100;

/**
 * After many new episodes: without it the planner goes by what the tables were until autovacuum comes round, a minute later at best. A small
 * refresh leaves nothing that autovacuum would not find in time.
 */
export async function renewStatistics(db: Database, added: number): Promise<void> {
  if (added >= MANY_EPISODES) await db.query(unprepared(`analyze ${FILLED}`));
}

/** What was scheduled waits for its time again. */
const BEFORE_REMOVAL = (table: string) => `(case when ${table}.publish_at > now() then 'scheduled' else 'published' end)::publication_state`;
const restoreCourses = statement(
  'courses_restore',
  `update course c set state = ${BEFORE_REMOVAL('c')}, updated_at = now() from feed f
   where f.id = $1 and (c.id = f.course_id or c.parent_id = f.course_id) and c.state = 'withdrawn' and c.updated_at = f.removed_at`,
);
const restoreStreams = statement(
  'streams_restore',
  `update stream s set state = ${BEFORE_REMOVAL('s')}, updated_at = now() from feed f, feed_item fi
   where f.id = $1 and fi.feed_id = f.id and s.id = fi.stream_id and s.state = 'withdrawn' and s.updated_at = f.removed_at`,
);
const activate = statement('feed_activate', `update feed set state = 'active', removed_at = null where id = $1`);

/** Brings a removed feed back with all that its removal withdrew; what an editor withdrew stays so. */
export async function restoreFeed(db: Database, id: number): Promise<void> {
  await db.query(restoreCourses, [id]);
  await db.query(restoreStreams, [id]);
  await db.query(activate, [id]);
}
