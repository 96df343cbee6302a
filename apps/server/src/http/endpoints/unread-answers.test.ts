import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnreadAnswers } from './unread-answers.ts';

/** More than the buffers of two sockets take, so that most of it waits in this process. */
const ANSWER = Buffer.alloc(16 * 1024 * 1024);
const unread = createUnreadAnswers(40 * 1024 * 1024);
const finished: string[] = [];

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    const lane = request.url?.slice(1) ?? '';
    response.on('close', () => finished.push(lane));
    response.end(ANSWER);
    unread.watch(lane, response);
    response.req.socket.emit('watched');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks, reads nothing, and resolves when the answer was handed over. */
async function askWithoutReading(lane: string): Promise<Socket> {
  const watched = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('watched', resolve)));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET /${lane} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await watched;
  return socket;
}

describe('createUnreadAnswers', () => {
  it('hangs up on whoever has most unread, and on nobody else', async () => {
    const reader = await askWithoutReading('reader');
    const sockets = [await askWithoutReading('attacker'), await askWithoutReading('attacker')];
    const closed = new Promise((resolve) => server.once('request', (_request, response) => response.on('close', resolve)));
    sockets.push(await askWithoutReading('attacker'));
    sockets[2]?.destroy();
    await closed;
    expect(finished).not.toContain('reader');
    expect(finished.filter((lane) => lane === 'attacker').length).toBeGreaterThanOrEqual(2);
    const all = new Promise((resolve) => reader.once('close', resolve));
    let length = 0;
    reader.on('data', (chunk) => {
      length += chunk.length;
      if (length > ANSWER.length) reader.destroy();
    });
    reader.resume();
    await all;
    expect(length).toBeGreaterThan(ANSWER.length);
    for (const socket of sockets) socket.destroy();
  });
});
