import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { guestTrackingsOf } from './guest-trackings.ts';
import { storeTracking } from './tracking-queries.ts';

export const track = handler(api.track, {
  policy: 'public',
  async handle({ context, own, body }) {
    const at = context.clock.now();
    // Without a word: an app would keep what is refused, and send it again.
    if (own === null && !guestTrackingsOf(context).take(at)) return;
    await storeTracking(context.db, own, {
      id: body.id ?? context.ids.uuid(),
      action: body.action,
      entityId: body.entity_id ?? null,
      madeAt: body.meta_data?.made_at ?? null,
      at,
    });
  },
});
