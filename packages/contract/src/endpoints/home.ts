import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { CourseCard, EpisodeCard, FeaturedCourse, FeaturedSize, RecentlyPlayedItem } from '../entities/card.ts';
import { CompanySummary } from '../entities/company.ts';
import { CategoryFilter, Id, Limit, Offset } from '../entities/scalars.ts';

const ids = T.Array(T.Integer());

export const newCourses = defineEndpoint('newCourses', 'GET', '/v1/podcast/new-courses', {
  access: 'public',
  summary: 'Newest series.',
  isRevalidated: true,
  query: T.Object({ limit: Limit(10), offset: Offset, category_id: CategoryFilter }),
  response: T.Object({ new_releases: T.Array(CourseCard), totalRecords: T.Integer(), favourite_course_ids: ids, following_company_ids: ids }),
});

export const newPodcastReleases = defineEndpoint('newPodcastReleases', 'GET', '/v1/podcast/new-podcast-releases', {
  access: 'public',
  summary: 'Newest episodes.',
  isRevalidated: true,
  query: T.Object({ limit: Limit(10), offset: Offset, category_id: CategoryFilter }),
  response: T.Object({ new_podcasts: T.Array(EpisodeCard), totalRecords: T.Integer() }),
});

export const featuredCourses = defineEndpoint('featuredCourses', 'GET', '/v1/podcast/featured-courses', {
  access: 'public',
  summary: 'Featured series, those for the given professions first.',
  isRevalidated: true,
  query: T.Object({ profession_ids: T.Optional(T.String({ pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$', maxLength: 400 })), category_id: CategoryFilter }),
  response: T.Object({ featured_courses: T.Array(FeaturedCourse) }),
});

export const popularStreams = defineEndpoint('popularStreams', 'GET', '/v1/podcast/popular', {
  access: 'public',
  summary: 'Most heard episodes of the last seven days.',
  isRevalidated: true,
  query: T.Object({
    filter: T.Optional(T.Literal('weekly')),
    limit: Limit(10),
    category_id: CategoryFilter,
    other_than: T.Optional(T.Integer({ minimum: 1, maximum: 2147483647, description: 'a series whose episodes are left out' })),
  }),
  response: T.Object({ popular_podcasts: T.Array(EpisodeCard) }),
});

export const popularChannels = defineEndpoint('popularChannels', 'GET', '/v1/podcast/popular/channels', {
  access: 'public',
  summary: 'Most heard series of the last seven days.',
  isRevalidated: true,
  query: T.Object({ limit: Limit(10), category_id: CategoryFilter }),
  response: T.Object({ popular_channels: T.Array(CourseCard) }),
});

/** Why an episode is recommended, for the line under its title. */
const RecommendationReason = T.Object({
  kind: T.Union([T.Literal('followed_company'), T.Literal('field_of_interest'), T.Literal('profession'), T.Literal('also_heard')]),
  name: T.String({ description: 'the company, field or profession; for also_heard the series' }),
});

export const recommended = defineEndpoint('recommended', 'GET', '/v1/podcast/recommended', {
  access: 'member',
  summary: 'Episodes for this listener, never one already finished.',
  isRevalidated: true,
  query: T.Object({ limit: Limit(20, 20), category_id: CategoryFilter }),
  response: T.Object({ recommended: T.Array(T.Object({ stream: EpisodeCard, reason: RecommendationReason })) }),
});

export const recentlyPlayed = defineEndpoint('recentlyPlayed', 'GET', '/v1/podcast/recently-played', {
  access: 'member',
  summary: 'The last ten streams played and not finished first, newest first.',
  isRevalidated: true,
  query: T.Object({ category_id: CategoryFilter }),
  response: T.Object({ recently_played: T.Array(RecentlyPlayedItem) }),
});

export const recentlyPlayedPage = defineEndpoint('recentlyPlayedPage', 'GET', '/v1/podcast/recently-played/page', {
  access: 'member',
  summary: 'Everything played, newest first, by page.',
  query: T.Object({ limit: Limit(10), offset: Offset }),
  response: T.Object({ recently_played: T.Array(RecentlyPlayedItem), totalRecords: T.Integer() }),
});

export const removeRecentlyPlayed = defineEndpoint('removeRecentlyPlayed', 'DELETE', '/v1/podcast/recently-played/{stream_id}', {
  access: 'member',
  summary: 'Take a stream off the list; its position and what was heard stay.',
  params: T.Object({ stream_id: Id }),
});

export const followingCompanyCourses = defineEndpoint('followingCompanyCourses', 'GET', '/v1/podcast/following-company-courses', {
  access: 'member',
  summary: 'Followed companies, latest followed first, each with its newest series; of a category those alone that have series in it, with these.',
  isRevalidated: true,
  query: T.Object({ category_id: CategoryFilter }),
  response: T.Object({
    company_following_courses: T.Array(
      T.Object({ company: CompanySummary, category_id: T.Union([T.Integer(), T.Null()]), courses: T.Array(CourseCard), new_episodes: T.Integer() }),
    ),
  }),
});

const Count = T.Integer({ minimum: 0 });

export const homeSections = defineEndpoint('homeSections', 'GET', '/v1/podcast/home', {
  access: 'member',
  summary: 'How many cards each section of home will have, so that its place can be kept before they come.',
  isRevalidated: true,
  query: T.Object({ category_id: CategoryFilter }),
  response: T.Object({
    /** By section key, each counted up to what home shows of it. */
    sections: T.Object({
      recently_played: Count,
      popular_streams: Count,
      popular_courses: Count,
      recommended: Count,
      new_release_streams: Count,
      following: Count,
      new_release_courses: Count,
    }),
    /** The sliders of featured series, from top to bottom. */
    featured: T.Array(T.Object({ name: T.String(), theme_size: FeaturedSize, courses: Count })),
  }),
});
