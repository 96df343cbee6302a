import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { LiveExport } from '../../live/export.ts';

const moderation = ['not_found', 'stream_unavailable', 'two_factor_required'] as const;

export const exportLive = defineEndpoint('exportLive', 'GET', '/v1/live/{live_id}/export/{what}', {
  access: 'member',
  rate: 'write',
  summary:
    'The chat, the questions of the public, or the polls with their counts, as a spreadsheet for moderators. Whoever agreed is there by name, others by a number that is theirs in every file of the room; what was asked anonymously has neither. The first line says so. Stands in the audit log.',
  params: T.Object({ live_id: Id, what: LiveExport }),
  file: 'text/csv',
  errors: moderation,
});

export const livePresencePdf = defineEndpoint('livePresencePdf', 'GET', '/v1/live/{live_id}/presence/pdf', {
  access: 'member',
  rate: 'write',
  summary: 'Who was there as a PDF, two thousand at most: 422 for more. For moderators; stands in the audit log.',
  params: T.Object({ live_id: Id }),
  file: 'application/pdf',
  errors: moderation,
});
