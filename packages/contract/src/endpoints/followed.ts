import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { EpisodeCard } from '../entities/card.ts';
import { Limit, Offset } from '../entities/scalars.ts';

export const followedReleases = defineEndpoint('followedReleases', 'GET', '/v1/podcast/following-releases', {
  access: 'member',
  summary: 'Newest episodes of the companies that this member follows.',
  query: T.Object({ limit: Limit(10), offset: Offset }),
  response: T.Object({ new_releases: T.Array(EpisodeCard), totalRecords: T.Integer() }),
});
