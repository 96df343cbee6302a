import { type Database, statement } from '../../db/database.ts';
import { findAudioVersion, lockStreamForAudio, type NewChapter, playAudioVersion, replaceChapters } from '../../media/audio/audio-queries.ts';
import { carryOver } from '../../media/audio/carry-over-queries.ts';
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
    const { chapters, durationMs } = audio;
    if (known === undefined && chapters.length > 0) await replaceChapters(tx, versionId, chapters, durationMs);
    const withGiven = { chapters: chapters.length === 0, transcripts: true };
    await carryOver(tx, { versionId, before: stream.audio_version_id, durationMs, isKnown: known !== undefined, withGiven });
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
