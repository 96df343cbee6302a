import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadCourse } from '../../policies/resource-queries.ts';
import { presentAccreditedProfession } from '../../shared/accreditation/accredited-profession-presenter.ts';
import { listCourseAccreditation } from './course-queries.ts';

export const accreditationProfessions = handler(api.accreditationProfessions, {
  policy: { course: 'view' },
  async handle({ context: { db, clock }, viewer, authorize, params, language }) {
    const now = clock.now();
    const course = authorize.course(await loadCourse(db, params.course_id, now));
    const rows = await listCourseAccreditation(db, course, now, language);
    return { professions: rows.map((row) => presentAccreditedProfession(viewer, row)) };
  },
});
