import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { FeaturedSize } from '../../entities/card.ts';
import { Id, Limit, Line, Nullable, Offset, Timestamp } from '../../entities/scalars.ts';
import { FeaturedLanguage, StudioFeatured, StudioFeaturedTheme } from '../../entities/studio/home.ts';
import { StudioEdit } from '../../entities/studio-catalogue.ts';

const atTheDoor = ['forbidden', 'two_factor_required'] as const;
const refusals = [...atTheDoor, 'not_found'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;
const featured = T.Object({ featured_course_id: Id });
const theme = T.Object({ theme_id: Id });
const name = Line({ pattern: '\\S', maxLength: 200 });

export const studioHome = defineEndpoint('studioHome', 'GET', '/v1/studio/home', {
  access: 'member',
  summary: 'The sliders of home in their order, with the series of the companies for which the caller may feature.',
  response: T.Object({
    may_arrange: T.Boolean({ description: 'themes, orders, and the settings of home' }),
    themes: T.Array(StudioFeaturedTheme),
  }),
  errors: atTheDoor,
});

export const studioFeaturableCourses = defineEndpoint('studioFeaturableCourses', 'GET', '/v1/studio/home/courses', {
  access: 'member',
  summary: 'Series, in whatever state, that the caller may feature, by title.',
  query: T.Object({ q: T.Optional(T.String({ maxLength: 200, description: 'a part of the title' })), limit: Limit(10) }),
  response: T.Object({ courses: T.Array(T.Object({ id: Id, title: T.String(), company: T.Object({ id: Id, name: T.String() }) })) }),
  errors: atTheDoor,
});

export const createStudioFeaturedTheme = defineEndpoint('createStudioFeaturedTheme', 'POST', '/v1/studio/featured-themes', {
  access: 'member',
  summary: 'Make a slider, after the others. 409 when one has this name, 422 beyond a hundred.',
  body: T.Object({ name, size: FeaturedSize }),
  response: T.Object({ theme_id: Id }),
  errors: [...atTheDoor, 'conflict', 'limit_reached'],
});

export const orderStudioFeaturedThemes = defineEndpoint('orderStudioFeaturedThemes', 'PUT', '/v1/studio/featured-themes/order', {
  access: 'member',
  summary: 'Put the sliders into an order: all of them, each once. 409 when others are there by now.',
  body: T.Object({ theme_ids: T.Array(Id, { maxItems: 100 }) }),
  errors: [...atTheDoor, 'conflict'],
});

export const editStudioFeaturedTheme = defineEndpoint('editStudioFeaturedTheme', 'PATCH', '/v1/studio/featured-themes/{theme_id}', {
  access: 'member',
  summary: 'Change the name or size of a slider. 409 when another has this name.',
  params: theme,
  body: T.Object({ name: T.Optional(name), size: T.Optional(FeaturedSize) }),
  response: StudioFeaturedTheme,
  isVersioned: true,
  errors: [...refusals, ...written, 'conflict'],
});

export const removeStudioFeaturedTheme = defineEndpoint('removeStudioFeaturedTheme', 'DELETE', '/v1/studio/featured-themes/{theme_id}', {
  access: 'member',
  summary: 'Remove a slider without series. 409 for one with series.',
  params: theme,
  errors: [...refusals, 'conflict'],
});

export const orderStudioFeatured = defineEndpoint('orderStudioFeatured', 'PUT', '/v1/studio/featured-themes/{theme_id}/order', {
  access: 'member',
  summary: 'Put the series of a slider into an order: all of them, each once. 409 when others are there by now.',
  params: theme,
  body: T.Object({ featured_course_ids: T.Array(Id, { maxItems: 500 }) }),
  errors: [...refusals, 'conflict'],
});

export const createStudioFeatured = defineEndpoint('createStudioFeatured', 'POST', '/v1/studio/featured-courses', {
  access: 'member',
  summary: 'Feature a series at the end of a slider. 409 when it is there already, 422 beyond five hundred.',
  body: T.Object({ course_id: Id, theme_id: Id }),
  response: T.Object({ featured_course_id: Id }),
  errors: [...refusals, 'conflict', 'limit_reached'],
});

export const studioFeatured = defineEndpoint('studioFeatured', 'GET', '/v1/studio/featured-courses/{featured_course_id}', {
  access: 'member',
  summary: 'A featured series for editing. The version is the ETag too.',
  params: featured,
  response: StudioFeatured,
  isVersioned: true,
  errors: refusals,
});

export const editStudioFeatured = defineEndpoint('editStudioFeatured', 'PATCH', '/v1/studio/featured-courses/{featured_course_id}', {
  access: 'member',
  summary: 'Change how and to whom a series is featured. 409 when the series is in that slider already.',
  params: featured,
  body: T.Object({
    main_title: T.Optional(Line({ maxLength: 300 })),
    description: T.Optional(T.String({ maxLength: 1000 })),
    theme_id: T.Optional(Id),
    profession_ids: T.Optional(T.Array(Id, { maxItems: 200 })),
    language: T.Optional(Nullable(FeaturedLanguage)),
    shown_from: T.Optional(Nullable(Timestamp)),
    shown_until: T.Optional(Nullable(Timestamp)),
  }),
  response: StudioFeatured,
  isVersioned: true,
  errors: [...refusals, ...written, 'conflict'],
});

export const removeStudioFeatured = defineEndpoint('removeStudioFeatured', 'DELETE', '/v1/studio/featured-courses/{featured_course_id}', {
  access: 'member',
  summary: 'Feature a series no longer under this theme.',
  params: featured,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const studioFeaturedEdits = defineEndpoint('studioFeaturedEdits', 'GET', '/v1/studio/featured-courses/{featured_course_id}/edits', {
  access: 'member',
  summary: 'What was changed in how a series is featured, by whom and when, the newest first.',
  params: featured,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ edits: T.Array(StudioEdit) }),
  errors: refusals,
});

export const restoreStudioFeatured = defineEndpoint('restoreStudioFeatured', 'POST', '/v1/studio/featured-courses/{featured_course_id}/restore', {
  access: 'member',
  summary: 'Bring back how a series was featured in a version, as an edit of its own.',
  params: featured,
  body: T.Object({ version: T.Integer({ minimum: 1 }) }),
  response: StudioFeatured,
  isVersioned: true,
  errors: [...refusals, ...written, 'conflict'],
});
