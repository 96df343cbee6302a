import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { COURSE_LISTS, coursePage } from './course-page.ts';
import { loadCoursePage } from './course-queries.ts';

/** The same for everybody: whoever sends a token gets what a guest gets. */
export const publicChannel = handler(api.publicChannel, {
  policy: { course: 'view' },
  listsFrom: COURSE_LISTS,
  async handle({ context, language, authorize, params, versionOf }) {
    const course = authorize.course(await loadCoursePage(context.db, params.course_id, context.clock.now(), null));
    return coursePage({ context, versionOf }, { kind: 'guest', language }, course);
  },
});
