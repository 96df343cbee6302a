import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nullable, Timestamp } from '../../entities/scalars.ts';
import { LiveMoment, LiveMomentState } from '../../live/moments.ts';

const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;

export const liveMoments = defineEndpoint('liveMoments', 'GET', '/v1/live/{live_id}/moments', {
  access: 'member',
  summary: 'The questions that a live stream puts, counted as they stand, for its moderators.',
  params: T.Object({ live_id: Id }),
  response: T.Object({ moments: T.Array(LiveMoment) }),
  errors: moderation,
});

export const setLiveMoment = defineEndpoint('setLiveMoment', 'PUT', '/v1/live/{live_id}/moments/{display_moment_id}', {
  access: 'member',
  summary:
    'Show or hide a question, publish or unpublish its results and its answers, hide the direct answer. What is so already stays so; refused when it is not as `from` says any more, or cannot be.',
  params: T.Object({ live_id: Id, display_moment_id: Id }),
  body: T.Object({ from: LiveMomentState, to: LiveMomentState, media_time: Nullable(Timestamp) }),
  response: LiveMoment,
  errors: [...moderation, 'conflict'],
});
