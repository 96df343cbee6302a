import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { Transcript } from '@auscult/contract/entities/stream';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '../services/services.tsx';

const FRESH_MS = 3_600_000;

export interface WantedTranscript {
  readonly streamId: number;
  /** The audio that plays: a transcript of other audio would be at other seconds. */
  readonly audioVersionId: number | null;
  /** Null for the episode's own. */
  readonly language: string | null;
}

/** What is said in the audio that plays; null when nobody wrote it down. */
export const transcriptQuery = ({ api }: Pick<AppServices, 'api'>, { streamId, audioVersionId, language }: WantedTranscript) => {
  const path = { stream_id: streamId };
  const ask = async (query: { audio_version_id?: number }, signal: AbortSignal) =>
    (await answer(
      api.GET('/v1/podcast/streams/{stream_id}/transcript', {
        signal,
        params: { path, query: { ...query, ...(language !== null && { language }) } },
      }),
    )) as Transcript;
  return queryOptions({
    queryKey: ['transcript', streamId, audioVersionId, language],
    staleTime: FRESH_MS,
    // A book's worth of text: the service worker keeps it with a download, the query cache does not.
    meta: { persist: false },
    queryFn: async ({ signal }): Promise<Transcript | null> => {
      try {
        const now = await ask({}, signal);
        return audioVersionId === null || now.audio_version_id === audioVersionId ? now : await ask({ audio_version_id: audioVersionId }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
};
