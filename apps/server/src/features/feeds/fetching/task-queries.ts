import { type Database, statement } from '../../../db/database.ts';

export interface FetchTask {
  readonly id: number;
  readonly kind: 'audio' | 'cover' | 'chapters' | 'transcript' | 'chapter_image';
  readonly company_id: number | null;
  readonly course_id: number | null;
  readonly stream_id: number | null;
  readonly url: string;
  readonly detail: { readonly mime_type?: string; readonly language?: string | null };
  readonly failures: number;
  readonly title: string;
  /** What plays now, for chapters and transcripts. */
  readonly audio_version_id: number | null;
  readonly duration_ms: number;
}

const claim = statement(
  'fetch_task_claim',
  `update fetch_task t set next_attempt_at = $1::timestamptz + interval '30 minutes'
   from (
     select t.id, coalesce(s.title, c.title, co.name) as title, s.audio_version_id, coalesce(s.duration_ms, 0) as duration_ms
     from fetch_task t left join stream s on s.id = t.stream_id left join course c on c.id = t.course_id left join company co on co.id = t.company_id
     where t.next_attempt_at <= $1 and (t.kind in ('audio', 'cover', 'chapter_image') or s.audio_version_id is not null)
     order by t.kind <> 'cover', t.kind = 'chapter_image', t.next_attempt_at, t.id limit 1 for update of t skip locked
   ) chosen
   where t.id = chosen.id
   returning t.id, t.kind, t.company_id, t.course_id, t.stream_id, t.url, t.detail, t.failures, chosen.title, chosen.audio_version_id, chosen.duration_ms`,
);

/** The next thing to fetch, put off for half an hour so that no other process takes it and a crash does not lose it. */
export async function claimTask(db: Database, now: Date): Promise<FetchTask | undefined> {
  return (await db.query<FetchTask>(claim, [now]))[0];
}

const remove = statement('fetch_task_done', 'delete from fetch_task where id = $1');
const putOff = statement('fetch_task_failed', 'update fetch_task set failures = failures + 1, last_error = $2, next_attempt_at = $3 where id = $1');

export async function finishTask(db: Database, id: number): Promise<void> {
  await db.query(remove, [id]);
}

/** `nextTry` null: never again by itself; the row stays to tell why. */
export async function putOffTask(db: Database, id: number, error: string, nextTry: Date | null): Promise<void> {
  await db.query(putOff, [id, error, nextTry ?? 'infinity']);
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
