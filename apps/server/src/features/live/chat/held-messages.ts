import { api } from '@auscult/contract/api';
import { tidyText } from '@auscult/domain/live/chat-text';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { loadRoomState, storeHolding } from '../room/room-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { declineHeld, loadOwnHeld, takeHeld } from './held-queries.ts';

/** The latest of one person that they are told of. */
const MOST_OWN = 20;

export const setLiveHolding = handler(api.setLiveHolding, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, to } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      if (!(await storeHolding(tx, room, from, to))) throw new Refusal('conflict');
      await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'holding_changed', are_messages_held: to }]);
      await writeAct(tx, { own, room, at }, 'live_holding_changed', { are_messages_held: to });
    });
  },
});

export const decideHeldLiveMessage = handler(api.decideHeldLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key }, body: { is_approved, reason } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    const why = tidyText(reason ?? '');
    // Declining says why.
    if (!is_approved && why === '') throw new Refusal('conflict');
    await db.transaction(async (tx) => {
      const decided = { channel: 'chat', type: 'held_message_decided', message_key } as const;
      if (is_approved) {
        const held = await takeHeld(tx, room, message_key);
        if (held === undefined) throw new Refusal('conflict');
        if ((await loadRoomState(tx, room.id)).phase === 'ended') throw new Refusal('live_ended');
        await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'message_posted', text: held.text, accountId: held.account_id }, decided]);
      } else {
        if (!(await declineHeld(tx, room, message_key, why))) throw new Refusal('conflict');
        await addEvents(context, tx, room.id, [decided]);
      }
      await writeAct(tx, { own, room, at }, is_approved ? 'live_message_approved' : 'live_message_declined', { message: message_key });
    });
  },
});

export const ownHeldLiveMessages = handler(api.ownHeldLiveMessages, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, clock.now(), own));
    if (own === null) throw new Refusal('no_permission');
    return { messages: await loadOwnHeld(db, room, own, MOST_OWN) };
  },
});
