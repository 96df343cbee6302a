import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { coursePage } from './course-page.ts';

/** The same for everybody: whoever sends a token gets what a guest gets. */
export const publicChannel = handler(api.publicChannel, {
  policy: 'public',
  handle: ({ context, language, params }) => coursePage(context, { kind: 'guest', language }, params.course_id),
});
