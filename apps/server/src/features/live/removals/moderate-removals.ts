import { api } from '@auscult/contract/api';
import { areModerating } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { writeAct } from '../room/write-act.ts';
import { loadRemoval, storeRemoval } from './removal-queries.ts';

export const removeLiveParticipant = handler(api.removeLiveParticipant, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, participant_key }, body }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const found = await loadRemoval(tx, room, participant_key);
      if (found === undefined) throw new Refusal('not_found');
      if (areModerating(found.roles, room.companyId)) throw new Refusal('forbidden');
      if (found.is_removed) throw new Refusal('conflict');
      await storeRemoval(tx, room, participant_key, at);
      // Whoever waits for what happens next is asked anew who they are, too.
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'participant_removed', participant_key }]);
      const detail = { stream: room.id, participant: participant_key, reason: body.reason.trim() };
      await writeAct(tx, { own, room, at }, 'live_participant_removed', detail, { subjectKind: 'account', subjectId: found.account_id });
    });
  },
});

export const readmitLiveParticipant = handler(api.readmitLiveParticipant, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, participant_key } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await db.transaction(async (tx) => {
      const found = await loadRemoval(tx, room, participant_key);
      if (found === undefined) throw new Refusal('not_found');
      if (!found.is_removed) throw new Refusal('conflict');
      await storeRemoval(tx, room, participant_key, null);
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'participant_readmitted', participant_key }]);
      const detail = { stream: room.id, participant: participant_key };
      await writeAct(tx, { own, room, at }, 'live_participant_readmitted', detail, { subjectKind: 'account', subjectId: found.account_id });
    });
  },
});
