import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../../../shared/services/services.tsx';

/** Where a live stream is sent to, and with which key. */
export const liveKeyQuery = ({ api }: Pick<StudioServices, 'api'>, streamId: number) =>
  queryOptions({
    queryKey: ['live-key', streamId],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/live-key', { params: { path: { stream_id: streamId } }, signal })),
  });
