import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { LiveKey } from '../../live/scalars.ts';

const params = T.Object({ live_id: Id, participant_key: LiveKey });
const errors = ['not_found', 'stream_unavailable', 'two_factor_required', 'conflict'] as const;

export const removeLiveParticipant = defineEndpoint('removeLiveParticipant', 'POST', '/v1/live/{live_id}/participants/{participant_key}/removal', {
  access: 'member',
  summary:
    'Put somebody out of a live room until the live stream has ended: their connections end, and presence no longer counts. It follows the account. Refused where they are out already; moderators cannot be put out.',
  params,
  body: T.Object({
    reason: T.String({ pattern: '\\S', maxLength: 300, description: 'stands in the audit log: no names, addresses or numbers of people' }),
  }),
  errors: [...errors, 'forbidden'],
});

export const readmitLiveParticipant = defineEndpoint(
  'readmitLiveParticipant',
  'DELETE',
  '/v1/live/{live_id}/participants/{participant_key}/removal',
  {
    access: 'member',
    summary: 'Let somebody into a live room again who was put out. Refused where they are not out any more.',
    params,
    errors,
  },
);
