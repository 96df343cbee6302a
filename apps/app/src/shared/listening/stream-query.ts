import { answer } from '@auscult/client/api-client';
import type { Stream } from '@auscult/contract/entities/stream';
import { queryOptions } from '@tanstack/react-query';
import { streamKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** An episode with its audio link, chapters, forms and moments; not kept on the device, because the link ends. */
export const streamQuery = ({ api }: Pick<AppServices, 'api'>, streamId: number) => {
  const params = { path: { stream_id: streamId } };
  return queryOptions({
    queryKey: streamKeys.one(streamId),
    meta: { persist: false },
    // Not aborted when the screen unmounts: the player may be waiting for it.
    queryFn: async () => (await answer(api.GET('/v1/podcast/streams/{stream_id}', { params }))).stream as Stream,
  });
};
