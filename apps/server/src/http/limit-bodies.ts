import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** How long a caller who sends on after the answer has to read it: to end the connection at once would take the answer away from them. */
const LINGER_MS = 500;
/** A body that nobody wants is read to its end, and thrown away, up to this length: its connection, which may be a proxy's, serves the next call. */
const DRAINED_BYTES = 64 * 1024;
/** So long it may take to come. */
const DRAIN_MS = 5_000;

/** Node's parser of a connection; no documented part of `node:http`. */
interface Parsed extends Socket {
  readonly parser?: { onIncoming: (request: IncomingMessage, mayGoOn: boolean) => number } | null;
}
/** What a parser is told when nothing that follows is for it. */
const NOTHING_FOLLOWS = 2;

const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;
const isLong = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > DRAINED_BYTES;
/** Calls of tests come by no connection, and are never said to be complete. */
const isOnItsWay = (request: IncomingMessage) => !request.complete && (request.socket as Parsed).parser != null;

/**
 * A body has a length that is known before it is read: each chunk of one without costs as much as a call, however short it is. What is still on its way when the
 * answer is given, as with a refusal, is not read any more where it is long: the answer says that the connection ends.
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
    if (isChunked(request.raw)) refuse(request, reply, new Refusal('length_required'));
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isOnItsWay(request.raw) && (isChunked(request.raw) || isLong(request.raw))) {
      reply.header('connection', 'close');
      linger(request.raw.socket);
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // Node reads to its end whatever nobody wanted.
    if (isOnItsWay(raw)) setTimeout(() => raw.complete || raw.socket.destroy(), DRAIN_MS).unref();
    done();
  });
}

/** The connection ends with its answer, and is not read meanwhile. */
function linger(socket: Socket): void {
  // Node calls it once an answer is out that says so.
  socket.destroySoon = () => {
    // After Node, which reads on for what nobody wanted.
    setImmediate(() => socket.pause());
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
