import { type Database, statement } from '../../db/database.ts';

const lockStream = statement(
  'audio_stream_lock',
  `select id, audio_version_id, imported,
    exists (select from audio_version v where v.id = stream.audio_version_id and v.original_key is not null) as is_uploaded
  from stream where id = $1 for update`,
);

export interface StreamForAudio {
  readonly id: number;
  readonly audio_version_id: number | null;
  /** What plays was uploaded by an editor. */
  readonly is_uploaded: boolean;
  readonly imported: { readonly chapters?: readonly NewChapter[] };
}

export async function lockStreamForAudio(db: Database, streamId: number): Promise<StreamForAudio | undefined> {
  return (await db.query<StreamForAudio>(lockStream, [streamId]))[0];
}

const findVersion = statement('audio_version_by_hash', 'select id from audio_version where stream_id = $1 and content_hash = $2 order by id limit 1');
const insertVersion = statement(
  'audio_version_insert',
  `insert into audio_version (stream_id, content_hash, storage_key, source_url, mime_type, byte_size, duration_ms, is_measured)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
const playVersion = statement(
  'stream_play_version',
  `update stream set audio_version_id = $2, duration_ms = case when $3 > 0 then $3 else duration_ms end, updated_at = now()
   where id = $1 and (audio_version_id is distinct from $2 or ($3 > 0 and duration_ms <> $3))`,
);

export async function findAudioVersion(db: Database, streamId: number, contentHash: string): Promise<number | undefined> {
  return (await db.query<{ id: number }>(findVersion, [streamId, contentHash]))[0]?.id;
}

export interface NewAudioVersion {
  readonly streamId: number;
  readonly contentHash: string;
  readonly storageKey: string;
  readonly sourceUrl: string | null;
  readonly mimeType: string;
  readonly byteSize: number;
  /** 0: the file does not tell. */
  readonly durationMs: number;
}

export async function insertAudioVersion(db: Database, one: NewAudioVersion): Promise<number> {
  const values = [one.streamId, one.contentHash, one.storageKey, one.sourceUrl, one.mimeType, one.byteSize, one.durationMs, one.durationMs > 0];
  const [row] = await db.query<{ id: number }>(insertVersion, values);
  if (!row) throw new Error('the audio version was not stored');
  return row.id;
}

/** From now on the stream plays this version; its length is the measured one where there is one. */
export async function playAudioVersion(db: Database, streamId: number, versionId: number, durationMs: number): Promise<void> {
  await db.query(playVersion, [streamId, versionId, durationMs]);
}

export interface NewChapter {
  readonly begin_ms: number;
  readonly title: string;
  readonly url: string | null;
  readonly image: string | null;
}

const deleteChapters = statement('chapters_delete', 'delete from chapter where audio_version_id = $1 and not is_edited');
const insertChapters = statement(
  'chapters_insert',
  `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, image, url)
   select $1, r.position, r.title, r.begin_ms, r.end_ms, r.image, r.url
   from jsonb_to_recordset($2::jsonb) as r (position integer, title text, begin_ms integer, end_ms integer, image text, url text)`,
);

const MOST_PICTURES = 100;
// Due as soon as the chapters are there.
const askForPictures = statement(
  'chapter_pictures_ask',
  `insert into fetch_task (kind, stream_id, url, next_attempt_at)
   select 'chapter_image', v.stream_id, c.image, to_timestamp(0)
   from chapter c join audio_version v on v.id = c.audio_version_id
   where v.id = $1 and not c.is_edited and c.image is not null
     and not exists (select from chapter_image known where known.stream_id = v.stream_id and known.source_url = c.image)
   group by v.stream_id, c.image order by min(c.begin_ms) limit ${MOST_PICTURES}
   on conflict (kind, company_id, course_id, stream_id, url) do nothing`,
);

/**
 * Takes the place of the chapters that feed or file gave before; those of an editor stay. Each ends where the next begins, and the
 * pictures that they name are asked for.
 */
export async function replaceChapters(db: Database, versionId: number, chapters: readonly NewChapter[], durationMs: number): Promise<void> {
  const sorted = [...chapters].sort((a, b) => a.begin_ms - b.begin_ms).filter(({ begin_ms }, index, all) => begin_ms !== all[index - 1]?.begin_ms);
  const rows = sorted.map((chapter, index) => ({
    ...chapter,
    position: index + 1,
    end_ms: Math.max(chapter.begin_ms, sorted[index + 1]?.begin_ms ?? durationMs),
  }));
  await db.query(deleteChapters, [versionId]);
  if (rows.length === 0) return;
  await db.query(insertChapters, [versionId, JSON.stringify(rows)]);
  if (rows.some(({ image }) => image !== null)) await db.query(askForPictures, [versionId]);
}

export interface TranscriptCue {
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly text: string;
}

const upsertTranscript = statement(
  'transcript_upsert',
  `insert into transcript as t (audio_version_id, language, source_url, cues) values ($1, $2, $3, $4)
   on conflict (audio_version_id, language, is_edited) do update set source_url = excluded.source_url, cues = excluded.cues
   where t.cues is distinct from excluded.cues`,
);

/** Takes the place of the transcript in this language that was fetched before; an editor's stays beside it. */
export async function storeTranscript(
  db: Database,
  transcript: { versionId: number; language: string; sourceUrl: string | null; cues: readonly TranscriptCue[] },
): Promise<void> {
  await db.query(upsertTranscript, [transcript.versionId, transcript.language, transcript.sourceUrl, JSON.stringify(transcript.cues)]);
}
