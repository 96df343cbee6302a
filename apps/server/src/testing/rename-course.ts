import { defineEndpoint } from '@auscult/contract/endpoint';
import { Id } from '@auscult/contract/entities/scalars';
import { Type as T } from 'typebox';
import { type Database, statement } from '../db/database.ts';
import { handler } from '../http/handler.ts';
import type { Authorized } from '../policies/authorize.ts';
import { type CourseAccess, loadCourse } from '../policies/resource-queries.ts';

// All that an endpoint for the editors of one company takes: contract, query, handler.
export const renameCourseEndpoint = defineEndpoint('renameCourse', 'PUT', '/v1/courses/{course_id}/title', {
  access: 'member',
  summary: 'Give a course another title. Editors of its company may.',
  params: T.Object({ course_id: Id }),
  body: T.Object({ title: T.String({ minLength: 1, maxLength: 200 }) }),
});

const setTitle = statement('test_course_title', `update course set edited = jsonb_build_object('title', $2::text) where id = $1`);
async function storeTitle(db: Database, course: CourseAccess & Authorized<'course', 'update'>, title: string): Promise<void> {
  await db.query(setTitle, [course.id, title]);
}

export const renameCourse = handler(renameCourseEndpoint, {
  policy: { course: 'update' },
  async handle({ context: { db, clock }, authorize, params, body }) {
    const course = authorize.course(await loadCourse(db, params.course_id, clock.now()));
    await storeTitle(db, course, body.title);
  },
});
