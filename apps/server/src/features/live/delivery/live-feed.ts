import { canModerate } from '@auscult/domain/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { createAuthenticator } from '../../../http/endpoints/authenticate.ts';
import { dataHeaders } from '../../../http/page-headers.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { authorize, ownAccount } from '../../../policies/authorize.ts';
import { Refusal } from '../../../refusal.ts';
import type { RoomHub } from '../log/room-hub.ts';
import { roomAccessOf } from '../room/room-access.ts';
import { Connection, type Connections, message, type Pipe } from './connections.ts';
import { joiningOf } from './join-room.ts';

interface FeedRequest extends FastifyRequest {
  readonly params: { readonly live_id: string };
  readonly query: { readonly epoch?: string; readonly after?: string };
}

interface Parts {
  readonly hub: RoomHub;
  readonly connections: Connections;
  readonly limits: RateLimits;
  isStopping(): boolean;
}

function pipeOf({ raw }: FastifyReply): Pipe {
  return {
    unreadBytes: () => raw.writableLength,
    sendFrame: (frame) => void raw.write(frame.event),
    send: (content) => void raw.write(`data: ${JSON.stringify(content)}\n\n`),
    // A comment, which keeps proxies from ending what looks idle; where nothing is read the server's own limit of slow connections holds.
    ping() {
      if (raw.writableLength === 0) raw.write(': \n\n');
      return true;
    },
    close: () => raw.end(),
    destroy: () => raw.destroy(),
  };
}

/** `GET /v1/live/{live_id}/feed`: the same messages as by socket, as events sent by the server, for whoever's proxy lets no socket through. */
export function registerLiveFeed(app: FastifyInstance, context: AppContext, { hub, connections, limits, isStopping }: Parts): void {
  const { sessions, guestTokens, config } = context;
  const [joining, access] = [joiningOf(context), roomAccessOf(context)];
  const authenticate = createAuthenticator({ access: 'public', rate: 'waiting' }, { sessions, guestTokens, limits });

  app.route({
    method: 'GET',
    url: '/v1/live/:live_id/feed',
    async handler(request, reply) {
      const { params, query } = request as FeedRequest;
      request.auth = await authenticate(request);
      const { viewer, sessionKey } = request.auth;
      const own = ownAccount(viewer);
      const [roomId, after] = [Number(params.live_id), Number(query.after)];
      if (!/^\d{1,9}$/.test(params.live_id) || !/^\d{1,9}$/.test(query.after ?? '')) throw new Refusal('bad_request');
      const address = addressBlock(request.ip);
      const { room, epoch, through } = await joining.turns.run(address, async () => {
        const entered = authorize(viewer, 'liveRoom', 'enter', await access.load(roomId, own));
        return { room: entered, ...(await hub.open(entered.id)) };
      });
      // Whoever hung up while they waited takes no place.
      if (reply.raw.destroyed) throw new Refusal('unavailable');
      if (isStopping()) throw new Refusal('unavailable', undefined, 1);
      const peer = {
        roomId: room.id,
        accountId: own?.accountId ?? null,
        sessionKey,
        isModerator: canModerate(viewer, room.companyId),
        address,
      };
      const connection = new Connection(peer, pipeOf(reply));
      if (!connections.add(connection)) throw new Refusal('too_many_requests', undefined, 5);
      reply.hijack();
      let leave = () => {};
      reply.raw.once('close', () => {
        connections.remove(connection);
        leave();
      });
      reply.raw.writeHead(200, {
        ...dataHeaders(config.publicUrl),
        'content-type': 'text/event-stream; charset=utf-8',
        // Else it would be kept for another request when a server that stops has ended it.
        connection: 'close',
        // nginx would collect what is to go out at once.
        'x-accel-buffering': 'no',
      });
      connection.pipe.send(message({ type: 'welcome', epoch, through }));
      const reading = await hub.read(room.id, query.epoch === epoch ? after : through, connection);
      leave = reading.leave;
      if (reply.raw.destroyed) leave();
      else if (!reading.isWhole) connection.pipe.send(message({ type: 'resync', through }));
      return;
    },
  });
}
