import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LiveClientMessage } from '@auscult/contract/live/messages';
import { readClientMessage } from '@auscult/contract/live/read-message';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AppContext } from '../../../context.ts';
import { releaseConnection } from '../../../http/connection-limits.ts';
import { isOwnOrigin } from '../../../http/cors.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { redactError } from '../../../redact-error.ts';
import { tokenKey } from '../../../sessions/token.ts';
import type { RoomHub } from '../log/room-hub.ts';
import { Connection, type Connections, message, type Pipe } from './connections.ts';
import { joiningOf } from './join-room.ts';
import { limitMessages } from './message-limit.ts';
import type { TakenTicket } from './ticket-queries.ts';

/** What clients say is short, and in one piece. */
const MOST_BYTES = 1024;
const MOST_FRAGMENTS = 16;

const PATH = /^\/v1\/live\/(\d{1,10})\/socket$/;
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CLOSE = { stops: 1012, ended: 4001 } as const;

interface ConnectRequest {
  readonly roomId: number;
  readonly ticket: string;
  /** The log that the client has, and up to which number. */
  readonly epoch: string;
  readonly after: number;
}

/** Null where the address is not that of the socket of a room. */
function wantedBy(url: string | undefined): ConnectRequest | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url, 'http://any')) return null;
  const { pathname, searchParams } = new URL(url, 'http://any');
  const roomId = Number(PATH.exec(pathname)?.[1] ?? 0);
  const [ticket = '', epoch = '', after = ''] = ['ticket', 'epoch', 'after'].map((name) => searchParams.get(name) ?? '');
  const isWhole = roomId > 0 && roomId <= 2_147_483_647 && TICKET.test(ticket) && UUID.test(epoch) && /^\d{1,9}$/.test(after);
  return isWhole ? { roomId, ticket, epoch, after: Number(after) } : null;
}

function refuse(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.destroySoon();
}

/** `line`: what the socket writes to. */
function pipeOf(socket: WebSocket, line: Socket, isAllowed: () => boolean): Pipe {
  let isAlive = true;
  socket.on('pong', () => {
    // One answers a ping; more of them are something that a client says.
    if (isAlive) isAllowed();
    else isAlive = true;
  });
  return {
    unreadBytes: () => socket.bufferedAmount,
    // Past `ws`, which would write head and text apart to each. Nothing of its own is ever half written: it neither compresses nor cuts messages.
    sendFrame: (frame) => void (socket.readyState === socket.OPEN && line.write(frame.socket)),
    send: (content) => socket.send(JSON.stringify(content)),
    ping() {
      const wasAlive = isAlive;
      isAlive = false;
      socket.ping();
      return wasAlive;
    },
    close: (why) => socket.close(CLOSE[why]),
    destroy: () => socket.terminate(),
  };
}

interface Parts {
  readonly hub: RoomHub;
  readonly connections: Connections;
  readonly limits: RateLimits;
  /** This server is about to stop. */
  isStopping(): boolean;
}

