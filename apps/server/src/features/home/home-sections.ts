import { api } from '@auscult/contract/api';
import { groupFeatured } from '@auscult/domain/home/featured-groups';
import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { handler } from '../../http/handler.ts';
import { listFeatured } from './featured-queries.ts';
import { listNewestCourses, listNewestEpisodes } from './new-release-queries.ts';
import { listPopularCourses, listPopularEpisodes } from './popular-queries.ts';
import { listRecommended } from './recommended-queries.ts';
import { countFollowed, countUnfinished } from './section-count-queries.ts';

const pageOf = (limit: number) => ({ limit, offset: 0 });

/** The same questions as the sections ask themselves, without what their cards show. */
export const homeSections = handler(api.homeSections, {
  policy: 'member',
  async handle({ context: { db, clock }, viewer, own, query, language }) {
    const now = clock.now();
    const { category_id } = query;
    const category = category_id ?? null;
    const limits = SECTION_LIMITS;
    const [played, episodes, series, recommended, newEpisodes, followed, newSeries, featured] = await Promise.all([
      countUnfinished(db, own, now, limits.recently_played, category),
      listPopularEpisodes(db, now, own, limits.popular_streams, category),
      listPopularCourses(db, now, limits.popular_courses, category),
      listRecommended(db, now, own, viewer, language, limits.recommended, category),
      listNewestEpisodes(db, now, own, pageOf(limits.new_release_streams), category_id),
      countFollowed(db, own, now, limits.following, category),
      listNewestCourses(db, now, pageOf(limits.new_release_courses), category_id),
      listFeatured(db, now, viewer.professionIds, category),
    ]);
    return {
      sections: {
        recently_played: played,
        popular_streams: episodes.length,
        popular_courses: series.length,
        recommended: recommended.length,
        new_release_streams: newEpisodes.length,
        following: followed,
        new_release_courses: newSeries.length,
      },
      featured: groupFeatured(featured).map(({ name, size, courses }) => ({ name, theme_size: size, courses: courses.length })),
    };
  },
});
