import type { Stream } from '@auscult/contract/entities/stream';
import { useQuery } from '@tanstack/react-query';
import { streamQuery } from '../../lib/listening/stream-query.ts';
import { useServices } from '../../lib/services.tsx';

/** What the server knows of the open episode; the player has asked for it already, so this only reads what is kept. */
export function useStream(streamId: number): Stream | undefined {
  return useQuery({ ...streamQuery(useServices(), streamId), staleTime: Number.POSITIVE_INFINITY }).data;
}
