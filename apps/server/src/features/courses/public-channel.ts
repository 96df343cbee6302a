import { api } from '@auscult/contract/api';
import { CachedAnswer } from '../../http/cached-answer.ts';
import { handler } from '../../http/handler.ts';
import { COURSE_LISTS, loadCourseLists, pageKey, writeCoursePage } from './course-page.ts';
import { loadCoursePage } from './course-queries.ts';

/** The same for everybody: whoever sends a token gets what a guest gets. A series of ten thousand episodes takes long to write: once for all who ask. */
export const publicChannel = handler(api.publicChannel, {
  policy: { course: 'view' },
  listsFrom: COURSE_LISTS,
  async handle({ context, language, authorize, params, versionOf }) {
    const course = authorize.course(await loadCoursePage(context.db, params.course_id, context.clock.now(), null));
    const lists = await loadCourseLists({ context, versionOf }, language, course);
    return new CachedAnswer(pageKey(language, course, lists), () => writeCoursePage(context, { kind: 'guest', language }, course, lists));
  },
});
