import { answer } from '@auscult/client/api-client';
import type { CourseCard, EpisodeCard, FeaturedCourse } from '@auscult/contract/entities/card';
import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { homeKeys } from '../../shared/services/query-keys.ts';
import { type Category, filter, type SectionQuery, type Services } from './arrival-queries.ts';

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
