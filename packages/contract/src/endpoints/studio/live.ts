import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, LanguageTag, Nullable } from '../../entities/scalars.ts';
import { StudioStream } from '../../entities/studio-catalogue.ts';

export const createStudioLive = defineEndpoint('createStudioLive', 'POST', '/v1/studio/companies/{company_id}/live-streams', {
  access: 'member',
  summary: 'Make a live stream as a draft. It stands in no series until it is given one.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ title: T.String({ pattern: '\\S', maxLength: 300 }), language: T.Optional(LanguageTag) }),
  response: StudioStream,
  isVersioned: true,
  errors: ['forbidden', 'two_factor_required', 'not_found'],
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
