import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { DossierEntry } from '../entities/accreditation-file.ts';

export const accreditationDossier = defineEndpoint('accreditationDossier', 'GET', '/v1/podcast/accreditation', {
  access: 'member',
  rate: 'read',
  summary: 'The accredited episodes that this member began or finished, for their professions, the latest first.',
  response: T.Object({ dossier: T.Array(DossierEntry) }),
});
