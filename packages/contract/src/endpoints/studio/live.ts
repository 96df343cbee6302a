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
