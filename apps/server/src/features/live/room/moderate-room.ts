import { api } from '@auscult/contract/api';
import { changePublication, publicationAt } from '@auscult/domain/catalogue/publication';
import { mayBecome } from '@auscult/domain/live/room';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { listToldMoments } from '../moments/moment-queries.ts';
import { closeOpenPolls } from '../polls/poll-queries.ts';
import { loadRoomState, lockPublication, storePhase, storePublication, storeSlowMode } from './room-queries.ts';
import { writeAct } from './write-act.ts';

export const setLivePhase = handler(api.setLivePhase, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, to } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      // Before the room is held: whoever votes holds a poll first, too.
      const closed = to === 'ended' ? await closeOpenPolls(tx, room) : [];
      if (!mayBecome(from, to) || !(await storePhase(tx, room, from, to, at))) throw new Refusal('conflict');
      // What is right is told no longer, in what was kept of before either.
      const told = to === 'ended' ? await listToldMoments(tx, room) : [];
      await addEvents(context, tx, room.id, [
        ...told.map((id) => ({ channel: 'publish' as const, type: 'moment_changed' as const, display_moment_id: id })),
        ...closed.map((key) => ({ channel: 'publish' as const, type: 'poll_changed' as const, poll_key: key })),
        { channel: 'general', type: 'phase_changed', phase: to },
      ]);
      await writeAct(tx, { own, room, at }, 'live_phase_changed', { from, to });
    });
  },
});

export const setLiveSlowMode = handler(api.setLiveSlowMode, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, seconds } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      if (!(await storeSlowMode(tx, room, from, seconds))) throw new Refusal('conflict');
      await addEvents(context, tx, room.id, [{ channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: seconds }]);
      await writeAct(tx, { own, room, at }, 'live_slow_mode_changed', { from, seconds });
    });
  },
});

export const publishLiveRoom = handler(api.publishLiveRoom, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, to } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      const stored = await lockPublication(tx, room);
      if (stored === undefined) throw new Refusal('not_found');
      const current = publicationAt(stored, at.getTime()).state === 'published' ? 'published' : 'unpublished';
      if (current !== from || from === to) throw new Refusal('conflict');
      const changed = changePublication(stored, { to: to === 'published' ? to : 'withdrawn' }, at.getTime());
      if (typeof changed === 'string') throw new Refusal('conflict');
      await storePublication(tx, room, changed, at);
      await addEvents(context, tx, room.id, [{ channel: 'admin', type: 'publication_changed', is_published: to === 'published' }]);
      await writeAct(tx, { own, room, at }, 'live_publication_changed', { from, to });
    });
  },
});
