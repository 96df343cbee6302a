import { LONGEST_LIST_CHARACTERS } from '@auscult/domain/live/invitation-list';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, LanguageTag, Line, Nullable } from '../../entities/scalars.ts';
import { StudioLiveInvitation } from '../../entities/studio/live.ts';
import { StudioStream } from '../../entities/studio-catalogue.ts';

export const createStudioLive = defineEndpoint('createStudioLive', 'POST', '/v1/studio/companies/{company_id}/live-streams', {
  access: 'member',
  summary: 'Make a live stream as a draft. It stands in no series until it is given one.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ title: Line({ pattern: '\\S', maxLength: 300 }), language: T.Optional(LanguageTag) }),
  response: StudioStream,
  isVersioned: true,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'edits_used_up', 'limit_reached'],
});

export const studioLiveSources = defineEndpoint('studioLiveSources', 'GET', '/v1/studio/live-sources', {
  access: 'member',
  summary: 'From which hosts a live stream may come, for whoever may edit streams.',
  response: T.Object({ embed: T.Array(T.String()), hls: T.Array(T.String()) }),
  errors: ['forbidden', 'two_factor_required'],
});

/** Null where nothing is received here; `whip` also where RTMP alone is. `playlist` answers as long as something is sent. */
const LiveKeyAnswer = T.Object({
  server: Nullable(T.String()),
  whip: Nullable(T.String()),
  key: Nullable(T.String()),
  playlist: Nullable(T.String()),
});
const ofStream = ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'] as const;

export const studioLiveKey = defineEndpoint('studioLiveKey', 'GET', '/v1/studio/streams/{stream_id}/live-key', {
  access: 'member',
  summary: 'Where a live stream is sent to, and with which key.',
  params: T.Object({ stream_id: Id }),
  response: LiveKeyAnswer,
  errors: ofStream,
});

export const renewStudioLiveKey = defineEndpoint('renewStudioLiveKey', 'POST', '/v1/studio/streams/{stream_id}/live-key', {
  access: 'member',
  summary: 'Another key for a live stream. Whoever sends with the old one is sent away.',
  params: T.Object({ stream_id: Id }),
  response: LiveKeyAnswer,
  errors: ofStream,
});

export const studioLiveInvitations = defineEndpoint('studioLiveInvitations', 'GET', '/v1/studio/streams/{stream_id}/invitations', {
  access: 'member',
  summary: 'Who is invited to a live stream, in the order of their addresses.',
  params: T.Object({ stream_id: Id }),
  response: T.Object({ invitations: T.Array(StudioLiveInvitation) }),
  errors: ofStream,
});

export const inviteToStudioLive = defineEndpoint('inviteToStudioLive', 'POST', '/v1/studio/streams/{stream_id}/invitations', {
  access: 'member',
  summary:
    'Invite people to a live stream that is to come, by the addresses in a text: at most 500 at once, 2,000 in all, twenty times a day. Each is mailed once, as soon as the live stream is published, and again when its beginning changes. Whoever is invited already stays so.',
  params: T.Object({ stream_id: Id }),
  body: T.Object({ list: T.String({ maxLength: LONGEST_LIST_CHARACTERS, description: 'lines of addresses, with or without names; CSV too' }) }),
  response: T.Object({
    invited: T.Integer({ description: 'those who were not yet' }),
    known: T.Integer({ description: 'those who were' }),
    faults: T.Array(T.Integer(), { description: 'lines, from 1, in which something stands that is no address' }),
  }),
  errors: [...ofStream, 'conflict', 'limit_reached'],
});

export const withdrawStudioLiveInvitation = defineEndpoint(
  'withdrawStudioLiveInvitation',
  'DELETE',
  '/v1/studio/streams/{stream_id}/invitations/{live_invitation_id}',
  {
    access: 'member',
    summary: 'Take somebody off the list. What was mailed to them stays theirs; nothing more is.',
    params: T.Object({ stream_id: Id, live_invitation_id: Id }),
    errors: ofStream,
  },
);
