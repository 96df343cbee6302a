import { api } from '@auscult/contract/api';
import { mayBecome } from '@auscult/domain/live/room';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { addEvents } from '../log/add-events.ts';
import { loadRoomState, storePhase, storeSlowMode } from './room-queries.ts';

export const setLivePhase = handler(api.setLivePhase, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, to } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      if (!mayBecome(from, to) || !(await storePhase(tx, room, from, to, now))) throw new Refusal('conflict');
      await addEvents(context, tx, room.id, [{ channel: 'general', type: 'phase_changed', phase: to }]);
      await writeAudit(tx, { ...acted(own, room, now), action: 'live_phase_changed', detail: { from, to } });
    });
  },
});

export const setLiveSlowMode = handler(api.setLiveSlowMode, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { seconds } }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      if (!(await storeSlowMode(tx, room, seconds))) return;
      await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: seconds }]);
      await writeAudit(tx, { ...acted(own, room, now), action: 'live_slow_mode_changed', detail: { seconds } });
    });
  },
});

const acted = (own: { accountId: number }, room: { id: number; companyId: number }, at: Date) => ({
  at,
  actorAccountId: own.accountId,
  companyId: room.companyId,
  subjectKind: 'stream',
  subjectId: room.id,
});
