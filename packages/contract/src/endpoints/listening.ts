import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Progress, ProgressReport } from '../entities/listening.ts';
import { Id, Timestamp, Uuid } from '../entities/scalars.ts';
import { TrackedAction } from '../entities/tracking.ts';

const params = T.Object({ user_id: Id, stream_id: Id });

export const progress = defineEndpoint('progress', 'GET', '/v1/users/{user_id}/streams/{stream_id}/progress', {
  access: 'self',
  summary: 'Where this listener is in a stream, and what was heard of it.',
  params,
  response: Progress,
  errors: ['not_found'],
});

export const saveProgress = defineEndpoint('saveProgress', 'PUT', '/v1/users/{user_id}/streams/{stream_id}/progress', {
  access: 'self',
  summary: 'Report a position and heard segments. Safe to send twice, late, or out of order.',
  params,
  body: ProgressReport,
  response: Progress,
  errors: ['not_found'],
});

export const track = defineEndpoint('track', 'POST', '/v1/trackings', {
  access: 'public',
  rate: 'tracking',
  summary: 'Count an action. Guests may.',
  body: T.Object({
    /** Made by the client; the same id counts once. */
    id: T.Optional(Uuid),
    action: TrackedAction,
    /** When it was done, by the device's clock. Nothing else is kept: guests fill no tables with texts. */
    meta_data: T.Optional(T.Object({ made_at: T.Optional(Timestamp) })),
    entity_id: T.Optional(T.Union([Id, T.Null()])),
  }),
});
