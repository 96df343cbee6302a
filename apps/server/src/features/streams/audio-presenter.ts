import type { Audio } from '@auscult/contract/entities/stream';
import { worthTrimming } from '@auscult/domain/listening/silences';
import type { MediaLinks } from '../../media/media-links.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAudioRow } from './stream-queries.ts';

/**
 * What to play: our own copy by signed link, else the source where it is https. Null when there is neither, and for a file that is
 * only to be had without encryption.
 */
export function presentAudio(links: MediaLinks, { audio: row }: StreamAudioRow & Authorized<'stream', 'listen'>): Audio | null {
  if (row === null) return null;
  const common = { audio_version_id: row.id, mime_type: row.mime_type, duration: row.duration_ms / 1000, byte_size: row.byte_size };
  if (row.storage_key !== null) {
    const { url, expiresAt } = links.audio(row.id, row.storage_key);
    const silences = row.silences && worthTrimming(row.silences, row.duration_ms).map(([from, to]): [number, number] => [from / 1000, to / 1000]);
    return { ...common, url, expires_at: expiresAt, downloadable: true, ...(silences && { silences }) };
  }
  return row.source_url?.startsWith('https://') ? { ...common, url: row.source_url, expires_at: null, downloadable: false } : null;
}
