import { api } from '@auscult/contract/api';
import { slideTurn } from '@auscult/domain/live/slide-turn';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { addEvents } from '../log/add-events.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { lockSlides, storeSlide } from './slide-queries.ts';

export const setLiveSlide = handler(api.setLiveSlide, {
  policy: { liveRoom: 'moderate' },
  async handle({ context, authorize, own, params, body: { from, to, media_time } }) {
    const { db, clock } = context;
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await loadRoomState(db, room.id);
    await db.transaction(async (tx) => {
      const { current, slides } = await lockSlides(tx, room);
      const turn = slideTurn(slides, current, from, to);
      if (turn === 'conflict') throw new Refusal('conflict');
      if (turn === 'as_it_was') return;
      await storeSlide(tx, room, to);
      await addEvents(context, tx, room.id, [{ channel: 'publish', type: 'slide_changed', slide: to, media_time }]);
      await writeAct(tx, { own, room, at }, 'live_slide_changed', { from: from?.number ?? null, to: to?.number ?? null });
    });
  },
});
