import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from '../limits/address-block.ts';
import { createConnectionPlaces } from './connection-places.ts';

export interface ConnectionLimits {
  /** In all: each costs a descriptor and some kilobytes. As many may wait to be accepted, for a connection that finds no room there is tried again a second later. */
  readonly total: number;
  /** From one address, which may be a whole hospital. Behind a proxy all come from there: it counts its own callers. */
  readonly perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 4_000, perAddress: 1_000 };

const releases = new WeakMap<Socket, () => void>();

/** For a connection that is counted elsewhere from now on: it takes no place here any more, and gives none up. */
export const releaseConnection = (socket: Socket): void => releases.get(socket)?.();

/** When all places are taken a new connection gets that of an address which has the most: many from few places keep nobody else out. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits, isBehindProxy: boolean): void {
  // One that has one more would only lose to the next what it takes from this one.
  const enter = createConnectionPlaces<Socket>({ total, perAddress: isBehindProxy ? total : perAddress, lead: 2 });
  server.on('connection', (socket: Socket) => {
    const release = enter(isBehindProxy ? '' : addressBlock(socket.remoteAddress ?? ''), socket);
    if (release === null) return void socket.destroy();
    releases.set(socket, release);
    socket.once('close', release);
  });
}

/** Browsers and proxies send the next request of a connection once they have the answer to the one before; the server may hear of that a moment later. */
const MOST_UNANSWERED = 2;

/** So long before it is destroyed it is not read, or whoever does so would come back at once. */
const HELD_MS = 1000;

/** Node's parser of a connection; no documented part of `node:http`. */
interface Parsed extends Socket {
  parser?: { onIncoming: () => number } | null;
}
/** What a parser is told when all that follows is of another protocol: it reads no more of it. */
const NO_MORE_REQUESTS = 2;

/**
 * A connection with more unanswered requests than that is not read any more, and destroyed. All requests that come in one piece are parsed in one go, also when the connection is destroyed
 * at the first: thousands of them, of answers that nobody waits for, would hold up everybody's. So its parser is told to stop as well.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const held = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    const socket: Parsed = request.raw.socket;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_UNANSWERED && !held.has(socket)) {
      held.add(socket);
      setImmediate(() => socket.pause());
      setTimeout(() => socket.destroy(), HELD_MS).unref();
    }
    if (socket.destroyed || held.has(socket)) {
      if (socket.parser) socket.parser.onIncoming = () => NO_MORE_REQUESTS;
      reply.hijack();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
