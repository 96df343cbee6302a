import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { hubOf } from '../log/room-hub.ts';
import { presenceOf } from '../presence/presence.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { joiningOf } from './join-room.ts';

/** For whoever gets no socket: asked again and again, each time after what came. */
export const liveEvents = handler(api.liveEvents, {
  policy: { liveRoom: 'enter' },
  async handle({ context, viewer, authorize, own, caller, params, query: { epoch, after, wait } }) {
    const hub = hubOf(context);
    const address = addressBlock(caller.address);
    const { room, ...current } = await joiningOf(context).turns.run(address, async () => {
      const entered = authorize.liveRoom(await roomAccessOf(context).load(params.live_id, own));
      return { room: entered, ...(await hub.open(entered.id)) };
    });
    if (current.epoch !== epoch) return { epoch: current.epoch, after: 0, through: 0, events: [] };
    presenceOf(context).seen(room.id, own?.accountId ?? null);
    if (await hub.wait(room.id, after, wait * 1000)) authorize.liveRoom(await roomAccessOf(context).load(room.id, own));
    return (await hub.page(room.id, after, canModerate(viewer, room.companyId), `address ${address}`)).answer;
  },
});
