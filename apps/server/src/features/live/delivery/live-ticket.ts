import { api } from '@auscult/contract/api';
import { canModerate } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import { generateToken, tokenKey } from '../../../sessions/token.ts';
import { writingFault } from '../chat/writing-fault.ts';
import { hubOf } from '../log/room-hub.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { joiningOf } from './join-room.ts';

const LIFE_MS = 60_000;

export const liveTicket = handler(api.liveTicket, {
  policy: { liveRoom: 'enter' },
  handle({ context, viewer, authorize, own, params, query, caller }) {
    const { clock, ids } = context;
    const now = clock.now();
    const [joining, access] = [joiningOf(context), roomAccessOf(context)];
    return joining.turns.run(addressBlock(caller.address), async () => {
      const room = authorize.liveRoom(await access.load(params.live_id, own));
      const isModerator = canModerate(viewer, room.companyId);
      const ticket = generateToken(ids.secret);
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      const [writer, shown] = await Promise.all([
        own === null ? undefined : access.writer(room, own),
        query.with_room === true ? hubOf(context).snapshot(room.id) : null,
        joining.storeTicket(room, {
          key: tokenKey(ticket),
          accountId: own?.accountId ?? null,
          sessionKey: caller.sessionKey,
          isModerator,
          address: addressBlock(caller.address),
          expiresAt,
        }),
      ]);
      const isBlocked = (writer?.is_blocked === true || writer?.is_blocked_in_company === true) && !isModerator;
      const writing =
        writer === undefined ? ('no_permission' as const) : isBlocked ? ('writing_blocked' as const) : writingFault(writer, isModerator);
      const until = isModerator ? null : (writer?.timed_out_until ?? null);
      const timed_out_until = until !== null && Date.parse(until) > now.getTime() ? until : null;
      return { ticket, expires_at: expiresAt.toISOString(), room: shown, is_moderator: isModerator, writing, timed_out_until };
    });
  },
});
