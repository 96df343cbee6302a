import { ApiError } from '@auscult/client/api-error';
import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';

const FRESH_MS = 60_000;
const KEPT_MS = 7 * 86_400_000;
const RETRIES = 2;
const KEY = 'queries';
/** Many answers come at once: one write for all of them. */
const SAVE_AFTER_MS = 1_000;
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

/** Where the queries lie between visits. */
export interface QueryStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
}

/** What lies on the device between visits. */
interface Kept {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: DehydratedState;
}

/** Calls `leave` when the page is hidden or goes away. */
const whenLeaving = (leave: () => void) => {
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
};

/** Restores what was kept and keeps it from now on. Await it before the first render, so that screens begin with what they had. */
export async function keepQueries(
  queryClient: QueryClient,
  database: QueryStorage,
  version: string,
  onLeaving: (leave: () => void) => void = whenLeaving,
): Promise<void> {
  const restored = database.getItem(KEY).then((text) => {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    if (kept?.version === version && Date.now() - kept.at < KEPT_MS) hydrate(queryClient, kept.state);
  });
  await Promise.race([restored.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, RESTORE_AT_MOST_MS))]);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const state = dehydrate(queryClient, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.persist !== false,
    });
    const kept: Kept = { version, at: Date.now(), state };
    void database.setItem(KEY, JSON.stringify(kept)).catch(() => undefined);
  };
  // What was seen in the last second is what the next visit begins with.
  onLeaving(() => {
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  });
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'updated' || type === 'removed') timer ??= setTimeout(save, SAVE_AFTER_MS);
  });
}
