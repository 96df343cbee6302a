import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { hubOf } from '../log/room-hub.ts';

export const liveRoom = handler(api.liveRoom, {
  policy: { liveRoom: 'enter' },
  async handle({ context, authorize, own, params }) {
    const { id } = authorize.liveRoom(await loadLiveRoom(context.db, params.live_id, context.clock.now(), own));
    return hubOf(context).snapshot(id);
  },
});
