import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { presentFeed } from './studio-feed-presenter.ts';
import { listStudioFeeds } from './studio-feed-queries.ts';

export const studioFeeds = handler(api.studioFeeds, {
  policy: { scope: 'list' },
  async handle({ context, viewer, authorize, query }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), ['update_course']));
    const { total, rows } = await listStudioFeeds(context.db, scope, query);
    return { feeds: rows.map(presentFeed), total };
  },
});
