import type { StudioAudioVersion, Upload, Waveform } from '@auscult/contract/entities/upload';
import { PEAKS_PER_SECOND } from '../../media/processing/waveform.ts';
import type { StudioVersionRow, WaveformRow } from './studio-audio-queries.ts';
import type { UploadRow } from './upload-queries.ts';

export const presentUpload = ({ id, stream_id, name, size, received, state, progress, fault, audio_version_id, created_at }: UploadRow): Upload => ({
  id,
  stream_id,
  name,
  size: Number(size),
  received: Number(received),
  state,
  progress,
  fault,
  audio_version_id,
  created_at,
});

export const presentVersion = ({ duration_ms, byte_size, ...row }: StudioVersionRow): StudioAudioVersion => ({
  ...row,
  byte_size: byte_size === null ? null : Number(byte_size),
  duration: duration_ms / 1000,
});

export const presentWaveform = ({ peaks, silences }: WaveformRow): Waveform => ({
  peaks_per_second: PEAKS_PER_SECOND,
  peaks: peaks.toString('base64'),
  silences: silences.map(([from, to]) => [from / 1000, to / 1000]),
});
