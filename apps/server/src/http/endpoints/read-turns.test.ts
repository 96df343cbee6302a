import { defineEndpoint } from '@auscult/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handler } from '../handler.ts';

const ask = defineEndpoint('ask', 'GET', '/v1/ask', {
  access: 'public',
  summary: 'Answers members at once, guests when they are let go.',
  response: T.Object({}),
});

let letGo = () => {};
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
let guests = 0;
const handlers = [
  handler(ask, {
    policy: 'public',
    async handle({ viewer }) {
      if (viewer.kind !== 'guest') return {};
      guests += 1;
      await held;
      return {};
    },
  }),
];

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  app = await composeHttp(server.context, { contract: [ask], handlers });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

it('guests with many addresses leave places to those with an account, and are served all the same', async () => {
  const token = await server.context.sessions.open((await anAccount(server.db)).id, 'test');
  const statusOf = async (headers: Record<string, string>, remoteAddress: string) =>
    (await app.inject({ url: '/v1/ask', headers, remoteAddress })).statusCode;
  const crowd = Promise.all(Array.from({ length: 40 }, (_, n) => statusOf({}, `203.0.113.${n}`)));
  await vi.waitFor(() => expect(guests).toBe(8));
  expect(await statusOf({ authorization: `Bearer ${token}` }, '198.51.100.1')).toBe(200);
  expect(guests).toBe(8);
  letGo();
  expect(new Set(await crowd)).toEqual(new Set([200]));
});
