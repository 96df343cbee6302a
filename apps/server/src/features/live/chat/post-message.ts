import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { loadRoomState } from '../room/room-queries.ts';
import { chatWriterOf } from './chat-writer.ts';
import { presentPosted } from './posted-presenter.ts';
import { readText } from './text-refusal.ts';
import { namedWriter } from './writing-fault.ts';

export const postLiveMessage = handler(api.postLiveMessage, {
  policy: { liveRoom: 'write' },
  async handle({ context, viewer, authorize, own, params, body, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await roomAccessOf(context).load(params.live_id, own));
    // The policy lets no guest write.
    if (own === null) throw new Refusal('no_permission');
    const isModerator = canModerate(viewer, room.companyId);
    const named = namedWriter(await roomAccessOf(context).writer(room, own), isModerator);
    const text = readText(body.text, { isModerator, now, language });
    await loadRoomState(db, room.id);
    const writer = { accountId: own.accountId, ...named, isModerator };
    return presentPosted(await chatWriterOf(context).post(room.id, { writer, id: body.id, text }), text, isModerator);
  },
});
