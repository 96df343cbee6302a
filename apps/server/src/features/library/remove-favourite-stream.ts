import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { ownAccount } from '../../http/policy.ts';
import { removeFavourite } from './favourite-queries.ts';

export const removeFavouriteStream = handler(api.removeFavouriteStream, {
  policy: ownAccount,
  handle: ({ context, viewer, params }) => removeFavourite(context.db, viewer.accountId, params.course_id, params.stream_id),
});
