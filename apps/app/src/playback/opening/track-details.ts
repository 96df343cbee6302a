import { ApiError } from '@auscult/client/api-error';
import type { Stream } from '@auscult/contract/entities/stream';
import { coursePhrases } from '@auscult/phrases/screens/course';
import type { DetailsAnswer } from '@auscult/player/engine/player-options';
import type { TrackDetails } from '@auscult/player/machine/track';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { serverPosition } from '../reports/create-listening.ts';
import type { Positions } from '../reports/positions.ts';
import { detailsOf } from './tracks.ts';

export interface TrackDetailsSource {
  /** `isRenewal` asks the server for a fresh link. */
  load(streamId: number, isRenewal: boolean): Promise<DetailsAnswer>;
  /** The cached details; null when there are none. */
  known(streamId: number): TrackDetails | null;
}

/** Loads details of tracks through the query cache, and saves the position that the server returns with them. */
export function createTrackDetails(
  services: Pick<AppServices, 'api' | 'apiOrigin' | 'session' | 'queryClient' | 'texts'>,
  positions: Pick<Positions, 'saveFromServer'>,
  forgetPlayed: (streamId: number) => void,
): TrackDetailsSource {
  const { apiOrigin, session, queryClient, texts } = services;

  function answerOf(stream: Stream): DetailsAnswer {
    // Without permission to listen there are details but no audio.
    if (stream.audio === null && stream.visibility !== 'public') {
      const words = coursePhrases[texts.get().language];
      const isMember = session.getState().status === 'member';
      const message = isMember ? `${words.noAccess} ${words.subscribeAt(stream.company_name)}` : words.noPermission;
      return { failure: { reason: 'refused', message } };
    }
    const [own] = stream.stream_user;
    const position = serverPosition(own?.progress.end_time, own?.progress_updated_timestamp);
    if (position) positions.saveFromServer(stream.id, position);
    const details = detailsOf(stream);
    return { details: { ...details, audio: details.audio && { ...details.audio, url: new URL(details.audio.url, apiOrigin).href } } };
  }

  return {
    async load(streamId, isRenewal) {
      const query = streamQuery(services, streamId);
      try {
        return answerOf(await queryClient.fetchQuery(isRenewal ? { ...query, staleTime: 0 } : query));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return { failure: { reason: 'unreachable' } };
        const isWithdrawn = error.code === 'stream_unavailable';
        if (error.status === 404 && !isWithdrawn) return { failure: { reason: 'missing' } };
        if (isWithdrawn) forgetPlayed(streamId);
        return { failure: { reason: 'refused', message: error.message } };
      }
    },
    known(streamId) {
      const stream = queryClient.getQueryData(streamQuery(services, streamId).queryKey);
      const answer = stream && answerOf(stream);
      return answer && 'details' in answer && answer.details.audio ? answer.details : null;
    },
  };
}
