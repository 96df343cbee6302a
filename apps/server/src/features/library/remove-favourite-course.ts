import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { removeFavourite } from './favourite-queries.ts';

export const removeFavouriteCourse = handler(api.removeFavouriteCourse, {
  policy: { account: 'own' },
  handle: ({ context, own, params }) => removeFavourite(context.db, own, params.course_id, null),
});
