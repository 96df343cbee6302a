import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { CourseCard, EpisodeCard } from '../entities/card.ts';
import { CompanySummary } from '../entities/company.ts';
import { Id, Limit, Offset } from '../entities/scalars.ts';

const ids = T.Array(T.Integer());
const Favourite = T.Object({ course_id: Id, stream_id: T.Union([Id, T.Null()]) });

export const addFavourite = defineEndpoint('addFavourite', 'POST', '/v1/users/{user_id}/courses', {
  access: 'self',
  summary: 'Make a series, or one of its episodes, a favourite. Twice is once.',
  params: T.Object({ user_id: Id }),
  body: T.Object({ course_id: Id, stream_id: T.Optional(T.Union([Id, T.Null()])), user_id: T.Optional(Id) }),
  response: T.Object({ favourite: Favourite, favourite_course_ids: ids }),
  errors: ['not_found', 'limit_reached'],
});

export const removeFavouriteCourse = defineEndpoint('removeFavouriteCourse', 'DELETE', '/v1/users/{user_id}/courses/{course_id}', {
  access: 'self',
  summary: 'A series is no longer a favourite; favourite episodes of it stay.',
  params: T.Object({ user_id: Id, course_id: Id }),
});

export const removeFavouriteStream = defineEndpoint('removeFavouriteStream', 'DELETE', '/v1/users/{user_id}/courses/{course_id}/{stream_id}', {
  access: 'self',
  summary: 'An episode is no longer a favourite.',
  params: T.Object({ user_id: Id, course_id: Id, stream_id: Id }),
});

export const favouriteCourses = defineEndpoint('favouriteCourses', 'GET', '/v1/podcast/favourite-courses', {
  access: 'member',
  summary: 'Favourites, the newest 1,000, newest first.',
  response: T.Object({
    favourite_courses: T.Array(
      T.Object({
        course_id: Id,
        stream_id: T.Union([Id, T.Null()]),
        course: T.Union([CourseCard, T.Null()]),
        stream: T.Union([EpisodeCard, T.Null()]),
      }),
    ),
    favourite_course_ids: ids,
    following_company_ids: ids,
  }),
});

const FollowState = T.Object({ company_id: Id, following: T.Boolean(), user_follow_count: T.Integer() });

export const followCompany = defineEndpoint('followCompany', 'GET', '/v1/companies/{company_id}/follow', {
  access: 'member',
  rate: 'write',
  summary: 'Follow a company. Idempotent; needs the Bearer header like every call, so nothing can trigger it from another site.',
  params: T.Object({ company_id: Id }),
  response: FollowState,
  errors: ['not_found', 'limit_reached'],
});

export const unfollowCompany = defineEndpoint('unfollowCompany', 'GET', '/v1/companies/{company_id}/unfollow', {
  access: 'member',
  rate: 'write',
  summary: 'Stop following a company. Idempotent.',
  params: T.Object({ company_id: Id }),
  response: FollowState,
  errors: ['not_found'],
});

export const library = defineEndpoint('library', 'GET', '/v1/podcast/library', {
  access: 'member',
  summary: 'Everything there is, by company; limit and offset count companies.',
  query: T.Object({ limit: Limit(5), offset: Offset }),
  response: T.Object({ library: T.Array(T.Object({ company: CompanySummary, courses: T.Array(CourseCard) })), totalRecords: T.Integer() }),
});
