import { connect, type Socket } from 'node:net';
import { defineEndpoint } from '@auscult/contract/endpoint';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { FastifyInstance } from 'fastify';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { createInFlight } from '../../limits/in-flight.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handler } from '../handler.ts';

const slow = defineEndpoint('slow', 'GET', '/v1/slow', { access: 'public', summary: 'Answers when it is told to.', response: T.Object({}) });
const write = defineEndpoint('write', 'POST', '/v1/slow', { access: 'public', summary: 'Writes until it is told to end.', response: T.Object({}) });
const quick = defineEndpoint('quick', 'GET', '/v1/quick', { access: 'public', summary: 'Answers.', response: T.Object({}) });

let server: TestServer;
let app: FastifyInstance;
let port: number;
let wide: FastifyInstance;
let widePort: number;
const answers: (() => void)[] = [];
/** The accounts whose slow calls began. */
const order: number[] = [];
const begun = (viewer: Viewer) =>
  new Promise<object>((resolve) => {
    answers.push(() => resolve({}));
    order.push(viewer.kind === 'member' ? viewer.accountId : 0);
  });
const handlers = [
  handler(slow, { policy: 'public', handle: ({ viewer }) => begun(viewer) }),
  handler(write, { policy: 'public', handle: ({ context, viewer }) => context.db.transaction(() => begun(viewer)) }),
  handler(quick, { policy: 'public', handle: () => Promise.resolve({}) }),
];
beforeAll(async () => {
  server = await startTestServer();
  const limit = { places: 1, waiting: 0 };
  const inFlight = createInFlight({ account: { read: limit, write: limit, waiting: limit }, address: { read: limit, write: limit, waiting: limit } });
  app = await composeHttp(server.context, { contract: [slow, write, quick], handlers, inFlight });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
  wide = await composeHttp(server.context, { contract: [slow, write, quick], handlers });
  await wide.listen({ port: 0, host: '127.0.0.1' });
  ({ port: widePort } = wide.server.address() as { port: number });
});
afterAll(async () => {
  for (const answer of answers) answer();
  await app.close();
  await wide.close();
  await server.stop();
});

const tokenOf = ({ id }: { id: number }) => server.context.sessions.open(id, 'test');
const ask = async (token: string, url = '/v1/quick') => (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
/** Asks for what does not answer yet. */
function send(token: string | null, at = port, { method = 'GET', localAddress = '127.0.0.1' } = {}): Socket {
  const socket = connect({ port: at, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(`${method} /v1/slow HTTP/1.1\r\nhost: x\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}\r\n`);
  return socket;
}
/** A test that waits in vain fails by its time limit. */
async function untilTrue(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
/** The same, resolving when its handler runs. */
async function begin(token: string): Promise<Socket> {
  const before = order.length;
  const socket = send(token);
  await untilTrue(() => order.length > before);
  return socket;
}
const until = (token: string, status: number) => untilTrue(async () => (await ask(token)) === status);

describe('When an account has as much under way as it may', () => {
  it('refuses its other sessions too, and nobody else', async () => {
    const account = await anAccount(server.db);
    const [one, other, stranger] = [await tokenOf(account), await tokenOf(account), await tokenOf(await anAccount(server.db))];
    const socket = await begin(one);
    expect([await ask(one), await ask(other), await ask(stranger)]).toEqual([429, 429, 200]);
    answers.shift()?.();
    await until(other, 200);
    socket.destroy();
  });

  it('goes on counting what is asked by somebody who hangs up, until it is done', async () => {
    const token = await tokenOf(await anAccount(server.db));
    const closed = new Promise<void>((resolve) => app.server.once('connection', (socket) => socket.once('close', () => resolve())));
    const socket = await begin(token);
    socket.destroy();
    await closed;
    expect(await ask(token)).toBe(429);
    answers.shift()?.();
    await until(token, 200);
  });
});

describe('When an account reads as much at once as one may', () => {
  it('lets others read before more of it', async () => {
    const [busy, other] = [await anAccount(server.db), await anAccount(server.db)];
    const [token, otherToken] = [await tokenOf(busy), await tokenOf(other)];
    order.length = 0;
    let cameIn = 0;
    wide.server.on('request', () => {
      cameIn += 1;
    });
    const sockets = [1, 2, 3, 4, 5].map(() => send(token, widePort));
    await untilTrue(() => cameIn === 5 && order.length >= 4);
    sockets.push(send(otherToken, widePort));
    await untilTrue(() => order.includes(other.id));
    await wide.inject({ url: '/v1/quick', headers: { authorization: `Bearer ${otherToken}` } });
    expect(order).toEqual([busy.id, busy.id, busy.id, busy.id, other.id]);
    for (const answer of answers.splice(0)) answer();
    await untilTrue(() => order.length === 6);
    expect(order.at(-1)).toBe(busy.id);
    for (const socket of sockets) socket.destroy();
  });
});

// Only Linux has more addresses than one of its own.
describe.runIf(process.platform === 'linux')('When guests of many addresses write as much at once as they may', () => {
  it('lets a member write before more of them', async () => {
    const member = await anAccount(server.db);
    const token = await tokenOf(member);
    order.length = 0;
    const sockets = Array.from({ length: 4 }, (_, n) => send(null, widePort, { method: 'POST', localAddress: `127.0.1.${n + 1}` }));
    await untilTrue(() => order.length === 2);
    sockets.push(send(token, widePort, { method: 'POST' }));
    await untilTrue(() => order.length === 3);
    expect(order.at(-1)).toBe(member.id);
    for (const answer of answers.splice(0)) answer();
    await untilTrue(() => order.length === 5);
    for (const socket of sockets) socket.destroy();
  });
});
