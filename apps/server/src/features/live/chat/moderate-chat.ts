import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { hideMessage, loadMessage, markMessage } from '../log/event-queries.ts';
import { loadRoomState, storePin } from '../room/room-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { loadRestriction, storeRestriction } from './participant-queries.ts';
import { unpin } from './pin.ts';
import { removeMessage } from './remove-message.ts';

export const showLiveMessage = handler(api.showLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key }, body: { is_visible } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    if ((await loadMessage(db, room, message_key)) === undefined) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      if (!(await hideMessage(tx, room, message_key, is_visible ? null : at))) return;
      const type = is_visible ? 'message_shown' : 'message_hidden';
      await addEvents(context, tx, room.id, [{ channel: 'chat', type, message_key }]);
      await unpin(context, tx, room, message_key);
      await writeAct(tx, { own, room, at }, `live_${type}`, { message: message_key });
    });
  },
});

export const strikeLiveMessage = handler(api.strikeLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    if ((await loadMessage(db, room, message_key)) === undefined) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      if (await removeMessage(context, tx, room, message_key)) await writeAct(tx, { own, room, at }, 'live_message_struck', { message: message_key });
    });
  },
});

export const pinLiveMessage = handler(api.pinLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id }, body: { from, to } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      if (!(await storePin(tx, room, from, to))) throw new Refusal('conflict');
      const message = to === null ? null : await loadMessage(tx, room, to);
      // Only what everybody may read stands above the chat.
      if (message === undefined || message?.is_hidden === true || (message !== null && !('text' in message.data))) throw new Refusal('not_found');
      await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'message_pinned', message_key: to }]);
      await writeAct(tx, { own, room, at }, 'live_message_pinned', { from, message: to });
    });
  },
});

export const markLiveMessage = handler(api.markLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key }, body: { is_unread } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    if ((await loadMessage(db, room, message_key)) === undefined) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      if (!(await markMessage(tx, room, message_key, is_unread))) return;
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'message_marked', message_key, is_unread }]);
      await writeAct(tx, { own, room, at }, 'live_message_marked', { message: message_key, is_unread });
    });
  },
});

export const restrictLiveWriter = handler(api.restrictLiveWriter, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, participant_key }, body: { from, is_blocked, time_out_seconds: seconds } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    /** A time that is over keeps nobody from writing. */
    const inForce = (until: string | null) => (until !== null && Date.parse(until) > at.getTime() ? Date.parse(until) : null);
    return db.transaction(async (tx) => {
      const found = await loadRestriction(tx, room, participant_key);
      if (found === undefined) throw new Refusal('not_found');
      if (found.is_blocked !== from.is_blocked || inForce(found.timed_out_until) !== inForce(from.timed_out_until)) throw new Refusal('conflict');
      const timedOutUntil = seconds === null ? null : new Date(at.getTime() + seconds * 1000);
      await storeRestriction(tx, room, participant_key, { isBlocked: is_blocked, timedOutUntil });
      const restriction = { is_blocked, timed_out_until: timedOutUntil?.toISOString() ?? null };
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'writer_restricted', participant_key, ...restriction }]);
      const action = is_blocked || seconds !== null ? 'live_writer_restricted' : 'live_writer_freed';
      // Whoever it is about finds it among what is kept of them.
      const subject = { subjectKind: 'account', subjectId: found.account_id };
      await writeAct(tx, { own, room, at }, action, { stream: room.id, participant: participant_key, is_blocked, seconds }, subject);
      return restriction;
    });
  },
});
