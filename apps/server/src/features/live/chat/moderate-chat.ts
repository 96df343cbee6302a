import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { addEvents } from '../log/add-events.ts';
import { hideMessage, loadMessage, strikeMessage } from '../log/event-queries.ts';
import { storeRestriction } from './participant-queries.ts';

const acted = (own: { accountId: number }, room: { id: number; companyId: number }, at: Date) => ({
  at,
  actorAccountId: own.accountId,
  companyId: room.companyId,
  subjectKind: 'stream',
  subjectId: room.id,
});

export const showLiveMessage = handler(api.showLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key }, body: { is_visible } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    if ((await loadMessage(db, room, message_key)) === undefined) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      if (!(await hideMessage(tx, room, message_key, is_visible ? null : now))) return;
      const type = is_visible ? 'message_shown' : 'message_hidden';
      await addEvents(context, tx, room.id, [{ channel: 'chat', type, message_key }]);
      await writeAudit(tx, { ...acted(own, room, now), action: `live_${type}`, detail: { message: message_key } });
    });
  },
});

export const strikeLiveMessage = handler(api.strikeLiveMessage, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, message_key } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    if ((await loadMessage(db, room, message_key)) === undefined) throw new Refusal('not_found');
    await db.transaction(async (tx) => {
      if (!(await strikeMessage(tx, room, message_key))) return;
      await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'message_removed', message_key }]);
      await writeAudit(tx, { ...acted(own, room, now), action: 'live_message_struck', detail: { message: message_key } });
    });
  },
});

export const restrictLiveWriter = handler(api.restrictLiveWriter, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, participant_key }, body: { is_blocked, time_out_seconds: seconds } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    await db.transaction(async (tx) => {
      const timedOutUntil = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
      const account = await storeRestriction(tx, room, participant_key, { isBlocked: is_blocked, timedOutUntil });
      if (account === undefined) throw new Refusal('not_found');
      await writeAudit(tx, {
        ...acted(own, room, now),
        action: is_blocked || seconds !== null ? 'live_writer_restricted' : 'live_writer_freed',
        subjectKind: 'account',
        subjectId: account,
        detail: { stream: room.id, is_blocked, seconds },
      });
    });
  },
});
