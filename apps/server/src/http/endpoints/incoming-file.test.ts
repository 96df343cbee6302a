import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { defineEndpoint } from '@auscult/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processingFolder } from '../../adapters/storage/processing-folder.ts';
import { composeHttp } from '../../boot/compose-http.ts';
import { Refusal } from '../../refusal.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handler } from '../handler.ts';

const LIMIT = 100_000;
const sendFile = defineEndpoint('sendFile', 'POST', '/v1/file/{may}', {
  access: 'member',
  summary: 'Takes a file.',
  params: T.Object({ may: T.Boolean() }),
  takesFile: true,
  bodyLimitBytes: LIMIT,
  response: T.Object({ size: T.Integer(), lies: T.Integer() }),
  errors: ['payload_too_large', 'forbidden'],
});

let server: TestServer;
let app: FastifyInstance;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  const take = handler(sendFile, {
    policy: 'member',
    async handle({ params, file }) {
      if (!params.may) throw new Refusal('forbidden');
      return file.receive(async ({ path, size }) => ({ size, lies: (await stat(path)).size }));
    },
  });
  app = await composeHttp(server.context, { contract: [sendFile], handlers: [take] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  authorization = `Bearer ${await server.context.sessions.open((await anAccount(server.db)).id, 'test')}`;
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const left = () => readdir(processingFolder(server.context.config.dataDir)).catch((): string[] => []);

/** Sends the head and what is given of a body; the socket stays open. */
async function begin(path: string, framing: string, body: string) {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: ${authorization}\r\ncontent-type: application/octet-stream\r\n${framing}\r\n\r\n${body}`,
  );
  return socket;
}
const answered = async (socket: Awaited<ReturnType<typeof begin>>) => (await textOf(socket)).split('\r\n')[0];

describe('A call that sends a file', () => {
  it('has its bytes in a file while it is worked with, and nowhere afterwards', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/file/true',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(LIMIT, 1),
    });
    expect([answer.statusCode, answer.json(), await left()]).toEqual([200, { size: LIMIT, lies: LIMIT }, []]);
  });

  it('is refused before a byte is received when it says that it is too long, or when its caller may not send it', async () => {
    expect(await answered(await begin('/v1/file/true', `content-length: ${LIMIT + 1}`, 'x'))).toContain('413');
    expect(await answered(await begin('/v1/file/false', `content-length: ${LIMIT}`, 'x'))).toContain('403');
    expect(await left()).toEqual([]);
  });

  it('is refused when it does not say how long it is, and leaves nothing', async () => {
    const chunk = 'x'.repeat(LIMIT + 1);
    expect(await answered(await begin('/v1/file/true', 'transfer-encoding: chunked', `${chunk.length.toString(16)}\r\n${chunk}\r\n`))).toContain(
      '411',
    );
    expect(await left()).toEqual([]);
  });

  it('leaves nothing when its caller hangs up in the middle', async () => {
    const socket = await begin('/v1/file/true', `content-length: ${LIMIT}`, 'x'.repeat(1000));
    const sizes = async () => {
      const folder = processingFolder(server.context.config.dataDir);
      return Promise.all((await left()).map(async (name) => (await stat(join(folder, name, 'received')).catch(() => null))?.size));
    };
    await vi.waitFor(async () => expect(await sizes()).toEqual([1000]));
    socket.destroy();
    await vi.waitFor(async () => expect(await left()).toEqual([]));
  });

  it('is not read as JSON', async () => {
    const answer = await app.inject({ method: 'POST', url: '/v1/file/true', headers: { authorization }, payload: { size: 1 } });
    expect(answer.statusCode).toBe(415);
  });
});
