import { answer } from '@auscult/client/api-client';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { homeSections } from '@auscult/contract/endpoints/home';
import type { CourseCard, EpisodeCard, FeaturedCourse, RecentlyPlayedItem } from '@auscult/contract/entities/card';
import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { configQuery } from '../../shared/services/config-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';

export const homeKeys = { all: ['home'], block: (name: string, category: unknown) => ['home', name, category] } as const;

/** One section's data; `category` null is every field of interest. */
export interface SectionQuery<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly T[]>;
  /** Milliseconds; the client's own default otherwise. */
  readonly staleTime?: number;
}

type Category = number | null;
type Services = Pick<AppServices, 'api' | 'session'>;

const filter = (category: Category) => (category === null ? {} : { category_id: category });
const ofCategory = <T extends { readonly category_id: number | null }>(items: readonly T[], category: Category) =>
  category === null ? items : items.filter((item) => item.category_id === category);

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
  queryFn: async ({ signal }) => {
    const { recently_played } = await answer(api.GET('/v1/podcast/recently-played', { signal }));
    return ofCategory(recently_played, category);
  },
});

export const featuredQuery = ({ api, session }: Services, category: Category): SectionQuery<FeaturedCourse> => ({
  queryKey: homeKeys.block('featured', category),
  queryFn: async ({ signal }) => {
    const professions = session
      .getState()
      .user?.professions.map((profession) => profession.profession_id)
      .join(',');
    const query = { ...(professions && { profession_ids: professions }), ...filter(category) };
    return (await answer(api.GET('/v1/podcast/featured-courses', { signal, params: { query } }))).featured_courses;
  },
});

export const topTenQuery = ({ api }: Services, category: Category): SectionQuery<EpisodeCard> => ({
  queryKey: homeKeys.block('popular_streams', category),
  queryFn: async ({ signal }) =>
    (
      await answer(
        api.GET('/v1/podcast/popular', {
          signal,
          params: { query: { filter: 'weekly', limit: SECTION_LIMITS.popular_streams, ...filter(category) } },
        }),
      )
    ).popular_podcasts,
});

export const popularSeriesQuery = ({ api }: Services, category: Category): SectionQuery<CourseCard> => ({
  queryKey: homeKeys.block('popular_courses', category),
  queryFn: async ({ signal }) =>
    (
      await answer(
        api.GET('/v1/podcast/popular/channels', { signal, params: { query: { limit: SECTION_LIMITS.popular_courses, ...filter(category) } } }),
      )
    ).popular_channels,
});

export const newEpisodesQuery = ({ api }: Services, category: Category): SectionQuery<EpisodeCard> => ({
  queryKey: homeKeys.block('new_release_streams', category),
  queryFn: async ({ signal }) =>
    (
      await answer(
        api.GET('/v1/podcast/new-podcast-releases', {
          signal,
          params: { query: { limit: SECTION_LIMITS.new_release_streams, ...filter(category) } },
        }),
      )
    ).new_podcasts,
});

export const newSeriesQuery = ({ api }: Services, category: Category): SectionQuery<CourseCard> => ({
  queryKey: homeKeys.block('new_release_courses', category),
  queryFn: async ({ signal }) =>
    (
      await answer(
        api.GET('/v1/podcast/new-courses', { signal, params: { query: { limit: SECTION_LIMITS.new_release_courses, ...filter(category) } } }),
      )
    ).new_releases,
});

export const recommendedQuery = ({ api }: Services, category: Category) => ({
  queryKey: homeKeys.block('recommended', category),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await answer(api.GET('/v1/podcast/recommended', { signal, params: { query: { limit: SECTION_LIMITS.recommended, ...filter(category) } } })))
      .recommended,
});

/** Prefetches what Home waits for, before Home renders. */
export function prefetchHome(services: Pick<AppServices, 'api' | 'session' | 'queryClient'>, category: Category): void {
  const { queryClient } = services;
  void queryClient.prefetchQuery({ ...resumeQuery(services, category), staleTime: 0 });
  void queryClient.prefetchQuery(sizesQuery(services, category));
  void queryClient.prefetchQuery(configQuery(services));
}
