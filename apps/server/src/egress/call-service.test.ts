import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callService } from './call-service.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/elsewhere') {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.writeHead(201).end(JSON.stringify({ method: request.method, headers: request.headers, body: String(Buffer.concat(chunks)) })),
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

  it('follows nothing', async () => {
    expect((await callService(at('/elsewhere'), { ...limits, method: 'GET' })).status).toBe(302);
  });

  it('gives up at the deadline, at the size limit and when nobody listens', async () => {
    expect(await reasonOf(callService(at('/silent'), { ...limits, deadlineMs: 50 }))).toBe('timeout');
    expect(await reasonOf(callService(at('/x'), { ...limits, maximumBytes: 10 }))).toBe('too_large');
    expect(await reasonOf(callService('http://127.0.0.1:1/', limits))).toBe('network');
    expect(await reasonOf(callService('file:///etc/passwd', limits))).toBe('scheme');
    expect(await reasonOf(callService('nowhere', limits))).toBe('host');
  });
});
