import type { Transcription, TranscriptionFault } from '@auscult/contract/entities/studio/transcript';
import type { Cue } from '@auscult/domain/transcript/cues';
import { type Database, statement } from '../../db/database.ts';
import { intervalsOf } from '../../db/json-columns.ts';
import type { EditedStream } from './transcript-queries.ts';

export interface TranscriptionRow extends Transcription {
  readonly cues: readonly Cue[] | null;
}

const load = statement(
  'studio_transcription',
  `select t.id, t.state, t.progress, t.fault, t.created_at, t.cues from transcription t join stream s on s.audio_version_id = t.audio_version_id
  where s.id = $1 and t.language = $2`,
);

/** Of what plays now. */
export async function loadTranscription(db: Database, stream: EditedStream, language: string): Promise<TranscriptionRow | undefined> {
  return (await db.query<TranscriptionRow>(load, [stream.id, language]))[0];
}

const drop = statement(
  'studio_transcription_drop',
  'delete from transcription t using audio_version v where v.id = t.audio_version_id and v.stream_id = $1 and t.language = $2',
);

export async function removeTranscription(db: Database, stream: EditedStream, language: string): Promise<void> {
  await db.query(drop, [stream.id, language]);
}

// ── What the server itself does with them ───────────────────────────────────────────────────────────────────────────

export interface ClaimedTranscription {
  readonly id: string;
  readonly language: string;
  readonly interruptions: number;
  readonly storage_key: string | null;
  readonly mime_type: string;
  readonly duration_ms: number;
  /** In milliseconds. */
  readonly silences: readonly (readonly [number, number])[];
  /** Names and words of the episode, to be expected. */
  readonly title: string;
  readonly course: string | null;
  readonly summary: string;
  readonly description: unknown;
  readonly people: readonly string[];
  readonly chapters: readonly string[];
}

const claim = statement(
  'transcription_claim',
  `with claimed as (
    update transcription set state = 'running', touched_at = $2::timestamptz, interruptions = interruptions + (state = 'running')::int
    where id = $1 and (state = 'waiting' or (state = 'running' and touched_at < $2::timestamptz - interval '1 minute'))
    returning id, language, interruptions, audio_version_id
  )
  select c.id, c.language, c.interruptions, v.storage_key, v.mime_type, v.duration_ms, s.title, s.summary, s.description,
    coalesce((select ${intervalsOf('w.silences')} from audio_waveform w where w.audio_version_id = v.id), '[]') as silences,
    (select home.title from course_stream cs join course home on home.id = cs.course_id where cs.stream_id = s.id and cs.is_primary) as course,
    array(select p.name from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = s.id order by sp.position) as people,
    array(select ch.title from chapter ch where ch.audio_version_id = v.id order by ch.begin_ms limit 50) as chapters
  from claimed c join audio_version v on v.id = c.audio_version_id join stream s on s.id = v.stream_id`,
);

export async function claimTranscription(db: Database, id: string, now: Date): Promise<ClaimedTranscription | undefined> {
  return (await db.query<ClaimedTranscription>(claim, [id, now]))[0];
}

const progressed = statement(
  'transcription_progress',
  `update transcription set progress = $2, touched_at = $3 where id = $1 and state = 'running' returning id`,
);

/** A sign of life. False when it was thrown away. */
export async function markProgress(db: Database, id: string, progress: number, now: Date): Promise<boolean> {
  return (await db.query(progressed, [id, progress, now])).length > 0;
}

const done = statement('transcription_done', `update transcription set state = 'done', progress = 1, cues = $2, touched_at = $3 where id = $1`);
export async function markDone(db: Database, id: string, cues: readonly Cue[], now: Date): Promise<void> {
  await db.query(done, [id, JSON.stringify(cues), now]);
}

const failed = statement('transcription_failed', `update transcription set state = 'failed', fault = $2, touched_at = $3 where id = $1`);
export async function markTranscriptionFailed(db: Database, id: string, fault: TranscriptionFault, now: Date): Promise<void> {
  await db.query(failed, [id, fault, now]);
}

const abandoned = statement(
  'transcriptions_abandoned',
  `select id from transcription where state in ('waiting', 'running') and touched_at < $1::timestamptz - interval '2 minutes' limit 100`,
);
export const listAbandonedTranscriptions = async (db: Database, now: Date): Promise<string[]> =>
  (await db.query<{ id: string }>(abandoned, [now])).map(({ id }) => id);
