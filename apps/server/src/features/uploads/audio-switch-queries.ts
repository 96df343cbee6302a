import { type Database, statement } from '../../db/database.ts';
import { findAudioVersion, lockStreamForAudio, type NewChapter, playAudioVersion, replaceChapters } from '../../media/audio/audio-queries.ts';
import type { ProcessedAudio } from '../../media/processing/process-audio.ts';
import type { ClaimedUpload } from '../../shared/uploads/upload-state-queries.ts';
import { insertWaveform } from './waveform-queries.ts';

export interface UploadedAudio extends Pick<ProcessedAudio, 'durationMs' | 'loudness' | 'peaks' | 'silences'> {
  readonly contentHash: string;
  readonly storageKey: string;
  readonly byteSize: number;
  /** That stand in the file. */
  readonly chapters: readonly NewChapter[];
}

const insertUploaded = statement(
  'audio_version_insert_uploaded',
  `insert into audio_version (stream_id, content_hash, storage_key, mime_type, byte_size, duration_ms, is_measured, original_key, original_name, loudness)
   values ($1, $2, $3, 'audio/mpeg', $4, $5, true, $6, $7, $8) returning id`,
);
// $1 new version, $2 old, $3 length, $4 whether those that a feed or file gave come along
const carryChapters = statement(
  'chapters_carry',
  `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, image, url, is_edited)
   select $1, position, title, begin_ms, least(end_ms, $3), image, url, is_edited from chapter
   where audio_version_id = $2 and begin_ms < $3 and (is_edited or $4) returning id`,
);
const carryTranscripts = statement(
  'transcripts_carry',
  `insert into transcript (audio_version_id, language, source_url, is_edited, is_shown, cues)
   select $1, language, source_url, is_edited, is_shown, cues from transcript where audio_version_id = $2 returning id`,
);
// They keep their ids, to which answers refer. One that lay beyond the new end would never come.
const carryMoments = statement(
  'moments_carry',
  `update display_moment m set audio_version_id = case when m.audio_version_id = $2 then $1 else m.audio_version_id end,
     open_ms = least(m.open_ms, greatest(0, $3 - 1000)), close_ms = least(m.close_ms, $3)
   from audio_version v
   where v.id = $1 and m.stream_id = v.stream_id and (m.audio_version_id is null or m.audio_version_id = $2) and m.open_ms is not null returning m.id`,
);
const markForReview = statement('audio_version_needs_review', 'update audio_version set needs_review = $2 where id = $1');
const setDone = statement(
  'upload_done',
  `update upload set state = 'done', progress = 1, audio_version_id = $2, touched_at = $3 where id = $1 and state = 'processing' returning id`,
);
const keepOriginal = statement(
  'audio_version_original',
  'update audio_version set original_key = coalesce(original_key, $2) where id = $1 returning original_key',
);

/**
 * From now on the episode plays what was made of the upload, with what belonged to the seconds of the version before: all of it, or, when the
 * upload or the episode is gone, nothing, which is null. `afterwards` is in the same transaction. Answers the key of the original that the version has: another, when the same was uploaded before.
 */
export async function switchAudio(
  db: Database,
  upload: ClaimedUpload,
  audio: UploadedAudio,
  now: Date,
  afterwards: (tx: Database) => Promise<void>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const stream = await lockStreamForAudio(tx, upload.stream_id);
    if (stream === undefined) return null;
    const known = await findAudioVersion(tx, stream.id, audio.contentHash);
    const versionId = known ?? (await makeVersion(tx, upload, audio));
    if ((await tx.query(setDone, [upload.id, versionId, now])).length === 0) throw new Error('the upload was taken away');
    if (known === undefined) await carryOver(tx, { versionId, before: stream.audio_version_id, audio });
    const [version] = await tx.query<{ original_key: string }>(keepOriginal, [versionId, upload.storage_key]);
    await playAudioVersion(tx, stream.id, versionId, audio.durationMs);
    await afterwards(tx);
    return version?.original_key ?? null;
  });
}

async function makeVersion(tx: Database, upload: ClaimedUpload, audio: UploadedAudio): Promise<number> {
  const { contentHash, storageKey, byteSize, durationMs, loudness } = audio;
  const values = [upload.stream_id, contentHash, storageKey, byteSize, durationMs, upload.storage_key, upload.name, loudness];
  const [row] = await tx.query<{ id: number }>(insertUploaded, values);
  if (row === undefined) throw new Error('the audio version was not stored');
  await insertWaveform(tx, row.id, audio);
  return row.id;
}

interface Carried {
  readonly versionId: number;
  readonly before: number | null;
  readonly audio: UploadedAudio;
}

async function carryOver(tx: Database, { versionId, before, audio: { chapters, durationMs } }: Carried): Promise<void> {
  if (chapters.length > 0) await replaceChapters(tx, versionId, chapters, durationMs);
  if (before === null) return;
  const carried = {
    chapters: await tx.query(carryChapters, [versionId, before, durationMs, chapters.length === 0]),
    transcript: await tx.query(carryTranscripts, [versionId, before]),
    moments: await tx.query(carryMoments, [versionId, before, durationMs]),
  };
  const parts = Object.entries(carried).flatMap(([part, rows]) => (rows.length > 0 ? [part] : []));
  await tx.query(markForReview, [versionId, parts]);
}
