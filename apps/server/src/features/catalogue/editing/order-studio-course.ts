import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { editCourse } from './course-editing.ts';
import { invalid } from './patch.ts';

export const orderStudioCourse = handler(api.orderStudioCourse, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const course = authorize.course(await loadCourse(context.db, params.course_id, at));
    return editCourse(context, { own, ifMatch, at }, course, ({ order }) => {
      const given = new Set(body.stream_ids);
      if (given.size !== body.stream_ids.length || given.size !== order.length || order.some((id) => !given.has(id)))
        throw invalid('stream_ids', language);
      return { order: body.stream_ids };
    });
  },
});
