import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { sealPreview } from './preview-link.ts';

export const previewStudioStream = handler(api.previewStudioStream, {
  policy: { stream: 'inspect' },
  async handle({ context, own, authorize, params, body, caller }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    if (caller.sessionKey === null) throw new Refusal('unauthenticated');
    const { viewer } = body;
    const professionId = viewer === 'member' ? body.profession_id : null;
    const { token, expiresAt } = sealPreview(context, { streamId: stream.id, sessionKey: caller.sessionKey, viewer, professionId });
    return { url: `/preview?t=${token}`, expires_at: expiresAt.toISOString() };
  },
});
