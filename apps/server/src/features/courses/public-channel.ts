import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { coursePage } from './course-page.ts';
import { loadCoursePage } from './course-queries.ts';

/** The same for everybody: whoever sends a token gets what a guest gets. */
export const publicChannel = handler(api.publicChannel, {
  policy: { course: 'view' },
  async handle({ context, language, authorize, params }) {
    const course = authorize.course(await loadCoursePage(context.db, params.course_id, context.clock.now(), null));
    return coursePage(context, { kind: 'guest', language }, course);
  },
});
