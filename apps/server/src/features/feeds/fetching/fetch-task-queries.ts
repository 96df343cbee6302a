import { type Database, statement } from '../../../db/database.ts';

export interface FetchTask {
  readonly id: number;
  readonly kind: 'audio' | 'cover' | 'chapters' | 'transcript' | 'chapter_image';
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

// $1 now, $2 how many, $3 at once from one host, $4 and $5 hosts that are being fetched from and how many fetches each has. The hosts are read by jumping
// from one to the next in the index, and of each only its first tasks: the cost grows with the hosts, not with the tasks.
const claim = statement(
  'fetch_task_claim',
  `with recursive host as (
     (select host from fetch_task where ${DUE} order by host limit 1)
     union all
     select (select t.host from fetch_task t where ${DUE} and t.host > host.host order by t.host limit 1) from host where host.host is not null
   ), free as (
     select host.host, $3::int - coalesce(busy.fetches, 0) as slots
     from host left join unnest($4::text[], $5::int[]) as busy (host, fetches) on busy.host = host.host
     where host.host is not null and coalesce(busy.fetches, 0) < $3
   ), chosen as (
     select next.id from free cross join lateral (
       select first.* from unnest(array[0, 1, 2]) as level cross join lateral (
         select t.id, t.priority, t.next_attempt_at from fetch_task t
         where ${DUE} and t.host = free.host and t.priority = level and t.next_attempt_at <= $1
         order by t.next_attempt_at, t.id limit free.slots
       ) as first
       order by first.priority, first.next_attempt_at, first.id limit free.slots
     ) as next
     order by next.priority, next.next_attempt_at, next.id limit $2
   ), locked as (
     select t.id, coalesce(s.title, c.title, co.name) as title, s.audio_version_id, coalesce(s.duration_ms, 0) as duration_ms
     from fetch_task t left join stream s on s.id = t.stream_id left join course c on c.id = t.course_id left join company co on co.id = t.company_id
     where t.id = any (array(select id from chosen)) and t.next_attempt_at <= $1 for update of t skip locked
   )
   update fetch_task t set next_attempt_at = $1::timestamptz + interval '30 minutes' from locked
   where t.id = locked.id
   returning t.id, t.kind, t.company_id, t.course_id, t.stream_id, t.url, t.host, t.detail, t.failures, locked.title, locked.audio_version_id, locked.duration_ms`,
);

interface ClaimLimits {
  readonly limit: number;
  readonly perHost: number;
  /** Fetches that are under way, by host. */
  readonly busy: ReadonlyMap<string, number>;
}

/** The next files to fetch, put off for half an hour so that no other process takes them and a crash does not lose them. */
export function claimTasks(db: Database, now: Date, { limit, perHost, busy }: ClaimLimits): Promise<FetchTask[]> {
  return db.query<FetchTask>(claim, [now, limit, perHost, [...busy.keys()], [...busy.values()]]);
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
