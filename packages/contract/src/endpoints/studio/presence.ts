import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, LanguageTag } from '../../entities/scalars.ts';
import { StudioPresence } from '../../entities/studio/presence.ts';

const summary =
  'Say every five seconds that the caller has this open to edit, or that they leave it, and hear who else has. It ends by itself after twenty.';
const said = {
  access: 'member',
  body: T.Object({ is_here: T.Boolean() }),
  response: StudioPresence,
  // As often as this, nobody asks for much.
  rate: 'tracking',
} as const;
const errors = ['forbidden', 'two_factor_required', 'not_found'] as const;

export const studioCompanyPresence = defineEndpoint('studioCompanyPresence', 'POST', '/v1/studio/companies/{company_id}/presence', {
  ...said,
  summary,
  params: T.Object({ company_id: Id }),
  errors,
});

export const studioCoursePresence = defineEndpoint('studioCoursePresence', 'POST', '/v1/studio/courses/{course_id}/presence', {
  ...said,
  summary,
  params: T.Object({ course_id: Id }),
  errors,
});

export const studioStreamPresence = defineEndpoint('studioStreamPresence', 'POST', '/v1/studio/streams/{stream_id}/presence', {
  ...said,
  summary,
  params: T.Object({ stream_id: Id }),
  errors: [...errors, 'stream_unavailable'],
});

export const studioFormPresence = defineEndpoint('studioFormPresence', 'POST', '/v1/studio/forms/{form_id}/presence', {
  ...said,
  summary,
  params: T.Object({ form_id: Id }),
  errors: [...errors, 'stream_unavailable'],
});

export const studioTranscriptPresence = defineEndpoint(
  'studioTranscriptPresence',
  'POST',
  '/v1/studio/streams/{stream_id}/transcripts/{language}/presence',
  { ...said, summary, params: T.Object({ stream_id: Id, language: LanguageTag }), errors: [...errors, 'stream_unavailable'] },
);
