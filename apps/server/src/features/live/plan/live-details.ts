import { api } from '@auscult/contract/api';
import { perServer } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import { permitted } from '../../../policies/authorize.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { presentLiveDetails } from './plan-presenter.ts';
import { type LiveDetailsRow, loadLiveDetails } from './plan-queries.ts';

/** All who watch ask at the moment that it begins: what is being read is read once for those who ask meanwhile. */
const readsOf = perServer(() => new Map<number, Promise<LiveDetailsRow | undefined>>());

export const liveDetails = handler(api.liveDetails, {
  policy: { liveRoom: 'enter' },
  async handle({ context, viewer, own, authorize, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(context.db, params.live_id, context.clock.now(), own));
    const reads = readsOf(context);
    let reading = reads.get(room.id);
    if (reading === undefined) {
      reading = loadLiveDetails(context.db, room, context.clock.now()).finally(() => reads.delete(room.id));
      reads.set(room.id, reading);
    }
    const row = await reading;
    if (row === undefined) throw new Refusal('not_found');
    const seesSource = row.phase === 'live' || permitted(viewer, 'liveRoom', 'moderate', room) !== null;
    return presentLiveDetails(context, row, { viewer, seesSource });
  },
});
