import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { hubOf } from '../log/room-hub.ts';
import { presenceOf } from '../presence/presence.ts';

/** For whoever gets no socket: asked again and again, each time after what came. */
export const liveEvents = handler(api.liveEvents, {
  policy: { liveRoom: 'enter' },
  async handle({ context, viewer, authorize, own, params, query: { epoch, after, wait } }) {
    const room = authorize.liveRoom(await loadLiveRoom(context.db, params.live_id, context.clock.now(), own));
    const hub = hubOf(context);
    const current = await hub.open(room.id);
    if (current.epoch !== epoch) return { epoch: current.epoch, after: 0, through: 0, events: [] };
    presenceOf(context).seen(room.id, own?.accountId ?? null);
    await hub.wait(room.id, after, wait * 1000);
    return hub.tail(room.id, after, canModerate(viewer, room.companyId));
  },
});
