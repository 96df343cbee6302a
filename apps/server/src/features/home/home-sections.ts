import { api } from '@auscult/contract/api';
import { groupFeatured } from '@auscult/domain/home/featured-groups';
import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { handler } from '../../http/handler.ts';
import { recentlyPlayed } from '../../shared/cards/recently-played.ts';
import { featuredOf, followedCompanies, newestCourses, newestEpisodes, popularCourses, popularEpisodes, recommendedTo } from './home-lists.ts';

const pageOf = (limit: number) => ({ limit, offset: 0 });

/** How long the lists of the sections are. */
export const homeSections = handler(api.homeSections, {
  policy: 'member',
  madeFrom: ['catalogue', 'popularity', 'listening', 'choices', 'quarter'],
  async handle(call) {
    const { viewer, own, query, language } = call;
    const { category_id } = query;
    const categoryId = category_id ?? null;
    const limits = SECTION_LIMITS;
    const [played, episodes, series, recommended, newEpisodes, followed, newSeries, featured] = await Promise.all([
      recentlyPlayed(call, own, categoryId),
      popularEpisodes(call, limits.popular_streams, categoryId),
      popularCourses(call, limits.popular_courses, categoryId),
      recommendedTo(call, own, viewer, { language, limit: limits.recommended, categoryId }),
      newestEpisodes(call, pageOf(limits.new_release_streams), category_id),
      followedCompanies(call, own, categoryId),
      newestCourses(call, pageOf(limits.new_release_courses), category_id),
      featuredOf(call, viewer.professionIds, categoryId),
    ]);
    return {
      sections: {
        // By the position alone, as Home does: what its listener marked as played was not heard, and is not something to resume.
        recently_played: played.filter((row) => stateAtPosition(row.position_ms / 1000, row.duration_ms / 1000) !== 'completed').length,
        popular_streams: episodes.length,
        popular_courses: series.length,
        recommended: recommended.length,
        new_release_streams: newEpisodes.length,
        following: Math.min(limits.following, followed.length),
        new_release_courses: newSeries.length,
      },
      featured: groupFeatured(featured).map(({ name, size, courses }) => ({ name, theme_size: size, courses: courses.length })),
    };
  },
});
