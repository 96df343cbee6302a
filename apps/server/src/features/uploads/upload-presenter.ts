import type { StudioAudioVersion, Upload, Waveform } from '@auscult/contract/entities/upload';
import type { MediaLinks } from '../../media/media-links.ts';
import { PEAKS_PER_SECOND } from '../../media/processing/waveform.ts';
import type { StudioVersionRow, WaveformRow } from './studio-audio-queries.ts';
import type { UploadRow } from './upload-queries.ts';

export const presentUpload = ({
  id,
  stream_id,
  stream_title,
  name,
  size,
  received,
  state,
  progress,
  fault,
  audio_version_id,
  created_at,
}: UploadRow): Upload => ({
  id,
  stream_id,
  stream_title,
  name,
  size: Number(size),
  received: Number(received),
  state,
  progress,
  fault,
  audio_version_id,
  created_at,
});

/** Its waveform will come: it lies here and has none. */
export const isDrawn = ({ is_current, storage_key, has_waveform }: StudioVersionRow): boolean => is_current && storage_key !== null && !has_waveform;

export const presentVersion = (links: MediaLinks, version: StudioVersionRow): StudioAudioVersion => {
  const { duration_ms, byte_size, storage_key, source_url, ...row } = version;
  return {
    ...row,
    is_waveform_due: isDrawn(version),
    url: storage_key !== null ? links.audio(row.id, storage_key).url : source_url?.startsWith('https://') ? source_url : null,
    byte_size: byte_size === null ? null : Number(byte_size),
    duration: duration_ms / 1000,
  };
};

export const presentWaveform = ({ peaks, silences }: WaveformRow): Waveform => ({
  peaks_per_second: PEAKS_PER_SECOND,
  peaks: peaks.toString('base64'),
  silences: silences.map(([from, to]) => [from / 1000, to / 1000]),
});
