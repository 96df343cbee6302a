import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { requireVersion } from '../../../shared/editing/save-edit.ts';
import { presentStudioCourse } from '../studio-course-presenter.ts';
import { listCourseLines, loadStudioCourse } from '../studio-course-queries.ts';
import { lockCourse } from './course-edit-queries.ts';
import { deleteStudioCourse } from './creation-queries.ts';

export const removeStudioCourse = handler(api.removeStudioCourse, {
  policy: { course: 'update' },
  async handle({ context: { db, clock }, authorize, params, ifMatch }) {
    const at = clock.now();
    const course = authorize.course(await loadCourse(db, params.course_id, at));
    await db.transaction(async (tx) => {
      await lockCourse(tx, course);
      const row = await loadStudioCourse(tx, course.id, at);
      if (row === undefined) throw new Refusal('not_found');
      const present = async () => presentStudioCourse(row, await listCourseLines(tx, course, at), at);
      await requireVersion(ifMatch, row, present);
      if ((await present()).publication.was_public || !(await deleteStudioCourse(tx, course))) throw new Refusal('publication_not_possible');
    });
  },
});
