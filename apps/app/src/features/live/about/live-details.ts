import { answer } from '@auscult/client/api-client';
import { type LiveClient, REFRESH_MS } from '@auscult/client/live/live-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../../shared/services/services.tsx';

/** What is planned and shown of a live stream beside its room; refreshed every 30 s, and when the room begins or ends. */
export function useLiveDetails(liveId: number, client: LiveClient | null, phase: string | undefined) {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['live', liveId, 'details', phase],
    meta: { persist: false },
    enabled: client !== null && phase !== undefined,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/live/{live_id}/details', { params: { path: { live_id: liveId } }, headers: client?.headers() ?? {}, signal })),
  });
  return data;
}
