import { answer } from '@auscult/client/api-client';
import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { peaksOf } from '../waveform/waveform-bars.ts';

export interface SoundPicture {
  readonly peaks: Uint8Array | null;
  /** [from, to] in seconds. */
  readonly silences: readonly (readonly [number, number])[];
}

const NOTHING: SoundPicture = { peaks: null, silences: [] };

/** The picture of one version and its silences; nothing until they are there, and for what has none. */
export function useSoundPicture(streamId: number, version: Pick<StudioAudioVersion, 'id' | 'has_waveform'>): SoundPicture {
  const { api } = useServices();
  const path = { stream_id: streamId, audio_version_id: version.id };
  const { data } = useQuery({
    queryKey: ['waveform', version.id],
    enabled: version.has_waveform,
    // Of one version it never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/audio/{audio_version_id}/waveform', { params: { path }, signal })),
  });
  return useMemo(
    () => (data ? { peaks: peaksOf(data.peaks), silences: data.silences.map(([from = 0, to = 0]) => [from, to] as const) } : NOTHING),
    [data],
  );
}
