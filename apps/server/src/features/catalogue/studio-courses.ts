import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { presentCourseLine } from './line-presenter.ts';
import { listStudioCourses } from './list-queries.ts';
import { stateCountsOf } from './state-counts.ts';

export const studioCourses = handler(api.studioCourses, {
  policy: { scope: 'list' },
  async handle({ context, viewer, authorize, query, language }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), ['update_course', 'update_stream']));
    const now = context.clock.now();
    const [rows, counts] = await Promise.all([
      listStudioCourses(context.db, scope, query, now, language),
      stateCountsOf(context, scope, 'course', query),
    ]);
    return { courses: rows.map((row) => presentCourseLine(row, now)), counts, total: counts[query.publication ?? 'all'] };
  },
});
