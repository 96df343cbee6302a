import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callService } from './call-service.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/elsewhere') {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    }
    if (request.url === '/refused') {
      response.writeHead(403).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response
        .writeHead(201)
        .end(
          JSON.stringify({ method: request.method, headers: request.headers, body: String(Buffer.concat(chunks)), port: request.socket.remotePort }),
        ),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const limits = { maximumBytes: 2000, deadlineMs: 10_000 };
const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason,
  );

describe('callService', () => {
  it('sends a body to an address of the operator, inside the own network too', async () => {
    const { status, bytes } = await callService(at('/x'), { ...limits, body: 'één', headers: { 'content-type': 'text/xml' } });
    expect(status).toBe(201);
    expect(JSON.parse(String(bytes))).toMatchObject({ method: 'POST', body: 'één', headers: { 'content-type': 'text/xml', 'content-length': '5' } });
  });

  it('sends a stream, and says when it breaks or is not wanted to its end', async () => {
    const put = (path: string, content: () => AsyncIterable<Buffer>, length: number) =>
      callService(at(path), { ...limits, method: 'PUT', body: Readable.from(content()), headers: { 'content-length': String(length) } });
    const { bytes } = await put(
      '/x',
      async function* () {
        yield Buffer.from('één ');
        yield Buffer.from('twee');
      },
      10,
    );
    expect(JSON.parse(String(bytes))).toMatchObject({ method: 'PUT', body: 'één twee', headers: { 'content-length': '10' } });
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('the file is gone');
    };
    await expect(put('/x', broken, 8)).rejects.toMatchObject({ reason: 'network', message: 'the file is gone' });
    let isClosed = false;
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(64 * 1024);
      } finally {
        isClosed = true;
      }
    };
    expect((await put('/refused', endless, Number.MAX_SAFE_INTEGER)).status).toBe(403);
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  it('uses a connection again where that was asked for', async () => {
    const portOf = async (keepAlive: boolean) => JSON.parse(String((await callService(at('/x'), { ...limits, keepAlive })).bytes)).port as number;
    const [first, second] = [await portOf(true), await portOf(true)];
    expect(second).toBe(first);
    expect(await portOf(false)).not.toBe(await portOf(false));
  });

  it('follows nothing', async () => {
    expect((await callService(at('/elsewhere'), { ...limits, method: 'GET' })).status).toBe(302);
  });

  it('gives up at the deadline, at the size limit and when the connection is refused', async () => {
    expect(await reasonOf(callService(at('/silent'), { ...limits, deadlineMs: 50 }))).toBe('timeout');
    expect(await reasonOf(callService(at('/x'), { ...limits, maximumBytes: 10 }))).toBe('too_large');
    expect(await reasonOf(callService('http://127.0.0.1:1/', limits))).toBe('network');
    expect(await reasonOf(callService('file:///etc/passwd', limits))).toBe('scheme');
    expect(await reasonOf(callService('nowhere', limits))).toBe('host');
  });
});
