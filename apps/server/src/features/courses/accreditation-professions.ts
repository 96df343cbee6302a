import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { presentAccreditation } from './course-presenter.ts';
import { listCourseAccreditation, loadCoursePage } from './course-queries.ts';

export const accreditationProfessions = handler(api.accreditationProfessions, {
  policy: 'public',
  async handle({ context, viewer, params, language }) {
    const now = context.clock.now();
    const [course, rows] = await Promise.all([
      loadCoursePage(context.db, params.course_id, now, viewer),
      listCourseAccreditation(context.db, params.course_id, now, language),
    ]);
    if (course === null) throw new Refusal('not_found');
    return { professions: rows.map((row) => presentAccreditation(viewer, row)) };
  },
});
