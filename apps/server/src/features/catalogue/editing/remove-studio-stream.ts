import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { requireVersion } from '../../../shared/editing/save-edit.ts';
import { presentStudioStream } from '../studio-stream-presenter.ts';
import { loadStudioStream } from '../studio-stream-queries.ts';
import { deleteStudioStream, listOriginals } from './creation-queries.ts';
import { lockStream } from './stream-edit-queries.ts';

export const removeStudioStream = handler(api.removeStudioStream, {
  policy: { stream: 'update' },
  async handle({ context: { db, clock, storage }, viewer, own, authorize, params, ifMatch }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    const originals = await db.transaction(async (tx) => {
      await lockStream(tx, stream);
      const row = await loadStudioStream(tx, stream.id, at, own);
      if (row === undefined) throw new Refusal('not_found');
      await requireVersion(ifMatch, row, async () => presentStudioStream(row, viewer, at));
      const keys = await listOriginals(tx, stream);
      if (presentStudioStream(row, viewer, at).publication.was_public || !(await deleteStudioStream(tx, stream)))
        throw new Refusal('publication_not_possible');
      return keys;
    });
    for (const key of originals) await storage.remove(key);
  },
});
