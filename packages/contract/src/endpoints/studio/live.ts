import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, LanguageTag } from '../../entities/scalars.ts';
import { StudioStream } from '../../entities/studio-catalogue.ts';

export const createStudioLive = defineEndpoint('createStudioLive', 'POST', '/v1/studio/companies/{company_id}/live-streams', {
  access: 'member',
  summary: 'Make a live stream as a draft. It stands in no series until it is given one.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ title: T.String({ pattern: '\\S', maxLength: 300 }), language: T.Optional(LanguageTag) }),
  response: StudioStream,
  isVersioned: true,
  errors: ['forbidden', 'two_factor_required', 'not_found'],
});

export const studioLiveSources = defineEndpoint('studioLiveSources', 'GET', '/v1/studio/live-sources', {
  access: 'member',
  summary: 'From which hosts a live stream may come, for whoever may edit streams.',
  response: T.Object({ embed: T.Array(T.String()), hls: T.Array(T.String()) }),
  errors: ['forbidden', 'two_factor_required'],
});
