import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import { REFRESH_MS } from '@auscult/client/live/silence-timer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../../shared/services/services.tsx';

/** What is planned and shown of a live stream beside its room; refreshed every 30 s, and when the room begins, also anew, ends or has other slides. */
export function useLiveDetails(liveId: number, client: LiveClient | null, room: Pick<RoomView, 'phase' | 'phase_changed_at' | 'slides_key'> | null) {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['live', liveId, 'details', room?.phase, room?.phase_changed_at, room?.slides_key],
    meta: { persist: false },
    enabled: client !== null && room !== null,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/live/{live_id}/details', { params: { path: { live_id: liveId } }, headers: client?.headers() ?? {}, signal })),
  });
  return data;
}
