import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { StudioPicture } from '../../entities/studio/picture.ts';

/** As a data URL: a third more than the bytes. */
const PICTURE_BYTES = 12 * 1024 * 1024;

export const storeStudioPicture = defineEndpoint('storeStudioPicture', 'POST', '/v1/studio/companies/{company_id}/pictures', {
  access: 'member',
  bodyLimitBytes: PICTURE_BYTES,
  summary:
    'Take in a picture, as a data URL of JPEG, PNG or WebP of at least 300 pixels each way, for something of the company; an edit then names its hash.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ picture: T.String({ minLength: 1, maxLength: PICTURE_BYTES }) }),
  response: StudioPicture,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'payload_too_large', 'too_many_requests'],
});
