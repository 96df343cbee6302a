import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCourse, loadStream } from '../../../policies/resource-queries.ts';
import { listEdits } from '../../../shared/editing/edit-queries.ts';

export const studioCourseEdits = handler(api.studioCourseEdits, {
  policy: { course: 'update' },
  async handle({ context: { db, clock }, authorize, params, query }) {
    const course = authorize.course(await loadCourse(db, params.course_id, clock.now()));
    return { edits: await listEdits(db, course, { kind: 'course', id: course.id }, query) };
  },
});

export const studioStreamEdits = handler(api.studioStreamEdits, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock }, own, authorize, params, query }) {
    const stream = authorize.stream(await loadStream(db, params.stream_id, clock.now(), own));
    return { edits: await listEdits(db, stream, { kind: 'stream', id: stream.id }, query) };
  },
});
