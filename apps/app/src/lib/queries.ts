import { ApiError } from '@auscult/client/api-error';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import type { Database } from './database.ts';

const FRESH_MS = 60_000;
const KEPT_MS = 7 * 86_400_000;
const RETRIES = 2;
/** A restore that hangs (another tab upgrades the database) must not hold the first paint. */
const RESTORE_AT_MOST_MS = 1_500;

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: false` for what must not lie on the device: signed links, anything that ends. */
    queryMeta: { readonly persist?: boolean };
  }
}

/** What the server refused will be refused again; what did not answer may answer now. */
const mayRetry = (failures: number, error: Error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: offline, a query fails and offers Retry; it would otherwise wait without a word.
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: mayRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Restores what was kept and keeps it from now on. Await it before the first render: a fetch that ends before the restore would stop it. */
export async function keepQueries(queryClient: QueryClient, database: Database, version: string): Promise<void> {
  const persister = createAsyncStoragePersister({ storage: database, key: 'queries', throttleTime: 1_000 });
  const [, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: KEPT_MS,
    buster: version,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.persist !== false },
  });
  await Promise.race([restored.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, RESTORE_AT_MOST_MS))]);
}
