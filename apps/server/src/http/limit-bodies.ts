import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** How long a caller who sends on after the answer has to read it: to end the connection at once would take the answer away from them. */
const LINGER_MS = 500;

/** Node's parser of a connection; no documented part of `node:http`. */
interface Parsed extends Socket {
  readonly parser?: { onIncoming: (request: IncomingMessage, mayGoOn: boolean) => number } | null;
}
/** What a parser is told when nothing that follows is for it. */
const NOTHING_FOLLOWS = 2;

const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;

/**
 * A body has a length that is known before it is read: each chunk of one without costs as much as a call, however short it is. What is still on its way when the
 * answer is given, as with a refusal, is not read any more, and the connection ends.
 */
export function limitBodies(app: FastifyInstance, refuse: (request: FastifyRequest, reply: FastifyReply, reason: unknown) => void): void {
  // What comes in one piece is parsed in one go: ten thousand chunks, unless the parser is told to stop at their head.
  app.server.on('connection', ({ parser }: Parsed) => {
    const incoming = parser?.onIncoming;
    if (parser == null || incoming === undefined) return;
    parser.onIncoming = (request, mayGoOn) => {
      const told = incoming.call(parser, request, mayGoOn);
      return isChunked(request) ? NOTHING_FOLLOWS : told;
    };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isChunked(request.raw)) return done();
    stopReading(request.raw);
    refuse(request, reply, new Refusal('length_required'));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) stopReading(request.raw);
    done();
  });
}

function stopReading({ socket }: IncomingMessage): void {
  // Calls of tests come by no connection, and are never said to be complete.
  if ((socket as Parsed).parser == null) return;
  // After Node, which reads to its end whatever nobody wanted.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
