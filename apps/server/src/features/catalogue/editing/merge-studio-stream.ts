import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { mayMerge, moveListeners } from './merge-queries.ts';
import { publicationPatch } from './publication-patch.ts';
import { editStream } from './stream-editing.ts';

export const mergeStudioStream = handler(api.mergeStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, viewer, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    authorize.stream(await loadStream(context.db, body.into_id, at, own));
    return editStream(context, { viewer, own, ifMatch, at, language }, stream, async (row, _before, tx) => {
      const withdrawn = publicationPatch(row, { to: 'withdrawn' }, at, language);
      if (!(await mayMerge(tx, stream, body.into_id))) throw new Refusal('merge_not_possible');
      await moveListeners(tx, stream, body.into_id);
      return { ...withdrawn, merged_into_id: body.into_id };
    });
  },
});
