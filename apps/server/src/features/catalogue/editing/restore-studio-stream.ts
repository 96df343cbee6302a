import { api } from '@auscult/contract/api';
import { undoing } from '@auscult/domain/editing/changes';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { listChangesAfter } from '../../../shared/editing/edit-queries.ts';
import { editStream } from './stream-editing.ts';

export const restoreStudioStream = handler(api.restoreStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editStream(context, { own, ifMatch, at, language }, stream, async (row, before, tx) => ({
      ...undoing(await listChangesAfter(tx, stream, { kind: 'stream', id: row.id, version: body.version })),
      state: before['state'],
      publish_at: before['publish_at'],
      course_id: before['course_id'],
    }));
  },
});
