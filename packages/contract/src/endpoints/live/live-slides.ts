import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Timestamp } from '../../entities/scalars.ts';
import { LiveSlideRef } from '../../live/slides.ts';

export const setLiveSlide = defineEndpoint('setLiveSlide', 'PUT', '/v1/live/{live_id}/slide', {
  access: 'member',
  summary: 'Turn to a slide, or to none. What is so already stays so; refused when `from` is not on any more, or `to` does not stand there.',
  params: T.Object({ live_id: Id }),
  body: T.Object({ from: Nullable(LiveSlideRef), to: Nullable(LiveSlideRef), media_time: Nullable(Timestamp) }),
  errors: ['not_found', 'stream_unavailable', 'two_factor_required', 'conflict'],
});
