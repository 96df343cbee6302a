import { api } from '@auscult/contract/api';
import { canModerate, scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { presentStreamLine } from './line-presenter.ts';
import { listStudioStreams } from './list-queries.ts';
import { stateCountsOf } from './state-counts.ts';

export const studioStreams = handler(api.studioStreams, {
  policy: { scope: 'list' },
  async handle({ context, viewer, authorize, query }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), ['update_stream'], true));
    const now = context.clock.now();
    const [rows, counts] = await Promise.all([listStudioStreams(context.db, scope, query, now), stateCountsOf(context, scope, 'stream', query)]);
    const streams = rows.map((row) => ({ ...presentStreamLine(row, now), may_moderate: canModerate(viewer, row.company_id) }));
    return { streams, counts, total: counts[query.publication ?? 'all'] };
  },
});
