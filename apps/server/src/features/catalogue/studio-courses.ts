import { api } from '@auscult/contract/api';
import { scopeOf, withAllGrants } from '@auscult/domain/access/viewer';
import { handler } from '../../http/handler.ts';
import { presentCourseLine } from './line-presenter.ts';
import { listStudioCourses } from './list-queries.ts';

export const studioCourses = handler(api.studioCourses, {
  policy: { scope: 'list' },
  async handle({ context: { db, clock }, viewer, authorize, query, language }) {
    const scope = authorize.scope(scopeOf(withAllGrants(viewer), ['update_course', 'update_stream']));
    const now = clock.now();
    const { counts, rows } = await listStudioCourses(db, scope, query, now, language);
    return { courses: rows.map((row) => presentCourseLine(row, now)), counts, total: counts[query.publication ?? 'all'] };
  },
});
