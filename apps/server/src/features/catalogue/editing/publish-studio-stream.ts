import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { invalid } from './patch.ts';
import { publicationPatch } from './publication-patch.ts';
import { editStream } from './stream-editing.ts';

export const publishStudioStream = handler(api.publishStudioStream, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body, ifMatch, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, at, own));
    return editStream(context, { own, ifMatch, at, language }, stream, (row) => {
      const isComing = body.to === 'published' || body.to === 'scheduled';
      if (isComing && row.kind === 'episode' && row.audio === null) throw invalid('audio', language);
      return publicationPatch(row, body, at, language);
    });
  },
});
