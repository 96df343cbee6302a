import { type Database, statement } from '../../../db/database.ts';

export interface FetchTask {
  readonly id: number;
  readonly kind: 'audio' | 'cover' | 'chapters' | 'transcript' | 'chapter_image';
  readonly publisher_id: number;
  readonly company_id: number | null;
  readonly course_id: number | null;
  readonly stream_id: number | null;
  readonly url: string;
  readonly host: string;
  readonly detail: { readonly mime_type?: string; readonly language?: string | null };
  readonly failures: number;
  readonly title: string;
  /** What plays now, for chapters and transcripts. */
  readonly audio_version_id: number | null;
  readonly duration_ms: number;
}

const DUE = "not is_waiting and next_attempt_at < 'infinity'";

// $1 now, $2 how many, $3 and $4 at once of one publisher and from one host, $5 and $6 hosts that are being fetched from and how many fetches each has,
// $7 and $8 the same of publishers, $9 and $10 publishers and which host of each was served last, $11 priority, $12 after which publisher. The walks are
// steps in the index: of each publisher no more tasks are read than may be fetched, and of these come first those of whom least is under way.
const claim = statement(
  'fetch_task_claim',
  `with recursive publisher as (
     (select t.publisher_id as id from fetch_task t where ${DUE} and t.priority = $11 order by t.publisher_id limit 1)
     union all
     select (select t.publisher_id from fetch_task t where ${DUE} and t.priority = $11 and t.publisher_id > publisher.id order by t.publisher_id limit 1)
     from publisher where publisher.id is not null
   ), turn as (
     select publisher.id, coalesce(under_way.fetches, 0) as fetches, coalesce(served.host, '') as after
     from publisher left join unnest($7::int[], $8::int[]) as under_way (id, fetches) using (id) left join unnest($9::int[], $10::text[]) as served (id, host) using (id)
     where publisher.id is not null
   ), next as (
     select turn.id as publisher_id, task.id, task.host, turn.fetches + row_number() over (partition by turn.id) as place
     from turn cross join lateral (
       select one.* from (${tasksOf('> turn.after')} union all ${tasksOf('<= turn.after')}) as one
       limit greatest(0, least($2, $3 - turn.fetches))
     ) as task
   ), chosen as (
     select next.id, next.place, next.publisher_id, row_number() over (partition by next.host order by next.place, next.publisher_id <= $12, next.publisher_id)
       + coalesce((select fetches from unnest($5::text[], $6::int[]) as busy (host, fetches) where busy.host = next.host), 0) as at_host
     from next
   ), locked as (
     select t.id, coalesce(s.title, c.title, co.name) as title, s.audio_version_id, coalesce(s.duration_ms, 0) as duration_ms
     from fetch_task t left join stream s on s.id = t.stream_id left join course c on c.id = t.course_id left join company co on co.id = t.company_id
     where t.id = any (array(select id from chosen where at_host <= $4 order by place, publisher_id <= $12, publisher_id limit $2)) and t.next_attempt_at <= $1
     for update of t skip locked
   )
   update fetch_task t set next_attempt_at = $1::timestamptz + interval '30 minutes' from locked
   where t.id = locked.id
   returning t.id, t.kind, t.publisher_id, t.company_id, t.course_id, t.stream_id, t.url, t.host, t.detail, t.failures,
     locked.title, locked.audio_version_id, locked.duration_ms`,
);

/** The tasks of one publisher that are due, by host, of each no more than are free. */
function tasksOf(hosts: string): string {
  return `(with recursive host as (
      (select t.host from fetch_task t where ${DUE} and t.priority = $11 and t.publisher_id = turn.id and t.host ${hosts} order by t.host limit 1)
      union all
      select (select t.host from fetch_task t
        where ${DUE} and t.priority = $11 and t.publisher_id = turn.id and t.host > host.host and t.host ${hosts} order by t.host limit 1)
      from host where host.host is not null
    )
    select due.* from host cross join lateral (
      select t.id, t.host from fetch_task t
      where ${DUE} and t.priority = $11 and t.publisher_id = turn.id and t.host = host.host and t.next_attempt_at <= $1
      order by t.next_attempt_at, t.id
      limit greatest(0, $4 - coalesce((select fetches from unnest($5::text[], $6::int[]) as busy (host, fetches) where busy.host = host.host), 0))
    ) as due)`;
}

