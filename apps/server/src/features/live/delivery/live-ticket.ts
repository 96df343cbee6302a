import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { generateToken, tokenKey } from '../../../sessions/token.ts';
import { loadWriter } from '../chat/participant-queries.ts';
import { writingFault } from '../chat/writing-fault.ts';
import { hubOf } from '../log/room-hub.ts';
import { storeTicket } from './ticket-queries.ts';

const LIFE_MS = 60_000;

export const liveTicket = handler(api.liveTicket, {
  policy: { liveRoom: 'enter' },
  async handle({ context, viewer, authorize, own, params, query, caller }) {
    const { db, clock, ids } = context;
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, now, own));
    const isModerator = canModerate(viewer, room.companyId);
    const ticket = generateToken(ids.secret);
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const [writer, shown] = await Promise.all([
      own === null ? undefined : loadWriter(db, room, own),
      query.with_room === true ? hubOf(context).snapshot(room.id) : null,
      storeTicket(db, room, {
        key: tokenKey(ticket),
        accountId: own?.accountId ?? null,
        sessionKey: caller.sessionKey,
        isModerator,
        address: addressBlock(caller.address),
        expiresAt,
      }),
    ]);
    const isBlocked = writer?.is_blocked === true && !isModerator;
    const writing = writer === undefined ? ('no_permission' as const) : isBlocked ? ('writing_blocked' as const) : writingFault(writer);
    return { ticket, expires_at: expiresAt.toISOString(), room: shown, is_moderator: isModerator, writing };
  },
});
