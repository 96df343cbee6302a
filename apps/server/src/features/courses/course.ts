import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { COURSE_LISTS, coursePage } from './course-page.ts';
import { loadCoursePage } from './course-queries.ts';

export const course = handler(api.course, {
  policy: { course: 'view' },
  listsFrom: COURSE_LISTS,
  async handle({ context, viewer, own, authorize, params, versionOf }) {
    const row = authorize.course(await loadCoursePage(context.db, params.course_id, context.clock.now(), own));
    return coursePage({ context, versionOf }, viewer, row);
  },
});
