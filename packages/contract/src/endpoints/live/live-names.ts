import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';

const params = T.Object({ live_id: Id });
const NameConsent = T.Object({ may_be_named: T.Boolean() });
const errors = ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'] as const;

export const ownLiveNameConsent = defineEndpoint('ownLiveNameConsent', 'GET', '/v1/live/{live_id}/name-consent', {
  access: 'public',
  summary: 'Whether the caller agreed that their name stands beside what they wrote in files that organisers download. Not unless they said so.',
  params,
  response: NameConsent,
  errors,
});

export const setLiveNameConsent = defineEndpoint('setLiveNameConsent', 'PUT', '/v1/live/{live_id}/name-consent', {
  access: 'public',
  summary: 'Agree to it, or no longer: files that are downloaded from then on have a number instead.',
  params,
  body: NameConsent,
  response: NameConsent,
  errors,
});
