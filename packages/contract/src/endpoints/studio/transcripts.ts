import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, LanguageTag, Limit, Nullable, Offset } from '../../entities/scalars.ts';
import { StudioCues, StudioTranscriptText, Transcription } from '../../entities/studio/transcript.ts';
import { StudioEdit } from '../../entities/studio-catalogue.ts';

const FILE_LIMIT_BYTES = 5 * 1024 * 1024;
const CUES_LIMIT_BYTES = 8 * 1024 * 1024;

const params = T.Object({ stream_id: Id, language: LanguageTag });
const refusals = ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;

export const studioTranscript = defineEndpoint('studioTranscript', 'GET', '/v1/studio/streams/{stream_id}/transcripts/{language}', {
  access: 'member',
  summary: 'The transcript of what plays in an episode, for editing. 404 while there is no audio.',
  params,
  response: StudioTranscriptText,
  isVersioned: true,
  errors: refusals,
});

export const saveStudioTranscript = defineEndpoint('saveStudioTranscript', 'PUT', '/v1/studio/streams/{stream_id}/transcripts/{language}', {
  access: 'member',
  summary: 'Save the whole transcript, and whether listeners read it. From then on feeds leave it alone.',
  params,
  body: T.Object({ cues: StudioCues, is_shown: T.Boolean() }),
  bodyLimitBytes: CUES_LIMIT_BYTES,
  response: StudioTranscriptText,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const studioTranscriptEdits = defineEndpoint('studioTranscriptEdits', 'GET', '/v1/studio/streams/{stream_id}/transcripts/{language}/edits', {
  access: 'member',
  summary: 'What was changed in the transcript of what plays, the newest first. `cues`: [{ at, cues } that went, { at, cues } that came].',
  params,
  query: T.Object({ limit: Limit(25, 100), offset: Offset }),
  response: T.Object({ edits: T.Array(StudioEdit) }),
  errors: refusals,
});

export const restoreStudioTranscript = defineEndpoint(
  'restoreStudioTranscript',
  'POST',
  '/v1/studio/streams/{stream_id}/transcripts/{language}/restore',
  {
    access: 'member',
    summary: 'Bring back the transcript as it was in a version, as an edit of its own. Whether listeners read it stays.',
    params,
    body: T.Object({ version: T.Integer({ minimum: 1 }) }),
    response: StudioTranscriptText,
    isVersioned: true,
    errors: [...refusals, ...written],
  },
);

export const readStudioTranscript = defineEndpoint('readStudioTranscript', 'POST', '/v1/studio/streams/{stream_id}/transcript-reading', {
  access: 'member',
  summary: 'Read a transcript in VTT, SRT, JSON or HTML into cues. Nothing is stored: they are saved with the transcript.',
  params: T.Object({ stream_id: Id }),
  takesFile: true,
  bodyLimitBytes: FILE_LIMIT_BYTES,
  response: T.Object({ cues: StudioCues }),
  errors: refusals,
});

const transcription = T.Object({
  is_available: T.Boolean({ description: 'whether speech is turned into text here' }),
  transcription: Nullable(Transcription),
  cues: Nullable(StudioCues),
});

export const studioTranscription = defineEndpoint('studioTranscription', 'GET', '/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', {
  access: 'member',
  summary: 'How far making a transcript of the speech is, and its cues once it is done: a draft, which an editor takes over by saving it.',
  params,
  response: transcription,
  errors: refusals,
});

export const startTranscription = defineEndpoint('startTranscription', 'PUT', '/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', {
  access: 'member',
  summary: 'Make a transcript of the speech. One that is under way goes on; what was made before goes.',
  params,
  response: transcription,
  errors: [...refusals, 'unavailable'],
});

export const dropTranscription = defineEndpoint('dropTranscription', 'DELETE', '/v1/studio/streams/{stream_id}/transcripts/{language}/automatic', {
  access: 'member',
  summary: 'Throw away what was made of the speech, or end it while it is under way.',
  params,
  errors: refusals,
});
