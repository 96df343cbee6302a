import { answer } from '@auscult/client/api-client';
import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { libraryKeys } from '../services/query-keys.ts';
import { type AppServices, useServices } from '../services/services.tsx';
import { favouriteKey } from './use-favourite.ts';

/** A series that was kept, or one of its episodes. */
export interface Favourite {
  readonly course_id: number;
  /** Null for the series itself. */
  readonly stream_id: number | null;
  readonly course: CourseCard | null;
  readonly stream: EpisodeCard | null;
}

const favouritesQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: libraryKeys.favourites,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Favourite[]> =>
    (await answer(api.GET('/v1/podcast/favourite-courses', { signal }))).favourite_courses,
});

/** Favourites, newest first, with pending changes applied. */
export function useFavourites() {
  const services = useServices();
  const { data, isError, refetch } = useQuery(favouritesQuery(services));
  const toggles = useStore(services.outbox.toggles);
  const kept = data?.filter(({ course_id, stream_id }) => toggles.get(favouriteKey(course_id, stream_id)) !== false);
  return {
    series: kept?.flatMap(({ stream_id, course }) => (stream_id === null && course ? [course] : [])),
    episodes: kept?.flatMap(({ stream }) => (stream ? [stream] : [])),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
