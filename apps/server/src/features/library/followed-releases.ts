import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { listFollowedReleases } from './followed-release-queries.ts';

export const followedReleases = handler(api.followedReleases, {
  policy: 'member',
  async handle({ context, viewer, own, query }) {
    const { lines, total } = await listFollowedReleases(context.db, own, context.clock.now(), query);
    return { new_releases: await episodeCards(context, viewer, lines), totalRecords: total };
  },
});
