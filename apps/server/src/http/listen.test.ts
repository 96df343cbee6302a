import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const CALLERS = 200;

/** Turns of the event loop until as many connections as that are taken. */
async function turnsToTake(sockets: number): Promise<number> {
  const app = fastify();
  let taken = 0;
  app.server.on('connection', () => {
    taken += 1;
  });
  app.get('/', () => 'ok');
  await listen(app, { host: '127.0.0.1', port: 0, backlog: 1000 }, sockets);
  cleanUp.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  // All are connected, as far as the callers can see, before the next turn.
  const callers = Array.from({ length: CALLERS }, (): Socket => connect(port, '127.0.0.1').on('error', () => {}));
  cleanUp.push(() => callers.forEach((caller) => caller.destroy()));
  for (let turns = 0; ; turns += 1) {
    if (taken === CALLERS) return turns;
    await new Promise(setImmediate);
  }
}

describe('listen', () => {
  it.runIf(process.platform === 'linux')('takes many new connections in each turn of the event loop, where one socket gives one', async () => {
    expect(await turnsToTake(1)).toBeGreaterThanOrEqual(CALLERS - 1);
    expect(await turnsToTake(16)).toBeLessThan(CALLERS / 3);
  });

  it('answers on every connection, and refuses new ones once the app is closed', async () => {
    const app = fastify({ forceCloseConnections: true });
    app.get('/', () => 'ok');
    await listen(app, { host: '127.0.0.1', port: 0, backlog: 100 });
    const { port } = app.server.address() as AddressInfo;
    const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((response) => response.text());
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array.from({ length: 40 }, () => 'ok'));
    await app.close();
    for (let n = 0; n < 40; n += 1) await expect(ask()).rejects.toThrow('fetch failed');
  });
});
