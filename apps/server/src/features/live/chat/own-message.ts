import { api } from '@auscult/contract/api';
import { mayTakeBack } from '@auscult/domain/live/room';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { loadMessage } from '../log/event-queries.ts';
import { removeOwnHeld } from './held-queries.ts';
import { removeMessage } from './remove-message.ts';

export const takeBackLiveMessage = handler(api.takeBackLiveMessage, {
  policy: { liveRoom: 'write' },
  async handle({ context, authorize, own, params: { live_id, message_key } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    const message = await loadMessage(db, room, message_key);
    if (message === undefined && own !== null) {
      const removed = await db.transaction(async (tx) => {
        if (!(await removeOwnHeld(tx, room, own, message_key))) return false;
        await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'held_message_decided', message_key }]);
        return true;
      });
      if (removed) return;
    }
    if (message === undefined || message.account_id !== own?.accountId) throw new Refusal('not_found');
    // Asked again, it is gone as it was asked to be.
    if (!('text' in message.data)) return;
    if (!mayTakeBack(new Date(message.at), now)) throw new Refusal('conflict');
    await db.transaction(async (tx) => {
      await removeMessage(context, tx, room, message_key);
    });
  },
});
