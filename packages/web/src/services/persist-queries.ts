import { type AsyncStorage, experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { QUERY_MAX_AGE_MS } from './query-client.ts';

/** Before the hash of a query in the key of its row. */
const PREFIX = 'query';
/** A restore that hangs (another tab upgrades the database) must not hold the first paint. */
const RESTORE_LIMIT_MS = 1_500;

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: false` for what must not lie on the device: signed links, anything that ends. */
    queryMeta: { readonly persist?: boolean };
  }
}

/** Where queries lie between visits, a row for each. */
export type QueryStorage = Required<AsyncStorage>;

/**
 * Restores what was stored by the same version of the app, and from now on writes the row of each query that changes and removes that
 * of each that goes. Await it before the first render, so that screens begin with what they had.
 */
export async function persistQueries(queryClient: QueryClient, storage: QueryStorage, version: string): Promise<void> {
  /** What was said to be out of date and not asked for again in that visit. */
  const outdated = new Set<string>();
  const persister = experimental_createQueryPersister({
    storage,
    buster: version,
    maxAge: QUERY_MAX_AGE_MS,
    prefix: PREFIX,
    deserialize(text) {
      const row = JSON.parse(text);
      // Said by an error, the library removes the row and goes on to the next.
      if (!row?.state) throw new TypeError('not a stored query');
      if (row.state.isInvalidated) outdated.add(row.queryHash);
      return row;
    },
  });
  const restored = persister.restoreQueries(queryClient).catch(() => undefined);
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS))]);
  if (outdated.size > 0) void queryClient.invalidateQueries({ refetchType: 'none', predicate: ({ queryHash }) => outdated.has(queryHash) });
  const cache = queryClient.getQueryCache();
  const remove = async ({ queryHash }: Query) => storage.removeItem(`${PREFIX}-${queryHash}`);
  async function write(query: Query): Promise<void> {
    await persister.persistQuery(query);
    // Cleared while it was being written.
    if (cache.get(query.queryHash) !== query) await remove(query);
  }
  // A device that is full or forbids it goes on without remembering.
  cache.subscribe((event) => {
    if (event.type === 'removed') remove(event.query).catch(() => undefined);
    const isChanged = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'invalidate');
    if (isChanged && event.query.state.data !== undefined && event.query.meta?.persist !== false) write(event.query).catch(() => undefined);
  });
}
