import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { loadFieldsAt } from '../../../shared/editing/edit-queries.ts';
import { editCourse } from './course-editing.ts';

export const restoreStudioCourse = handler(api.restoreStudioCourse, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch }) {
    const at = context.clock.now();
    const course = authorize.course(await loadCourse(context.db, params.course_id, at));
    return editCourse(context, { own, ifMatch, at }, course, async (row, before, tx) => ({
      ...(await loadFieldsAt(tx, course, { kind: 'course', id: row.id, version: body.version })),
      state: before['state'],
      publish_at: before['publish_at'],
      order: before['order'],
      parent_id: before['parent_id'],
      position: before['position'],
    }));
  },
});
