import { ApiError } from '@auscult/client/api-error';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 60_000;
/** How long an answer is of use, in memory and on the device. */
export const QUERY_MAX_AGE_MS = 7 * 86_400_000;
const RETRIES = 2;

/** What the server refused will be refused again; what did not answer may answer now. */
const mayRetry = (failures: number, error: Error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: offline, a query fails and offers Retry; it would otherwise wait without a word.
      queries: { staleTime: FRESH_MS, gcTime: QUERY_MAX_AGE_MS, retry: mayRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
