import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../../shared/services/services.tsx';

type Services = Pick<StudioServices, 'api'>;
const EDITS_SHOWN = 25;

/** The sliders of home, as they are now. */
export const homeQuery = ({ api }: Services) =>
  queryOptions({ queryKey: ['home'], staleTime: 0, queryFn: ({ signal }) => answer(api.GET('/v1/studio/home', { signal })) });

/** A featured series for editing, as it is now. */
export const featuredQuery = ({ api }: Services, id: number) =>
  queryOptions({
    queryKey: ['featured', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/featured-courses/{featured_course_id}', { params: { path: { featured_course_id: id } }, signal })),
  });

export const featuredEditsQuery = ({ api }: Services, id: number) =>
  queryOptions({
    queryKey: ['featured-edits', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/featured-courses/{featured_course_id}/edits', {
          params: { path: { featured_course_id: id }, query: { limit: EDITS_SHOWN } },
          signal,
        }),
      ),
  });

/** What everybody sees on home beside what is featured: titles with their pictures, by section. */
export const publicSectionsQuery = ({ api }: Services) =>
  queryOptions({
    queryKey: ['home-sections'],
    queryFn: async ({ signal }) => {
      const query = { params: { query: { limit: 6 } }, signal };
      const [popular, series, episodes, courses] = await Promise.all([
        answer(api.GET('/v1/podcast/popular', query)),
        answer(api.GET('/v1/podcast/popular/channels', query)),
        answer(api.GET('/v1/podcast/new-podcast-releases', query)),
        answer(api.GET('/v1/podcast/new-courses', query)),
      ]);
      return {
        popular_streams: popular.popular_podcasts,
        popular_courses: series.popular_channels,
        new_release_streams: episodes.new_podcasts,
        new_release_courses: courses.new_releases,
      };
    },
  });
