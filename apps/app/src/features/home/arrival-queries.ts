import { answer } from '@auscult/client/api-client';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { homeSections } from '@auscult/contract/endpoints/home';
import type { liveStreams } from '@auscult/contract/endpoints/live/live-plans';
import type { RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { configQuery } from '../../shared/services/config-query.ts';
import { homeKeys } from '../../shared/services/query-keys.ts';
import type { AppServices } from '../../shared/services/services.tsx';

// A part of the first load: what only a section asks for is in `home-queries.ts`.

/** One section's data; `category` null is every field of interest. */
export interface SectionQuery<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly T[]>;
  /** Milliseconds; the client's own default otherwise. */
  readonly staleTime?: number;
}

export type Category = number | null;
export type Services = Pick<AppServices, 'api' | 'session'>;

export const filter = (category: Category) => (category === null ? {} : { category_id: category });

/** How many cards each section will have. */
export type HomeSizes = ResponseOf<typeof homeSections>;

/** No retry: without an answer every section reserves the height of a full one. */
export const sizesQuery = ({ api }: Services, category: Category) => ({
  queryKey: homeKeys.block('sizes', category),
  retry: false,
  placeholderData: (before: HomeSizes | undefined) => before,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => answer(api.GET('/v1/podcast/home', { signal, params: { query: filter(category) } })),
});

/** Recently played, newest first. Home refetches it on each visit because listening changes it; its section does not refetch. */
export const resumeQuery = ({ api }: Services, category: Category): SectionQuery<RecentlyPlayedItem> => ({
  queryKey: homeKeys.block('recently_played', category),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/v1/podcast/recently-played', { signal, params: { query: filter(category) } }))).recently_played,
});

export type LiveRoomList = ResponseOf<typeof liveStreams>;

/** That stand on home. */
export const MOST_LIVE_ROOMS = 2;

/** No retry: without an answer home goes on without them. */
export const liveRoomsQuery = ({ api }: Services) => ({
  queryKey: homeKeys.block('live', null),
  retry: false,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => answer(api.GET('/v1/live', { signal, params: { query: { limit: MOST_LIVE_ROOMS } } })),
});

/** Prefetches what Home waits for, before Home renders. */
export function prefetchHome(services: Pick<AppServices, 'api' | 'session' | 'queryClient'>, category: Category): void {
  const { queryClient } = services;
  void queryClient.prefetchQuery({ ...resumeQuery(services, category), staleTime: 0 });
  void queryClient.prefetchQuery(sizesQuery(services, category));
  void queryClient.prefetchQuery(configQuery(services));
  void queryClient.prefetchQuery(liveRoomsQuery(services));
}
