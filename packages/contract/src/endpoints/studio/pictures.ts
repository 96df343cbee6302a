import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { StudioPicture } from '../../entities/studio/picture.ts';

const PICTURE_BYTES = 10 * 1024 * 1024;

export const storeStudioPicture = defineEndpoint('storeStudioPicture', 'POST', '/v1/studio/companies/{company_id}/pictures', {
  access: 'member',
  bodyLimitBytes: PICTURE_BYTES,
  summary: 'Take in a picture (JPEG, PNG, GIF, WebP or AVIF of at most 10 MiB) for something of the company; an edit then names its hash.',
  params: T.Object({ company_id: Id }),
  takesFile: true,
  response: StudioPicture,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'payload_too_large', 'too_many_requests'],
});
