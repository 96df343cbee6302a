import { defineEndpoint } from '@auscult/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { unprepared } from '../../db/database.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handler } from '../handler.ts';

const LOCK = unprepared('select from account where id = $1 for no key update');
const touch = defineEndpoint('touch', 'PUT', '/v1/touch', { access: 'member', summary: 'Locks the account of who calls.', response: T.Object({}) });
const handlers = [
  handler(touch, {
    policy: 'member',
    async handle({ context, own }) {
      await context.db.transaction((tx) => tx.query(LOCK, [own.accountId]));
      return {};
    },
  }),
];

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  app = await composeHttp(server.context, { contract: [touch], handlers });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

it('writes of one account that wait for its lock leave connections to everybody else', async () => {
  const [busy, other] = [await anAccount(server.db), await anAccount(server.db)];
  const [busyToken, otherToken] = [await server.context.sessions.open(busy.id, 'test'), await server.context.sessions.open(other.id, 'test')];
  const put = async (token: string) =>
    (await app.inject({ method: 'PUT', url: '/v1/touch', headers: { authorization: `Bearer ${token}` } })).statusCode;
  let held: Promise<number[]> | undefined;
  await server.db.transaction(async (tx) => {
    await tx.query(LOCK, [busy.id]);
    held = Promise.all(Array.from({ length: 8 }, () => put(busyToken)));
    const waiting = () => server.db.query(unprepared(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`));
    await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(1));
    expect(await put(otherToken)).toBe(200);
    expect(await waiting()).toHaveLength(2);
  });
  expect(new Set(await held)).toEqual(new Set([200]));
});
