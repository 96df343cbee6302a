import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { composeHttp } from '../boot/compose-http.ts';
import { startTestServer } from '../testing/test-server.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connection-limits.ts';

const clients: Socket[] = [];
const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** A caller that never hangs up by itself, whatever the server does. */
function callFrom(localAddress: string, port: number): Socket {
  const client = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }).on('error', () => {});
  clients.push(client);
  return client;
}
const open = (server: Server) =>
  new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function realServer(): Promise<Server> {
  const test = await startTestServer();
  cleanUp.push(() => test.stop());
  const app = await composeHttp(test.context);
  // More than the system takes off the server's hands.
  app.get('/large', () => Buffer.alloc(32 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  cleanUp.push(() => app.close());
  return app.server;
}

/** Its limits of time as they are, but shorter: for the connections that are there too. */
const hurry = (server: Server) => Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });

describe('A connection that takes too long is destroyed, whatever its caller goes on to do', () => {
  it('half a request, a byte at a time', async () => {
    const server = await realServer();
    const callers = Array.from({ length: 20 }, () => callFrom('127.0.0.1', portOf(server)));
    for (const caller of callers) caller.write('GET /health HTTP/1.1\r\nx: ');
    await expect.poll(() => open(server)).toBe(20);
    hurry(server);
    const writing = setInterval(() => callers.map((caller) => caller.write('a')), 50);
    cleanUp.push(() => clearInterval(writing));
    await expect.poll(() => open(server)).toBe(0);
  });

  it('a body that does not come, and what is no request', async () => {
    const server = await realServer();
    callFrom('127.0.0.1', portOf(server)).write(
      'POST /v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    callFrom('127.0.0.1', portOf(server)).write('nonsense\r\n\r\n');
    callFrom('127.0.0.1', portOf(server));
    await expect.poll(() => open(server)).toBe(2);
    hurry(server);
    await expect.poll(() => open(server)).toBe(0);
  });

  it('one by which nothing was asked, without a word: browsers open some ahead, and take what comes for the answer to their first request', async () => {
    const server = await realServer();
    const caller = callFrom('127.0.0.1', portOf(server));
    let heard = '';
    caller.on('data', (bytes) => (heard += bytes.toString()));
    const isOver = new Promise((resolve) => caller.once('end', resolve));
    await expect.poll(() => open(server)).toBe(1);
    hurry(server);
    await isOver;
    expect(heard).toBe('');
  });

  it('answers that nobody reads', async () => {
    const server = await realServer();
    // Told to each connection when it is made.
    server.timeout = 300;
    const caller = callFrom('127.0.0.1', portOf(server));
    caller.pause().write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => open(server)).toBe(1);
    await expect.poll(() => open(server)).toBe(0);
  });
});

describe('A connection', () => {
  const REQUEST = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n';
  /** How many answers have come, and whether the connection still stands. */
  function listenTo(caller: Socket) {
    const seen = { answers: 0, isOpen: true };
    caller.on('data', (bytes) => (seen.answers += bytes.toString().split('HTTP/1.1 200').length - 1)).once('close', () => (seen.isOpen = false));
    caller.once('end', () => (seen.isOpen = false));
    return seen;
  }

  it('asks for hundreds of things, each after the answer to the one before', async () => {
    const caller = callFrom('127.0.0.1', portOf(await realServer()));
    const seen = listenTo(caller);
    for (let asked = 1; asked <= 100; asked += 1) {
      caller.write(REQUEST);
      await expect.poll(() => seen.answers, { interval: 1 }).toBe(asked);
    }
    expect(seen.isOpen).toBe(true);
  });

  it('asks for two at once, and is destroyed when it asks for hundreds, of which no other is handled or even read', async () => {
    const server = await realServer();
    const polite = callFrom('127.0.0.1', portOf(server));
    const answered = listenTo(polite);
    polite.write(REQUEST.repeat(2));
    await expect.poll(() => answered.answers).toBe(2);
    let taken = 0;
    server.on('request', () => (taken += 1));
    const greedy = callFrom('127.0.0.2', portOf(server));
    const seen = listenTo(greedy);
    greedy.write(REQUEST.repeat(500));
    await expect.poll(() => seen.isOpen).toBe(false);
    expect(seen.answers).toBeLessThanOrEqual(2);
    expect(taken).toBe(3);
    expect(answered.isOpen).toBe(true);
  });
});

describe('limitConnections', () => {
  async function limited(limits: Partial<ConnectionLimits>, isBehindProxy = false): Promise<Server> {
    const server = createServer((_request, response) => void response.end('x'));
    limitConnections(server, { ...CONNECTION_LIMITS, ...limits }, isBehindProxy);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    cleanUp.push(() => void server.close());
    return server;
  }
  const isAnswered = (caller: Socket) =>
    new Promise<boolean>((resolve) => {
      caller
        .once('data', () => resolve(true))
        .once('end', () => resolve(false))
        .once('close', () => resolve(false));
      caller.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    });

  it('takes no more from one address, and others still', async () => {
    const server = await limited({ perAddress: 2 });
    const callers = [1, 1, 1, 2].map((last) => callFrom(`127.0.0.${last}`, portOf(server)));
    expect(await Promise.all(callers.map(isAnswered))).toEqual([true, true, false, true]);
    for (const caller of callers) caller.destroy();
    await expect.poll(() => isAnswered(callFrom('127.0.0.1', portOf(server)))).toBe(true);
  });

  it('gives a place of who has the most to who has few, when all are taken', async () => {
    const server = await limited({ total: 4 });
    const many = Array.from({ length: 4 }, () => callFrom('127.0.0.1', portOf(server)));
    expect(await Promise.all(many.map(isAnswered))).toEqual([true, true, true, true]);
    expect(await isAnswered(callFrom('127.0.0.2', portOf(server)))).toBe(true);
    expect(await isAnswered(callFrom('127.0.0.1', portOf(server)))).toBe(false);
    await expect.poll(() => open(server)).toBe(4);
  });

  it('counts no addresses behind a proxy, from which all come', async () => {
    const server = await limited({ perAddress: 2 }, true);
    const callers = Array.from({ length: 5 }, () => callFrom('127.0.0.1', portOf(server)));
    expect(await Promise.all(callers.map(isAnswered))).toEqual([true, true, true, true, true]);
  });
});
