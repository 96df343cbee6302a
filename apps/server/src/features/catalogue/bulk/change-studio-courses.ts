import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse } from '../../../policies/resource-queries.ts';
import { patchCourse, publishCourse } from '../editing/course-writes.ts';
import { invalid } from '../editing/patch.ts';
import { changeEach } from './change-each.ts';

export const changeStudioCourses = handler(api.changeStudioCourses, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, body, language }) {
    const { publication, ...patch } = body.change;
    const at = context.clock.now();
    const results = await changeEach(
      body.objects.map(({ course_id: id, version }) => ({ id, version })),
      language,
      async (id) => authorize.course(await loadCourse(context.db, id, at)),
      async (course, version) => {
        if (Object.keys(body.change).length !== 1) throw invalid('change', language);
        const write = { own, ifMatch: version, at, language };
        return publication ? publishCourse(context, write, course, publication) : patchCourse(context, write, course, patch);
      },
    );
    return { results };
  },
});
