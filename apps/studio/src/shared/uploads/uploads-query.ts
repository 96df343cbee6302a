import { answer } from '@auscult/client/api-client';
import type { Upload } from '@auscult/contract/entities/upload';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type StudioServices, useServices } from '../services/services.tsx';
import type { UploadLineData } from './upload-lines.ts';

export const ASK_AGAIN_MS = 1_500;

type Services = Pick<StudioServices, 'api'>;

/** The latest uploads of this editor. */
export const uploadsQuery = ({ api }: Services) =>
  queryOptions({ queryKey: ['uploads'], staleTime: 0, queryFn: ({ signal }) => answer(api.GET('/v1/studio/uploads', { signal })) });

/** What plays in an episode, what played before, and what is uploaded for it. */
export const streamAudioQuery = ({ api }: Services, streamId: number) =>
  queryOptions({
    queryKey: ['stream-audio', streamId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/audio', { params: { path: { stream_id: streamId } }, signal })),
  });

const isOver = (upload: Upload | null | undefined) => upload?.state === 'done' || upload?.state === 'failed';

/** How far the server is with it, asked again until it is done or failed. What this tab still sends is not asked about. */
export function useProcessing({ id, streamId, local, remote }: UploadLineData): Upload | null {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const isAsked = id !== null && !isOver(remote) && (local ? local.state === 'arrived' : remote?.state !== 'receiving');
  const { data } = useQuery({
    queryKey: ['upload', id],
    enabled: isAsked,
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/uploads/{upload_id}', { params: { path: { upload_id: id ?? '' } }, signal })),
    refetchInterval: ({ state }) => (state.error || isOver(state.data?.upload) ? false : ASK_AGAIN_MS),
  });
  const state = isAsked ? data?.upload.state : undefined;
  useEffect(() => {
    if (state !== 'done') return;
    for (const queryKey of [['stream-audio', streamId], ['stream', streamId], ['uploads']]) void queryClient.invalidateQueries({ queryKey });
  }, [state, streamId, queryClient]);
  return isOver(remote) ? remote : (data?.upload ?? remote);
}
