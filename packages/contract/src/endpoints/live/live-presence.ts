import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { AccreditationPath } from '../../entities/accreditation.ts';
import { Id, Nullable } from '../../entities/scalars.ts';

export const confirmLivePresence = defineEndpoint('confirmLivePresence', 'PUT', '/v1/live/{live_id}/attention/{number}', {
  access: 'public',
  summary:
    'Whoever is asked whether they are there says so: nothing is right or wrong, and a late answer is kept. However often it is sent, the first counts.',
  params: T.Object({ live_id: Id, number: T.Integer({ minimum: 1, maximum: 1000 }) }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const livePath = defineEndpoint('livePath', 'GET', '/v1/live/{live_id}/path', {
  access: 'public',
  summary: 'Where the caller stands with the points of a live stream. Null for guests, and where it has none for their professions.',
  params: T.Object({ live_id: Id }),
  response: T.Object({ path: Nullable(AccreditationPath) }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const livePresenceCsv = defineEndpoint('livePresenceCsv', 'GET', '/v1/live/{live_id}/presence/csv', {
  access: 'member',
  rate: 'write',
  summary: 'Who was there, how long, and how often they said so, as a spreadsheet for moderators. Stands in the audit log.',
  params: T.Object({ live_id: Id }),
  file: 'text/csv',
  errors: ['not_found', 'stream_unavailable', 'two_factor_required'],
});
