import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../../shared/services/services.tsx';

type Services = Pick<StudioServices, 'api'>;

/** The accreditations of an episode, as they are now. */
export const accreditationsQuery = ({ api }: Services, streamId: number) =>
  queryOptions({
    queryKey: ['accreditations', streamId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/accreditations', { params: { path: { stream_id: streamId } }, signal })),
  });

export const accreditationEditsQuery = ({ api }: Services, accreditationId: number) =>
  queryOptions({
    queryKey: ['accreditation-edits', accreditationId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/accreditations/{accreditation_id}/edits', {
          params: { path: { accreditation_id: accreditationId }, query: { limit: 20 } },
          signal,
        }),
      ),
  });