/** Upgrades of `/v1/live/{live_id}/socket`: by a ticket that is used up, from a page of ours, within the limits. */
export function registerLiveSockets(app: FastifyInstance, context: AppContext, { hub, connections, limits, isStopping }: Parts): void {
  const { config, log } = context;
  const joining = joiningOf(context);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_BYTES,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
    autoPong: false,
  });
  /** Neither counted among all connections any more nor among those of live rooms yet. */
  let opening = 0;

  /** Handles whatever a client sends. */
  function createListener(connection: Connection, { roomId }: ConnectRequest): (text: string) => Promise<void> {
    const { isModerator, address } = connection.peer;
    let isAnswering = false;
    let hasAskedAgain = false;

    async function resume(after: number, through: number): Promise<void> {
      const page = await hub.page(roomId, after, isModerator, `address ${address}`);
      connection.deliver(page);
      if (hasAskedAgain || page.through < through) connection.leaveOut();
    }

    return async (text) => {
      const content = readClientMessage(text);
      if (content === null || content === 'reload' || !Value.Check(LiveClientMessage, content)) return;
      const { epoch, through } = await hub.open(roomId);
      if (content.epoch !== epoch) return;
      // One page at a time, and none for whoever has not read the one before: they are told to ask once they have.
      if (isAnswering) hasAskedAgain = true;
      else if (connection.unreadPage !== null) connection.leaveOut();
      else {
        [isAnswering, hasAskedAgain] = [true, false];
        await resume(content.after, through).finally(() => {
          isAnswering = false;
        });
      }
    };
  }

  async function follow(socket: WebSocket, wanted: ConnectRequest, connection: Connection, isAllowed: () => boolean): Promise<void> {
    let leave = () => {};
    let isClosed = false;
    socket.once('close', () => {
      isClosed = true;
      connections.remove(connection);
      leave();
    });
    const listen = createListener(connection, wanted);
    const failed = (error: unknown) => {
      log.warn({ failure: redactError(error) }, 'a live connection broke');
      socket.terminate();
    };
    socket.on('message', (data) => {
      if (isAllowed()) void listen(String(data)).catch(failed);
    });
    socket.on('ping', (content) => {
      if (isAllowed()) socket.pong(content);
    });
    try {
      const { epoch, through } = await hub.open(wanted.roomId);
      connection.pipe.send(message({ type: 'welcome', epoch, through }));
      const after = epoch === wanted.epoch ? wanted.after : through;
      const reading = await hub.read(wanted.roomId, after, connection);
      leave = reading.leave;
      if (isClosed) leave();
      else if (!reading.isWhole) connection.pipe.send(message({ type: 'resync', through }));
    } catch (error) {
      failed(error);
    }
  }

  async function connect(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const wanted = wantedBy(request.url);
    if (wanted === null) return refuse(socket, '404 Not Found');
    const { origin: from } = request.headers;
    if (from !== undefined && !isOwnOrigin(from, config.publicUrl)) return refuse(socket, '403 Forbidden');
    if (isStopping()) return refuse(socket, '503 Service Unavailable');
    const address = addressBlock(socket.remoteAddress ?? '');
    // Behind a proxy all come from there, and one of them would keep the others out.
    const isCounted = config.trustProxy === false;
    if (isCounted && (await limits.peek('address', address, 'waiting')) > 0) return refuse(socket, '429 Too Many Requests');
    // Where there is room for all who are on their way they are counted by these turns alone: thousands come back at once.
    const hasRoom = connections.hasRoomFor(opening + 1);
    if (hasRoom) {
      releaseConnection(socket);
      opening += 1;
    }
    try {
      const ticket = await joining.turns.run(`address ${address}`, () => joining.takeTicket({ key: tokenKey(wanted.ticket), roomId: wanted.roomId }));
      if (ticket !== undefined) return letIn(request, socket, head, wanted, ticket);
      if (isCounted) await limits.take('address', address, 'waiting');
      refuse(socket, '401 Unauthorized');
    } finally {
      if (hasRoom) opening -= 1;
    }
  }

  function letIn(request: IncomingMessage, socket: Socket, head: Buffer, wanted: ConnectRequest, ticket: TakenTicket): void {
    if (socket.destroyed || isStopping()) return refuse(socket, '503 Service Unavailable');
    const { account_id: accountId, session_key: sessionKey, is_moderator: isModerator, address } = ticket;
    // The answer, the welcome and what was missed go out together: each of thousands is one write instead of three.
    socket.cork();
    server.handleUpgrade(request, socket, head, (upgraded) => {
      upgraded.on('error', () => upgraded.terminate());
      const isAllowed = limitMessages(upgraded, socket);
      const connection = new Connection({ roomId: wanted.roomId, accountId, sessionKey, isModerator, address }, pipeOf(upgraded, socket, isAllowed));
      if (!connections.add(connection)) {
        upgraded.close(1013);
        socket.uncork();
        // Whether or not the client answers: it is counted nowhere.
        return socket.destroySoon();
      }
      releaseConnection(socket);
      void follow(upgraded, wanted, connection, isAllowed).finally(() => socket.uncork());
    });
  }

  app.server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    connect(request, socket, head).catch((error: unknown) => {
      log.warn({ failure: redactError(error) }, 'a live connection was not opened');
      refuse(socket, '503 Service Unavailable');
    });
  });
}
