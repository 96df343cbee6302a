import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentStudioCourse } from './studio-course-presenter.ts';
import { listCourseLines, loadStudioCourse } from './studio-course-queries.ts';

export const studioCourse = handler(api.studioCourse, {
  policy: { course: 'inspect' },
  async handle({ context: { db, clock }, authorize, params }) {
    const now = clock.now();
    const course = authorize.course(await loadStudioCourse(db, params.course_id, now));
    return presentStudioCourse(course, await listCourseLines(db, course, now), now);
  },
});
