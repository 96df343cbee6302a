import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { patchCourse } from './course-writes.ts';

export const editStudioCourse = handler(api.editStudioCourse, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const course = authorize.course(await loadCourse(context.db, params.course_id, at));
    return patchCourse(context, { own, ifMatch, at, language }, course, body);
  },
});
