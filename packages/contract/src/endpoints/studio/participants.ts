import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Day } from '../../entities/register.ts';
import { Id, Limit, Nullable, Offset, Uuid } from '../../entities/scalars.ts';
import { ParticipantFilter, StudioParticipant, StudioParticipantDetails } from '../../entities/studio/participant.ts';

const streamId = T.Object({ stream_id: Id });
const participant = T.Object({ stream_id: Id, learner_id: Uuid });
const refusals = ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'] as const;

const Episode = T.Object({
  id: Id,
  kind: T.Union([T.Literal('episode'), T.Literal('live')]),
  title: T.String(),
  company: T.String(),
  company_id: Id,
  series: Nullable(T.String()),
});
const rights = {
  may_moderate: T.Boolean({ description: 'its room, of a live stream' }),
  may_edit: T.Boolean({ description: 'the accreditations of the episode' }),
  may_identify: T.Boolean({ description: 'know who the participants are, and export that' }),
  may_certify: T.Boolean({ description: 'revoke certificates, and give another number for a line' }),
};

export const studioParticipants = defineEndpoint('studioParticipants', 'GET', '/v1/studio/streams/{stream_id}/participants', {
  access: 'member',
  summary:
    'Who follows an accredited episode, with the path that they see themselves. For editors of the episode; names for administrators and moderators of the company alone.',
  params: streamId,
  query: T.Object({
    q: T.Optional(T.String({ maxLength: 200, description: 'parts of the name, or a BIG number whole; found by those alone who may know names' })),
    filter: T.Optional(ParticipantFilter),
    sort: T.Optional(T.Union([T.Literal('last_active_at'), T.Literal('name')], { description: 'last_active_at unless asked otherwise' })),
    direction: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { description: 'desc unless asked otherwise' })),
    limit: Limit(25, 100),
    offset: Offset,
  }),
  response: T.Object({
    stream: Episode,
    ...rights,
    counts: T.Object(
      { certificates: T.Integer(), points: T.Number(), waiting: T.Integer(), refused: T.Integer(), accepted: T.Integer() },
      { description: 'of the episode: certificates that count and their points, and lines of points by what became of them' },
    ),
    participants: T.Array(StudioParticipant),
    total: T.Integer({ description: 'that fit; 10,001 for more than ten thousand' }),
  }),
  errors: refusals,
});

export const studioParticipant = defineEndpoint('studioParticipant', 'GET', '/v1/studio/streams/{stream_id}/participants/{learner_id}', {
  access: 'member',
  summary: 'One participant of an episode: what was done, what lacks and why, certificates and every line of points.',
  params: participant,
  response: T.Object({ stream: Episode, ...rights, participant: StudioParticipantDetails }),
  errors: refusals,
});

export const studioParticipantsCsv = defineEndpoint('studioParticipantsCsv', 'GET', '/v1/studio/streams/{stream_id}/participants/csv', {
  access: 'member',
  rate: 'write',
  summary:
    'All participants with their path and receipts for a spreadsheet, for administrators and moderators of the company. Stands in the audit log.',
  params: streamId,
  query: T.Object({ filter: T.Optional(ParticipantFilter) }),
  file: 'text/csv',
  errors: refusals,
});

const period = T.Object({ from: T.Optional(Day), until: T.Optional(Day) });

export const studioPresenceCsv = defineEndpoint('studioPresenceCsv', 'GET', '/v1/studio/streams/{stream_id}/presence/csv', {
  access: 'member',
  rate: 'write',
  summary:
    'Presence list of an episode, for each register, of a period or of all time, for a spreadsheet; 422 for more than 2,000 lines. For administrators and moderators of the company; stands in the audit log.',
  params: streamId,
  query: period,
  file: 'text/csv',
  errors: refusals,
});

export const studioPresencePdf = defineEndpoint('studioPresencePdf', 'GET', '/v1/studio/streams/{stream_id}/presence/pdf', {
  access: 'member',
  rate: 'write',
  summary: 'The same as PDF.',
  params: streamId,
  query: period,
  file: 'application/pdf',
  errors: refusals,
});

const reason = T.String({ pattern: '\\S', maxLength: 300, description: 'the participant reads it; no names, addresses or numbers of people' });

export const revokeStudioCertificate = defineEndpoint(
  'revokeStudioCertificate',
  'POST',
  '/v1/studio/streams/{stream_id}/participants/{learner_id}/certificate/revocation',
  {
    access: 'member',
    summary: 'Revoke the certificate of a participant, who is mailed. Points that were not sent yet are not sent. 409 where none counts.',
    params: participant,
    body: T.Object({ reason }),
    errors: [...refusals, 'conflict'],
  },
);

export const reissueStudioCertificate = defineEndpoint(
  'reissueStudioCertificate',
  'POST',
  '/v1/studio/streams/{stream_id}/participants/{learner_id}/certificate/reissue',
  {
    access: 'member',
    summary:
      'Issue the certificate of a participant again, with the name and number of now and the points and day of before; one that counts is revoked by it. Points that were reported are not reported again.',
    params: participant,
    body: T.Object({ reason }),
    errors: refusals,
  },
);

export const resendStudioLines = defineEndpoint('resendStudioLines', 'POST', '/v1/studio/streams/{stream_id}/report-lines/resend', {
  access: 'member',
  summary: 'Have refused lines of an episode sent again. Lines that were accepted, or of which it is not known, stay as they are.',
  params: streamId,
  body: T.Object({ line_ids: T.Array(Id, { minItems: 1, maxItems: 500 }) }),
  response: T.Object({ resent: T.Integer() }),
  errors: refusals,
});

export const numberStudioLine = defineEndpoint('numberStudioLine', 'PUT', '/v1/studio/streams/{stream_id}/report-lines/{line_id}/number', {
  access: 'member',
  summary:
    'Have a line that was refused for its number sent with another one. A BIG number is verified in the profile and cannot be given here: 409, as for a line that was not refused.',
  params: T.Object({ stream_id: Id, line_id: Id }),
  body: T.Object({ number: T.String({ minLength: 1, maxLength: 40 }) }),
  errors: [...refusals, 'conflict'],
});
