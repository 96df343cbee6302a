import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { publishCourse } from './course-writes.ts';

export const publishStudioCourse = handler(api.publishStudioCourse, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const course = authorize.course(await loadCourse(context.db, params.course_id, at));
    return publishCourse(context, { own, ifMatch, at, language }, course, body);
  },
});
