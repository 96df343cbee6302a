import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { countFollowedReleases, listFollowedReleases } from './followed-release-queries.ts';

export const followedReleases = handler(api.followedReleases, {
  policy: 'member',
  async handle({ context, viewer, own, query }) {
    const items = await listFollowedReleases(context.db, own, context.clock.now(), query);
    const key = `followed:${own.accountId}:${items[0]?.follows}`;
    const totalRecords = await totalOf(context, key, items[0]?.catalogue_version ?? null, (now) => countFollowedReleases(context.db, own, now));
    return { new_releases: await episodeCards(context, viewer, items), totalRecords };
  },
});
