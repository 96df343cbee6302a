import { api } from '@auscult/contract/api';
import { changesOf, isSameState, mayBeSet } from '@auscult/domain/live/live-moment';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { presentMoment } from './moment-presenter.ts';
import { loadMoment, loadMoments, lockMoment, storeMoment } from './moment-queries.ts';

export const liveMoments = handler(api.liveMoments, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    return { moments: (await loadMoments(db, room, now)).map((row) => presentMoment(row, true)) };
  },
});

export const setLiveMoment = handler(api.setLiveMoment, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params: { live_id, display_moment_id: id }, body: { from, to, media_time: mediaTime } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await loadRoomState(db, room.id);
    return db.transaction(async (tx) => {
      await lockMoment(tx, room, id);
      const current = await loadMoment(tx, room, at, id);
      if (current === undefined) throw new Refusal('not_found');
      if (isSameState(current, to)) return presentMoment(current, true);
      // What another moderator did meanwhile is not undone.
      if (!isSameState(current, from) || !mayBeSet(current.type, from, to)) throw new Refusal('conflict');
      await storeMoment(tx, room, id, { from, to, at, mediaTime });
      const changed = await loadMoment(tx, room, at, id);
      if (changed === undefined) throw new Refusal('not_found');
      await addEvents(context, tx, room.id, [{ channel: 'publish', type: 'moment_changed', display_moment_id: id }]);
      await writeAct(tx, { own, room, at }, 'live_moment_changed', { moment: id, kind: current.form_type, ...changesOf(from, to) });
      return presentMoment(changed, true);
    });
  },
});
