import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Timestamp } from '../../entities/scalars.ts';

export const previewStudioStream = defineEndpoint('previewStudioStream', 'POST', '/v1/studio/streams/{stream_id}/preview', {
  access: 'member',
  summary:
    'A link to the page of an episode, public or not, as a guest or a member sees it. It shows this page alone, for minutes, and only while its maker’s session lasts and may edit the episode.',
  params: T.Object({ stream_id: Id }),
  body: T.Object({
    viewer: T.Union([T.Literal('guest'), T.Literal('member')]),
    profession_id: Nullable(Id),
  }),
  response: T.Object({ url: T.String(), expires_at: Timestamp }),
  errors: ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'],
});
