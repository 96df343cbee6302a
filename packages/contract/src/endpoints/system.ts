import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Category, Profession } from '../entities/user.ts';

export const podcastConfig = defineEndpoint('podcastConfig', 'GET', '/v1/podcast/config', {
  access: 'public',
  summary: 'What the app reads at its start: the order of home and the invitation gate.',
  isRevalidated: true,
  response: T.Object({
    invite_token_config: T.Object({ invite_token_enabled: T.Boolean() }),
    /** Section key → rank, lower first. */
    order_config: T.Record(T.String(), T.Integer()),
    admin_url: T.Union([T.String(), T.Null()]),
    /** Where questions and studio requests go; null: the app offers neither. */
    contact_email: T.Union([T.String(), T.Null()]),
    /** Everything in it is invented: what one agrees to says so. */
    is_demonstration: T.Boolean(),
    /** Whether postal codes and mobile numbers of other countries are taken. */
    takes_foreign: T.Boolean(),
  }),
});

export const appVersions = defineEndpoint('appVersions', 'GET', '/v1/app-versions', {
  access: 'public',
  summary: 'Newest versions of the native apps and where to get them.',
  response: T.Object({
    latest_android_version: T.String(),
    latest_ios_version: T.String(),
    latest_android_store_url: T.String(),
    latest_ios_store_url: T.String(),
  }),
});

export const listCategories = defineEndpoint('listCategories', 'GET', '/v1/categories', {
  access: 'public',
  summary: 'Fields of interest, all or those of the given professions.',
  query: T.Object({
    profession_ids: T.Optional(T.String({ pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$', maxLength: 400, description: 'comma-separated ids' })),
  }),
  response: T.Object({ categories: T.Array(Category) }),
});

export const listProfessions = defineEndpoint('listProfessions', 'GET', '/v1/professions', {
  access: 'public',
  summary: 'Professions to choose from.',
  response: T.Object({ professions: T.Array(Profession) }),
});
