import type { QueryClient } from '@tanstack/react-query';
import { accreditationKeys, streamKeys } from '../services/query-keys.ts';

/** Fetches anew where the member stands, after listening or answers that the server knows. */
export async function refreshPath(queryClient: QueryClient, streamId: number): Promise<void> {
  await Promise.all([streamKeys.one(streamId), accreditationKeys.files].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
