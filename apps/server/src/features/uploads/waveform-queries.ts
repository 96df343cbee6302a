import { type Database, statement } from '../../db/database.ts';
import type { ProcessedAudio } from '../../media/processing/process-audio.ts';

// Linked sound stays with its publisher.
const undrawn = statement(
  'audio_version_undrawn',
  `select v.id, v.storage_key from audio_version v
  where v.id = $1 and v.storage_key is not null and not exists (select from audio_waveform w where w.audio_version_id = v.id)`,
);

/** Undefined when it has a waveform, or is not stored here. */
export async function findUndrawn(db: Database, versionId: number): Promise<{ id: number; storage_key: string } | undefined> {
  return (await db.query<{ id: number; storage_key: string }>(undrawn, [versionId]))[0];
}

const insert = statement(
  'audio_waveform_insert',
  'insert into audio_waveform (audio_version_id, peaks, silences) select id, $2, $3::int4multirange from audio_version where id = $1 on conflict do nothing',
);

/** Of one version it never changes. */
export async function insertWaveform(
  tx: Database,
  versionId: number,
  { peaks, silences }: Pick<ProcessedAudio, 'peaks' | 'silences'>,
): Promise<void> {
  await tx.query(insert, [versionId, Buffer.from(peaks), `{${silences.map(([from, to]) => `[${from},${to})`).join(',')}}`]);
}
