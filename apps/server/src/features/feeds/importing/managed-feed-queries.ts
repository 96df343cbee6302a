import { type Database, statement } from '../../../db/database.ts';

export interface ManagedFeed {
  readonly id: number;
  readonly url: string;
  readonly state: 'active' | 'paused';
  readonly media_mode: string;
  readonly title: string;
  readonly company: string;
  readonly episodes: number;
  readonly waiting: number;
  readonly failures: number;
  readonly last_error: string | null;
  readonly last_fetched_at: string | null;
}

const list = statement(
  'feeds_list',
  `select f.id, f.url, f.state, f.media_mode, coalesce(c.title, '') as title, coalesce(co.name, '') as company, f.failures, f.last_error, f.last_fetched_at,
     (select count(*)::integer from feed_item fi where fi.feed_id = f.id) as episodes,
     (select count(*)::integer from feed_item fi join fetch_task t on t.stream_id = fi.stream_id where fi.feed_id = f.id and fi.is_source and t.next_attempt_at < 'infinity') as waiting
   from feed f left join course c on c.id = f.course_id left join company co on co.id = f.company_id where f.state <> 'removed' order by co.name, c.title, f.id`,
);

export function listFeeds(db: Database): Promise<ManagedFeed[]> {
  return db.query<ManagedFeed>(list);
}

const find = statement('feeds_find', `select id, url from feed where state <> 'removed' and (id::text = $1 or url = $1 or url = 'file:' || $1)`);
const setState = statement(
  'feed_set_state',
  `update feed set state = $2, next_fetch_at = case when $2 = 'active' and url like 'http%' then $3::timestamptz else next_fetch_at end where id = $1 and state <> $2 returning id`,
);

export async function findManagedFeed(db: Database, given: string): Promise<{ id: number; url: string } | undefined> {
  return (await db.query<{ id: number; url: string }>(find, [given]))[0];
}

/** False when it was so already. Resumed, a feed is due at once. */
export async function setFeedState(db: Database, id: number, state: 'active' | 'paused', now: Date): Promise<boolean> {
  return (await db.query(setState, [id, state, now])).length > 0;
}

const markRemoved = statement(
  'feed_set_removed',
  `update feed set state = 'removed', removed_at = now() where id = $1 and state <> 'removed' returning id`,
);
const ownStreams = statement('feed_own_streams', `update feed_item set is_source = false where feed_id = $1 and is_source returning stream_id as id`);
const handOver = statement(
  'feed_items_hand_over',
  `update feed_item fi set is_source = true
   from (
     select other.stream_id, min(other.feed_id) as feed_id from feed_item other join feed f on f.id = other.feed_id and f.state <> 'removed'
     where other.stream_id = any ($1) group by other.stream_id
   ) successor
   where fi.stream_id = successor.stream_id and fi.feed_id = successor.feed_id returning fi.stream_id as id`,
);
const restoreSource = statement('feed_items_restore_source', 'update feed_item set is_source = true where feed_id = $1 and stream_id = any ($2)');
const leaveSeries = statement(
  'course_streams_leave_series',
  `update course_stream cs set is_primary = false from feed f join course c on c.id = f.course_id or c.parent_id = f.course_id
   where f.id = $1 and cs.course_id = c.id and cs.is_primary and cs.stream_id = any ($2)`,
);
const assignPrimaryCourse = statement(
  'course_streams_assign_primary',
  `update course_stream cs set is_primary = true
   from (
     select other.stream_id, min(other.course_id) as course_id
     from course_stream other join course c on c.id = other.course_id join feed f on f.id = $1
     where other.stream_id = any ($2) and coalesce(c.parent_id, c.id) <> f.course_id and c.state <> 'withdrawn' group by other.stream_id
   ) next
   where cs.stream_id = next.stream_id and cs.course_id = next.course_id`,
);
const withdrawStreams = statement(
  'streams_withdraw',
  `update stream set state = 'withdrawn', updated_at = now() where id = any ($1) and state in ('published', 'scheduled') returning id`,
);
const withdrawCourses = statement(
  'courses_withdraw',
  `update course c set state = 'withdrawn', updated_at = now() from feed f
   where f.id = $1 and (c.id = f.course_id or c.parent_id = f.course_id) and c.state in ('published', 'scheduled')`,
);
const dropTasks = statement('feed_tasks_drop', 'delete from fetch_task where stream_id = any ($1)');

/**
 * Takes a feed out. Its series, and its episodes that no other feed lists, are withdrawn and not deleted: favourites, progress and evidence
 * refer to them. What never was public stays a draft. Episodes that other feeds list stay, and one of those becomes their source. Answers how
 * many episodes no other feed lists.
 */
export function removeFeed(db: Database, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { kept, alone, isNew } = await leaveSources(tx, id);
    if (!isNew) return 0;
    await tx.query(leaveSeries, [id, kept]);
    await tx.query(assignPrimaryCourse, [id, kept]);
    await tx.query(dropTasks, [alone]);
    await tx.query(withdrawStreams, [alone]);
    await tx.query(withdrawCourses, [id]);
    return alone.length;
  });
}

/** Takes a feed out and leaves all that it brought, as an editor's own from now on. False when it was out already. */
export const detachFeed = (db: Database, id: number): Promise<boolean> => db.transaction(async (tx) => (await leaveSources(tx, id)).isNew);

/** Marks it as removed; another feed becomes the source of what that lists too. */
async function leaveSources(tx: Database, id: number): Promise<{ isNew: boolean; kept: number[]; alone: number[] }> {
  if ((await tx.query(markRemoved, [id])).length === 0) return { isNew: false, kept: [], alone: [] };
  const own = (await tx.query<{ id: number }>(ownStreams, [id])).map((row) => row.id);
  const kept = (await tx.query<{ id: number }>(handOver, [own])).map((row) => row.id);
  const others = new Set(kept);
  const alone = own.filter((streamId) => !others.has(streamId));
  await tx.query(restoreSource, [id, alone]);
  return { isNew: true, kept, alone };
}
