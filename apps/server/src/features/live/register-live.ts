import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { redactError } from '../../redact-error.ts';
import { chatWriterOf } from './chat/chat-writer.ts';
import { createConnections, type LiveLimits, type Peer } from './delivery/connections.ts';
import { joiningOf } from './delivery/join-room.ts';
import { registerLiveFeed } from './delivery/live-feed.ts';
import { registerLiveSockets } from './delivery/live-sockets.ts';
import { createAccessWatch } from './delivery/watch-access.ts';
import { roomBusOf } from './log/open-room-bus.ts';
import { hubOf } from './log/room-hub.ts';
import { startMomentClock } from './moments/moment-clock.ts';
import { pollVotesOf } from './polls/poll-votes.ts';
import { presenceOf } from './presence/presence.ts';
import { roomAccessOf } from './room/room-access.ts';
import { voteCounterOf } from './votes/vote-counter.ts';

/** When this server stops, those who read come back elsewhere within these. */
const MOVE_WITHIN_MS = 3000;
/** A server that stops does not wait longer for the tickets with which they come back; without one they ask for theirs. */
const TICKETS_MS = 2000;
/** After a change of rights, or a break of the line by which such changes are heard. */
const RETURN_WITHIN_MS = 5000;

/** How often it is looked who may no longer be in a room. */
const ACCESS_MS = 15_000;

/** What the calls about live rooms need of this server, begun and ended with it. */
export function registerLiveRooms(app: FastifyInstance, context: AppContext): void {
  const hub = hubOf(context);
  chatWriterOf(context);
  joiningOf(context);
  roomAccessOf(context);
  pollVotesOf(context);
  const [votes, presence] = [voteCounterOf(context), presenceOf(context)];
  let stopMoments: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    await hub.start();
    stopMoments = startMomentClock(context);
    presence.start();
  });
  // Calls that wait are answered, so that the server can end.
  app.addHook('preClose', async () => hub.release());
  app.addHook('onClose', async () => {
    await stopMoments?.();
    await presence.stop();
    await votes.stop();
    await hub.stop();
    await roomBusOf(context).close();
  });
}

/** The role `live`: what stays open while people watch. */
export function registerLiveStreams(app: FastifyInstance, context: AppContext, limits: RateLimits, places?: LiveLimits): void {
  const { db, log } = context;
  const connections = createConnections(places);
  const joining = joiningOf(context);
  const watchAccess = createAccessWatch(context, connections);
  let timer: NodeJS.Timeout | undefined;
  let watching: Promise<void> | null = null;
  let isStopping = false;
  let stopListening: (() => Promise<void>) | undefined;
  const delivery = { limits, hub: hubOf(context), connections, isStopping: () => isStopping };
  registerLiveSockets(app, context, delivery);
  registerLiveFeed(app, context, delivery);

  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      watching ??= watchAccess()
        .catch((error: unknown) => log.warn({ failure: redactError(error) }, 'it was not looked who may be in live rooms'))
        .finally(() => {
          watching = null;
        });
    }, ACCESS_MS).unref();
    stopListening = await db.listen('session_changed', (payload) => {
      const [kind, id] = payload.split(':');
      // Rights may be others now: whoever comes back is asked anew. Of what was missed all may be meant.
      if (kind === 'session') connections.end(({ sessionKey }) => sessionKey === id, 0, 'ended');
      else if (kind === 'account') connections.end(({ accountId }) => accountId === Number(id), 0, 'ended');
      else connections.end(({ accountId }) => accountId !== null, RETURN_WITHIN_MS, 'ended');
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const tickets = new Map<Peer, string>();
    await Promise.race([joining.issueNext([...connections.peers()], tickets), wait(TICKETS_MS, undefined, { ref: false })]).catch((error: unknown) =>
      log.warn({ failure: redactError(error) }, 'viewers of live rooms have to ask for their next ticket'),
    );
    connections.end(() => true, MOVE_WITHIN_MS, 'stops', tickets);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await watching;
    connections.stop();
    await stopListening?.();
  });
}
