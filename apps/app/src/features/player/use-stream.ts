import type { Stream } from '@auscult/contract/entities/stream';
import { useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import { useServices } from '../../shared/services/services.tsx';

/** The open episode's stream; the player has fetched it, so this only reads the cache. */
export function useStream(streamId: number): Stream | undefined {
  return useStreamQuery(streamId).data;
}

/** The same, with whether loading a member's questions failed, and a retry. */
export function useStreamWithQuestions(streamId: number) {
  const { data, isError, refetch } = useStreamQuery(streamId);
  const isMember = useSession().status === 'member';
  return { stream: data, questionsFailed: isError && !data && isMember, retryQuestions: () => void refetch() };
}

const useStreamQuery = (streamId: number) => useQuery({ ...streamQuery(useServices(), streamId), staleTime: Number.POSITIVE_INFINITY });
