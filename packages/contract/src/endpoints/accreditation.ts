import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { AccreditationFile, EpisodeWithPoints } from '../entities/accreditation.ts';
import { Id, Limit, Nullable } from '../entities/scalars.ts';

export const accreditationFiles = defineEndpoint('accreditationFiles', 'GET', '/v1/podcast/accreditation', {
  access: 'member',
  summary: 'The accredited episodes that this member began or finished, for their professions, the latest first.',
  response: T.Object({ dossier: T.Array(AccreditationFile) }),
});

export const pointsToEarn = defineEndpoint('pointsToEarn', 'GET', '/v1/podcast/accreditation/to-earn', {
  access: 'member',
  summary:
    'Episodes that give points to this member today, for their professions, and that they may hear and did not begin, the newest first. `next` is the cursor of the following page.',
  query: T.Object({ before: T.Optional(Id), limit: Limit(10) }),
  response: T.Object({ episodes: T.Array(EpisodeWithPoints), next: Nullable(Id) }),
});
