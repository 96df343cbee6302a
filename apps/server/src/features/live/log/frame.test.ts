import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { LiveBatch } from '@auscult/contract/live/entities';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Frame } from './frame.ts';

const EPOCH = '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10';
const batch = (text: string): LiveBatch => ({
  epoch: EPOCH,
  after: 0,
  through: 1,
  events: [
    {
      seq: 1,
      key: '0'.repeat(20),
      at: '2026-01-01T20:00:00.000Z',
      channel: 'chat',
      type: 'message_posted',
      text,
      author: null,
      is_moderator: false,
    },
  ],
});
/** Without events, so that its text is so short. */
const short = (bytes: number) => {
  const empty = { epoch: '', after: 0, through: 1, events: [] };
  return { ...empty, epoch: 'e'.repeat(bytes - textOf(empty).length) };
};
const textOf = (one: LiveBatch) => JSON.stringify({ v: 1, type: 'batch', ...one });

describe('A frame', () => {
  it('LIVE-06.4 is read by a client of WebSockets as the batch that it was made of, however long that is, in order with what `ws` sends itself', async () => {
    const overhead = textOf(batch('')).length;
    const batches = [short(125), short(126), batch('é'), ...[65_535, 65_536, 200_000].map((length) => batch('a'.repeat(length - overhead)))];
    const http = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    http.on('upgrade', (request, socket: Socket, head) =>
      sockets.handleUpgrade(request, socket, head, (upgraded) => {
        for (const one of batches) {
          socket.write(
            new Frame(
              one,
              one.events.map((event) => JSON.stringify(event)),
            ).socket,
          );
          upgraded.send('between');
        }
        upgraded.close();
      }),
    );
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    onTestFinished(() => void http.close());
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    const heard: string[] = [];
    client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)));
    const [code] = await once(client, 'close');
    expect(code).toBe(1005);
    expect(heard).toEqual(batches.flatMap((one) => [textOf(one), 'between']));
    const lengths = heard.filter((text) => text !== 'between').map((text) => Buffer.byteLength(text));
    expect(lengths).toEqual([125, 126, expect.any(Number), 65_535, 65_536, 200_000]);
  });
});