/** Whose turn it is among the tasks of a priority: covers, sound and texts, pictures of chapters. */
export interface Turn {
  readonly priority: number;
  /** The publisher that was served last. */
  readonly after: number;
  /** By publisher, the host that was served last. */
  readonly hosts: ReadonlyMap<number, string>;
}

export interface ClaimLimits {
  readonly limit: number;
  readonly perPublisher: number;
  readonly perHost: number;
  /** Fetches that are under way, by host and by publisher. */
  readonly atHosts: ReadonlyMap<string, number>;
  readonly ofPublishers: ReadonlyMap<number, number>;
}

/** The statement that claims and its values, which a test explains. */
export function claimQuery(now: Date, { priority, after, hosts }: Turn, { limit, perPublisher, perHost, atHosts, ofPublishers }: ClaimLimits) {
  const columns = [atHosts, ofPublishers, hosts].flatMap((map) => [[...map.keys()], [...map.values()]]);
  return { statement: claim, values: [now, limit, perPublisher, perHost, ...columns, priority, after] };
}

/** The next files to fetch, put off for half an hour so that no other process takes them and a crash does not lose them. */
export function claimTasks(db: Database, now: Date, turn: Turn, limits: ClaimLimits): Promise<FetchTask[]> {
  const query = claimQuery(now, turn, limits);
  return db.query<FetchTask>(query.statement, query.values);
}

const remove = statement(
  'fetch_task_done',
  `with done as (delete from fetch_task where id = $1 returning kind, stream_id)
  update fetch_task t set is_waiting = false from done where done.kind = 'audio' and t.stream_id = done.stream_id and t.is_waiting`,
);
const putOff = statement('fetch_task_failed', 'update fetch_task set failures = failures + 1, last_error = $2, next_attempt_at = $3 where id = $1');

export async function finishTask(db: Database, id: number): Promise<void> {
  await db.query(remove, [id]);
}

/** `nextAttempt` null: never again by itself; the row stays to tell why. */
export async function retryTaskAt(db: Database, id: number, error: string, nextAttempt: Date | null): Promise<void> {
  await db.query(putOff, [id, error, nextAttempt ?? 'infinity']);
}

const setCover = statement(
  'media_set_cover',
  `insert into media as m (company_id, course_id, stream_id, category, image_id, source_url) values ($1, $2, $3, 4, $4, $5)
   on conflict do nothing returning id`,
);
const changeCover = statement(
  'media_change_cover',
  `update media set image_id = $4, source_url = $5
   where category = 4 and not is_edited and (company_id, course_id, stream_id) is not distinct from ($1, $2, $3)
     and (image_id, source_url) is distinct from ($4, $5)`,
);

/** The square picture that the feed gives an owner; an editor's stands beside it and goes before it. */
export async function storeCover(
  db: Database,
  owner: Pick<FetchTask, 'company_id' | 'course_id' | 'stream_id'>,
  imageId: number,
  sourceUrl: string,
): Promise<void> {
  const values = [owner.company_id, owner.course_id, owner.stream_id, imageId, sourceUrl];
  const made = await db.query(setCover, values);
  if (made.length === 0) await db.query(changeCover, values);
}

const setChapterImage = statement(
  'chapter_image_set',
  `insert into chapter_image (stream_id, source_url, image_id) values ($1, $2, $3)
   on conflict (stream_id, source_url) do update set image_id = excluded.image_id`,
);

/** The picture of whichever chapters of the stream name this address, now or when they are read anew. */
export async function storeChapterImage(db: Database, streamId: number, sourceUrl: string, imageId: number): Promise<void> {
  await db.query(setChapterImage, [streamId, sourceUrl, imageId]);
}
