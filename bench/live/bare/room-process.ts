import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveBatch } from '@auscult/contract/live/entities';
import { LIVE_VERSION } from '@auscult/contract/live/version';
import { type WebSocket, WebSocketServer } from 'ws';

// A process of its own: the least that a room can be. Whoever connects is sent, every 200 ms, what the parent told meanwhile, in one buffer for all by
// bare `ws`. No database, no tickets, no limits, nobody followed: what is left is what the kernel, Node and `ws` take.
const EPOCH = '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10';
const BATCH_MS = 200;
const readers = new Set<WebSocket>();
let through = 0;
let texts: string[] = [];

const http = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ ticket: 'bare', room: { epoch: EPOCH, through } }));
});
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
http.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (reader) => {
    readers.add(reader);
    reader.once('close', () => readers.delete(reader));
    reader.on('error', () => reader.terminate());
    reader.send(JSON.stringify({ v: LIVE_VERSION, type: 'welcome', epoch: EPOCH, through }));
  }),
);

function send(): void {
  if (texts.length === 0) return;
  const after = through;
  through += texts.length;
  const batch: LiveBatch = { epoch: EPOCH, after, through, events: texts.map((text, place) => eventOf(after + place + 1, text)) };
  texts = [];
  const frame = Buffer.from(JSON.stringify({ v: LIVE_VERSION, type: 'batch', ...batch }));
  for (const reader of readers) reader.send(frame, { binary: false });
}
const eventOf = (seq: number, text: string): LiveBatch['events'][number] => ({
  seq,
  key: String(seq).padStart(20, '0'),
  at: new Date().toISOString(),
  channel: 'chat',
  type: 'message_posted',
  text,
  author: { key: '0'.repeat(20), name: 'Deelnemer van de proef', profession: { nl: 'Huisarts', en: 'GP' } },
  is_moderator: false,
});

http.listen(0, '127.0.0.1', 20_000);
await once(http, 'listening');
setInterval(send, BATCH_MS);
process.on('message', (text: string) => texts.push(text));
process.send?.((http.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
