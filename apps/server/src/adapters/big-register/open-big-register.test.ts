import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../context.ts';
import { unprepared } from '../../db/database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { faultAnswer, lookupAnswer } from './embedded/embedded-answers.ts';
import { openBigRegister } from './open-big-register.ts';

const NUMBER = '19012345601';
const clock = createTestClock();
let server: Server;
let calls: number;
let isUp: boolean;
beforeAll(async () => {
  const person = { initials: 'S.', birthSurname: 'Wit', mailingName: 'S. Wit', registrations: [{ number: NUMBER, code: '01', start: '2012-03-01' }] };
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      response.writeHead(isUp ? 200 : 500).end(isUp ? lookupAnswer([person]) : faultAnswer());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  [calls, isUp] = [0, true];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/soap/4`;
const admit = async () => true;
const open = () => openBigRegister({ bigRegisterUrl: address() }, { clock, admit });

describe('openBigRegister', () => {
  it('BIG-03.3 asks the configured address once for what it then keeps', async () => {
    const register = open();
    const answers = await Promise.all([register.lookup(NUMBER), register.lookup(NUMBER)]);
    expect(answers).toMatchObject([{ kind: 'found' }, { kind: 'found' }]);
    await register.lookup(NUMBER);
    expect(calls).toBe(1);
  });

  it('BIG-03.3 asks nobody outside without an address', async () => {
    const register = openBigRegister({ bigRegisterUrl: null }, { clock, admit });
    expect(await register.lookup(NUMBER)).toMatchObject({ kind: 'found', entry: { name: { birthSurname: 'Wit' } } });
    expect(calls).toBe(0);
  });

  it('BIG-02.6 leaves a failing register alone after five failures', async () => {
    isUp = false;
    const register = open();
    for (let tries = 0; tries < 7; tries += 1) await expect(register.lookup(NUMBER)).rejects.toMatchObject({ name: 'RegisterDown' });
    // Two tries each, five times.
    expect(calls).toBe(10);
  });

  it('asks two thousand times an hour in all processes together, and then again', async () => {
    const { context, stop } = await startTestServer({ config: { bigRegisterUrl: address() } });
    const process = () => createContext(context, { clock }).bigRegister;
    await process().lookup(NUMBER);
    await context.db.query(unprepared(`update fixed_window_counter set count = 1999`));
    calls = 0;
    const answers = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => process().lookup(`${index}${NUMBER.slice(1)}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(calls).toBe(1);
    clock.advance(3_600_000);
    expect(await process().lookup(NUMBER)).toMatchObject({ kind: 'found' });
    await stop();
  });
});
