import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Uuid } from '../../entities/scalars.ts';
import { carriedParts, StudioAudioVersion, Upload, Waveform } from '../../entities/upload.ts';

// Uploads are made and sent by tus 1.0: POST and PATCH /v1/studio/uploads, which no schema describes. docs/api.md says how.
const upload = T.Object({ upload_id: Uuid });
const stream = T.Object({ stream_id: Id });

export const studioUploads = defineEndpoint('studioUploads', 'GET', '/v1/studio/uploads', {
  access: 'member',
  summary: 'The latest hundred uploads of this member, newest first, with how far each is.',
  response: T.Object({ uploads: T.Array(Upload) }),
});

export const studioUpload = defineEndpoint('studioUpload', 'GET', '/v1/studio/uploads/{upload_id}', {
  access: 'member',
  summary: 'One upload of this member, with how far it is and, when it failed, what is wrong with the file.',
  params: upload,
  response: T.Object({ upload: Upload }),
  errors: ['not_found'],
});

export const studioRemoveUpload = defineEndpoint('studioRemoveUpload', 'DELETE', '/v1/studio/uploads/{upload_id}', {
  access: 'member',
  summary:
    'Take an upload away: what is not yet the audio of an episode is given up and its bytes are removed; a line of what is done or failed goes.',
  params: upload,
});

export const studioStreamAudio = defineEndpoint('studioStreamAudio', 'GET', '/v1/studio/streams/{stream_id}/audio', {
  access: 'member',
  summary: 'What plays in an episode and what played before, and what is being uploaded for it. Editors of its company may.',
  params: stream,
  response: T.Object({ versions: T.Array(StudioAudioVersion), uploads: T.Array(Upload) }),
  errors: ['not_found', 'stream_unavailable'],
});

export const studioWaveform = defineEndpoint('studioWaveform', 'GET', '/v1/studio/streams/{stream_id}/audio/{audio_version_id}/waveform', {
  access: 'member',
  summary: 'The picture of the sound of one version, and its silences. Editors of the company may. 404 for a version that was not uploaded.',
  params: T.Object({ stream_id: Id, audio_version_id: Id }),
  response: Waveform,
  errors: ['not_found', 'stream_unavailable'],
});

export const studioAudioReviewed = defineEndpoint('studioAudioReviewed', 'PUT', '/v1/studio/streams/{stream_id}/audio/{audio_version_id}/reviewed', {
  access: 'member',
  summary: 'Say that what was carried over from the version before was looked at. Editors of the company may. Idempotent.',
  params: T.Object({ stream_id: Id, audio_version_id: Id }),
  body: T.Object({ part: T.Enum([...carriedParts]) }),
  errors: ['not_found', 'stream_unavailable'],
});
