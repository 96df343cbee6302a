import { answer } from '@auscult/client/api-client';
import type { QueryOf, ResponseOf } from '@auscult/contract/endpoint';
import type { studioParticipants } from '@auscult/contract/endpoints/studio/participants';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;

type Query = QueryOf<typeof studioParticipants>;
export type ParticipantsPage = ResponseOf<typeof studioParticipants>;

/** A page of those who follow an episode. */
export const participantsQuery = ({ api }: Services, streamId: number, query: Query) => ({
  queryKey: ['participants', streamId, query],
  staleTime: 0,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ParticipantsPage> =>
    answer(api.GET('/v1/studio/streams/{stream_id}/participants', { params: { path: { stream_id: streamId }, query }, signal })),
});

/** One participant of an episode, as they are now. */
export const participantQuery = ({ api }: Services, streamId: number, learnerId: string) =>
  queryOptions({
    queryKey: ['participant', streamId, learnerId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/streams/{stream_id}/participants/{learner_id}', {
          params: { path: { stream_id: streamId, learner_id: learnerId } },
          signal,
        }),
      ),
  });
