import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadStream } from '../../policies/resource-queries.ts';
import { sayPresent } from '../../shared/presence/say-present.ts';

export const studioTranscriptPresence = handler(api.studioTranscriptPresence, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    return sayPresent(context, own, stream, { kind: 'transcript', id: stream.id, language: params.language, isHere: body.is_here });
  },
});
