import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { patchStream } from './stream-writes.ts';

export const editStudioStream = handler(api.editStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, viewer, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return patchStream(context, { viewer, own, ifMatch, at, language }, stream, body);
  },
});
