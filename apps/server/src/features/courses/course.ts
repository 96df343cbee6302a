import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { coursePage } from './course-page.ts';

export const course = handler(api.course, {
  policy: 'member',
  handle: ({ context, viewer, params }) => coursePage(context, viewer, params.course_id),
});
