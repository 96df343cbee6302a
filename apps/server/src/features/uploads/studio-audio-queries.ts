import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { type Database, statement } from '../../db/database.ts';
import { intervalsOf } from '../../db/json-columns.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export interface StudioVersionRow extends Omit<StudioAudioVersion, 'url' | 'duration' | 'byte_size' | 'is_waveform_due'> {
  readonly storage_key: string | null;
  readonly source_url: string | null;
  readonly duration_ms: number;
  readonly byte_size: number | null;
}

const versions = statement(
  'studio_audio_versions',
  `select v.id, v.id is not distinct from s.audio_version_id as is_current, v.original_key is not null as is_uploaded, v.original_name as name, v.storage_key,
    v.source_url, v.duration_ms, v.byte_size, v.loudness, exists (select from audio_waveform w where w.audio_version_id = v.id) as has_waveform, v.needs_review, v.created_at
  from stream s join audio_version v on v.stream_id = s.id where s.id = $1 order by is_current desc, v.created_at desc, v.id desc limit 100`,
);

export const listVersions = (db: Database, stream: StreamAccess & Authorized<'stream', 'update'>) =>
  db.query<StudioVersionRow>(versions, [stream.id]);

export interface WaveformRow {
  readonly peaks: Buffer;
  readonly silences: readonly (readonly [number, number])[];
}

const waveform = statement(
  'studio_waveform',
  `select w.peaks, ${intervalsOf('w.silences')} as silences
  from audio_waveform w join audio_version v on v.id = w.audio_version_id where v.stream_id = $1 and v.id = $2`,
);

export async function loadWaveform(
  db: Database,
  stream: StreamAccess & Authorized<'stream', 'update'>,
  versionId: number,
): Promise<WaveformRow | undefined> {
  return (await db.query<WaveformRow>(waveform, [stream.id, versionId]))[0];
}

const reviewed = statement(
  'studio_audio_reviewed',
  'update audio_version set needs_review = array_remove(needs_review, $3) where stream_id = $1 and id = $2 returning id',
);

/** False when the episode has no such version. */
export async function storeReviewed(
  db: Database,
  stream: StreamAccess & Authorized<'stream', 'update'>,
  versionId: number,
  part: string,
): Promise<boolean> {
  return (await db.query(reviewed, [stream.id, versionId, part])).length > 0;
}
