import { connect } from 'node:net';
import { defineEndpoint } from '@auscult/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handler } from '../handler.ts';

const upload = defineEndpoint('upload', 'POST', '/v1/upload', {
  access: 'member',
  summary: 'Takes a large text.',
  bodyLimitBytes: 12 * 1024 * 1024,
  body: T.Object({ text: T.String() }),
  response: T.Object({}),
});
const BODY = JSON.stringify({ text: 'x'.repeat(100_000) });

let server: TestServer;
let app: FastifyInstance;
let port: number;
let logged = '';
/** Whose bodies were read. */
const read: (number | undefined)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const log = pino({ level: 'info' }, { write: (line: string) => void (logged += line) });
  const takeUpload = handler(upload, {
    policy: 'member',
    async handle({ own }) {
      read.push(own.accountId);
      return Promise.resolve({});
    },
  });
  app = await composeHttp({ ...server.context, log }, { contract: [upload], handlers: [takeUpload] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** A session that the server remembers, so that calls get their turns in the order in which they come. */
async function tokenOf({ id }: { id: number }) {
  const token = await server.context.sessions.open(id, 'test');
  await app.inject({ method: 'POST', url: '/v1/upload', headers: { authorization: `Bearer ${token}` }, payload: {} });
  return token;
}

/** Sends the head and half of a body. */
async function begin(token: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST /v1/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  socket.write(head + BODY.slice(0, 50_000));
  await arrived;
  return { socket, finish: () => socket.write(BODY.slice(50_000)) };
}

describe('Calls with larger bodies than others', () => {
  it('of one account are read one after the other, and those of another meanwhile', async () => {
    const [busy, other] = [await anAccount(server.db), await anAccount(server.db)];
    const [token, otherToken] = [await tokenOf(busy), await tokenOf(other)];
    const first = await begin(token);
    const second = await begin(token);
    second.finish();
    const third = await begin(otherToken);
    third.finish();
    await vi.waitFor(() => expect(read).toContain(other.id));
    expect(read).toEqual([other.id]);
    first.finish();
    await vi.waitFor(() => expect(read).toEqual([other.id, busy.id, busy.id]));
    for (const { socket } of [first, second, third]) socket.destroy();
  });

  it('make room when the caller hangs up in the middle, which is not logged as a failure', async () => {
    const account = await anAccount(server.db);
    const token = await tokenOf(account);
    (await begin(token)).socket.destroy();
    const next = await begin(token);
    next.finish();
    await vi.waitFor(() => expect(read).toContain(account.id));
    next.socket.destroy();
    expect(logged).not.toContain('request failed');
  });
});
