import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { guestPlayId } from '../../shared/plays/guest-play-id.ts';
import { guestTrackingsOf } from './guest-trackings.ts';
import { storeTracking } from './tracking-queries.ts';

export const track = handler(api.track, {
  policy: 'public',
  async handle({ context, own, caller, body }) {
    const at = context.clock.now();
    // Without a word: an app would keep what is refused, and send it again.
    if (own === null && !guestTrackingsOf(context).take(at)) return;
    const { action, entity_id: entityId = null } = body;
    const by = body.id ?? context.ids.uuid();
    // What guests play says what is popular to everybody.
    const isGuestPlay = own === null && action === 'podcast_play' && entityId !== null;
    await storeTracking(context.db, own, {
      id: isGuestPlay ? guestPlayId(context, { at, address: caller.address, streamId: entityId, by }) : by,
      action,
      entityId,
      madeAt: body.meta_data?.made_at ?? null,
      at,
    });
  },
});
