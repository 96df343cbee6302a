import { type Database, statement } from '../../../db/database.ts';

export type TaskKind = 'audio' | 'cover' | 'chapters' | 'transcript';

/** Exactly one of the three owners. */
export interface NewTask {
  readonly kind: TaskKind;
  readonly companyId?: number;
  readonly courseId?: number;
  readonly streamId?: number;
  readonly url: string;
  readonly detail?: object;
}

const insertTasks = statement(
  'fetch_tasks_insert',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as r (kind text, company_id integer, course_id integer, stream_id integer, url text, detail jsonb)
   )
   insert into fetch_task as t (kind, company_id, course_id, stream_id, url, detail, next_attempt_at, is_waiting)
   select distinct on (r.kind, r.company_id, r.course_id, r.stream_id, r.url) r.kind, r.company_id, r.course_id, r.stream_id, r.url, coalesce(r.detail, '{}'), $2::timestamptz,
     r.kind in ('chapters', 'transcript') and (
       exists (select from given where given.kind = 'audio' and given.stream_id = r.stream_id)
       or exists (select from fetch_task a where a.kind = 'audio' and a.stream_id = r.stream_id and a.next_attempt_at < 'infinity')
       or not exists (select from stream s where s.id = r.stream_id and s.audio_version_id is not null))
   from given r
   where r.kind <> 'cover' or not exists (
     select from media m where m.source_url = r.url and not m.is_edited
       and (m.company_id, m.course_id, m.stream_id) is not distinct from (r.company_id, r.course_id, r.stream_id)
   )
   on conflict (kind, company_id, course_id, stream_id, url) do update set
     (failures, next_attempt_at, detail, is_waiting) = (0, excluded.next_attempt_at, excluded.detail, excluded.is_waiting)
   where t.kind <> 'cover'
   returning t.id`,
);

/** Enqueues what is to be fetched; a cover that is there already, or enqueued already, is left out. Answers how many are new. */
export async function enqueueTasks(db: Database, tasks: readonly NewTask[], now: Date): Promise<number> {
  if (tasks.length === 0) return 0;
  const rows = tasks.map((task) => ({
    kind: task.kind,
    company_id: task.companyId ?? null,
    course_id: task.courseId ?? null,
    stream_id: task.streamId ?? null,
    url: task.url,
    detail: task.detail ?? {},
  }));
  return (await db.query(insertTasks, [JSON.stringify(rows), now])).length;
}

const linkAudio = statement(
  'audio_versions_link',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as r (stream_id integer, url text, mime_type text, byte_size bigint, duration_ms integer)
   ), made as (
     insert into audio_version (stream_id, source_url, mime_type, byte_size, duration_ms)
     select stream_id, url, mime_type, byte_size, duration_ms from given
     on conflict (stream_id, content_hash, source_url) do update set byte_size = excluded.byte_size
     returning id, stream_id
   )
   update stream s set audio_version_id = made.id from made
   -- What an editor uploaded goes on playing.
   where s.id = made.stream_id and not exists (select from audio_version v where v.id = s.audio_version_id and v.original_key is not null)
   returning s.id as stream_id, made.id`,
);

export interface LinkedAudio {
  readonly streamId: number;
  readonly url: string;
  readonly mimeType: string;
  readonly byteSize: number | null;
  readonly durationMs: number;
}

/** Audio that stays where it is: the stream plays from the publisher's address. Answers the version of each stream. */
export async function linkAudioVersions(db: Database, sounds: readonly LinkedAudio[]): Promise<Map<number, number>> {
  if (sounds.length === 0) return new Map();
  const rows = sounds.map(({ streamId, url, mimeType, byteSize, durationMs }) => ({
    stream_id: streamId,
    url,
    mime_type: mimeType,
    byte_size: byteSize,
    duration_ms: durationMs,
  }));
  const made = await db.query<{ stream_id: number; id: number }>(linkAudio, [JSON.stringify(rows)]);
  return new Map(made.map(({ stream_id, id }) => [stream_id, id]));
}
