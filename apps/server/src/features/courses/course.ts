import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { coursePage } from './course-page.ts';
import { loadCoursePage } from './course-queries.ts';

export const course = handler(api.course, {
  policy: { course: 'view' },
  async handle({ context, viewer, own, authorize, params }) {
    return coursePage(context, viewer, authorize.course(await loadCoursePage(context.db, params.course_id, context.clock.now(), own)));
  },
});
