import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { AccreditationFile } from '../entities/accreditation.ts';

export const accreditationFiles = defineEndpoint('accreditationFiles', 'GET', '/v1/podcast/accreditation', {
  access: 'member',
  summary: 'The accredited episodes that this member began or finished, for their professions, the latest first.',
  response: T.Object({ dossier: T.Array(AccreditationFile) }),
});
