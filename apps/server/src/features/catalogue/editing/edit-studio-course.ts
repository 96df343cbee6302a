import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { editCourse } from './course-editing.ts';
import { checkPatch, type PeopleField, peopleField } from './patch.ts';

export const editStudioCourse = handler(api.editStudioCourse, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const course = authorize.course(await loadCourse(context.db, params.course_id, at));
    return editCourse(context, { own, ifMatch, at }, course, async (row, before, tx) => {
      await checkPatch(tx, body, row.imported, language);
      const people = await peopleField(tx, course, { kind: 'course', id: row.id }, { given: body.people, before: before['people'] as PeopleField });
      return { ...body, people };
    });
  },
});
