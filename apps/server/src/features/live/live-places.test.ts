import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createRateLimits, type Rates } from '../../limits/rate-limits.ts';
import { anAccount, aStream, type BuiltAccount } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { LIVE_LIMITS } from './delivery/connections.ts';

const PLACES = 3;

/** A server of as few places, and a live room in it. */
async function aRoom(options: Parameters<typeof startTestServer>[0] = {}) {
  const http = { livePlaces: { ...LIVE_LIMITS, total: PLACES }, ...options.http };
  const server = await startTestServer({ ...options, http });
  onTestFinished(() => server.stop());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const room = await aStream(server.db, { kind: 'live', audio: false });
  const { port } = server.app.server.address() as AddressInfo;
  const ticketFor = async (remoteAddress: string, account: BuiltAccount | null) => {
    const token = account === null ? server.context.guestTokens.issue(room.id).token : await server.context.sessions.open(account.id, 'test');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method: 'POST', url: `/v1/live/${room.id}/ticket`, headers, remoteAddress });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ ticket: string }>().ticket;
  };
  const open = (ticket: string, localAddress = '127.0.0.1') => {
    const query = new URLSearchParams({ ticket, epoch: crypto.randomUUID(), after: '0' });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live/${room.id}/socket?${query}`, { localAddress });
    onTestFinished(() => socket.terminate());
    socket.on('error', () => {});
    return socket;
  };
  /** Until it is told that it is in the room, or closed with a code, or refused with a status. */
  const outcome = (socket: WebSocket) =>
    Promise.race([
      once(socket, 'message').then(() => 'in'),
      once(socket, 'close').then(([code]) => `closed ${code}`),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => `refused ${statusCode}`),
    ]);
  const enter = async (address: string, account: BuiltAccount | null = null) => {
    const socket = open(await ticketFor(address, account));
    return { socket, how: await outcome(socket) };
  };
  return { server, open, outcome, enter };
}

describe('When all places of live connections are taken', () => {
  it('one of an address that has most goes to whoever comes from another, and of guests to members', async () => {
    const { server, enter } = await aRoom();
    const held = [];
    for (let n = 0; n < PLACES; n += 1) held.push(await enter('127.2.0.1'));
    expect(held.map(({ how }) => how)).toEqual(['in', 'in', 'in']);
    const isClosed = held.map(({ socket }) => once(socket, 'close'));
    expect((await enter('127.2.0.1')).how).toBe('closed 1013');
    expect((await enter('127.2.0.2')).how).toBe('in');
    await isClosed[0];
    const member = await anAccount(server.db);
    expect((await enter('127.2.0.1', member)).how).toBe('in');
    await isClosed[1];
    expect(held.map(({ socket }) => socket.readyState)).toEqual([WebSocket.CLOSED, WebSocket.CLOSED, WebSocket.OPEN]);
  });
});

describe('Sockets without a ticket that opens one', () => {
  const FEW = { burst: 3, perSecond: 0.001 };
  const MANY = { burst: 1000, perSecond: 1000 };
  const each = { read: MANY, write: MANY, tracking: MANY, waiting: FEW };
  const limits = () => createRateLimits({ account: each, address: each } satisfies Rates);
  const tries = (open: (ticket: string, from: string) => WebSocket, outcome: (socket: WebSocket) => Promise<string>) => async (from: string) => {
    const seen = [];
    for (let n = 0; n < 5; n += 1) seen.push(await outcome(open('x'.repeat(43), from)));
    return seen.map((one) => one.replace('refused ', ''));
  };

  it('are so many a second of one address', async () => {
    const { open, outcome } = await aRoom({ http: { limits: limits() } });
    const tryFrom = tries(open, outcome);
    expect(await tryFrom('127.2.0.1')).toEqual(['401', '401', '401', '429', '429']);
    expect(await tryFrom('127.2.0.2')).toEqual(['401', '401', '401', '429', '429']);
  });

  it('are not counted behind a proxy, from which all come', async () => {
    const { server } = await aRoom();
    const { open, outcome } = await aRoom({ http: { limits: limits() }, config: { ...server.context.config, trustProxy: 1 } });
    expect(await tries(open, outcome)('127.2.0.1')).toEqual(['401', '401', '401', '401', '401']);
  });
});
