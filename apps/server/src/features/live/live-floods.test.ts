import { once } from 'node:events';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LiveBatch, LiveEvent } from '@auscult/contract/live/entities';
import type { LiveServerMessage } from '@auscult/contract/live/messages';
import { follow, followFrom } from '@auscult/domain/live/event-log';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as ws from 'ws';
import { WebSocket } from 'ws';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hubOf } from './log/room-hub.ts';
import { loadRoomState } from './room/room-queries.ts';

const EVENTS = 1200;
let server: TestServer;
let origin: string;
let live: BuiltStream;
let epoch: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  live = await aStream(server.db, { kind: 'live', audio: false });
  token = await server.context.sessions.open((await anAccount(server.db, { professions: [await aProfession(server.db)] })).id, 'test');
  await loadRoomState(server.db, live.id);
  await server.db.query(
    unprepared(`with room as (update live_room set last_seq = ${EVENTS} where stream_id = $1)
      insert into live_event (stream_id, seq, key, channel, type, data, at)
      select $1, n, lpad(n::text, 20, '0'), 'chat', 'message_posted', jsonb_build_object('text', 'bericht ' || n), now()
      from generate_series(1, ${EVENTS}) as n`),
    [live.id],
  );
  ({ epoch } = await hubOf(server.context).open(live.id));
});
afterAll(() => server.stop());

const call = (path: string, method = 'GET') =>
  fetch(`${origin}/v1/live/${live.id}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
const eventsAfter = async (after: number) => (await (await call(`/events?epoch=${epoch}&after=${after}`)).json()) as LiveBatch;

/** What reads frames. */
const { Receiver } = ws as unknown as { Receiver: { prototype: { getInfo(): void } } };

/** A socket that has said it is there, with all that it hears. */
async function aSocket() {
  const { ticket } = (await (await call('/ticket', 'POST')).json()) as { ticket: string };
  const query = new URLSearchParams({ epoch, after: String(EVENTS), ticket });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/live/${live.id}/socket?${query}`);
  const heard: LiveServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveServerMessage));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, heard, closed, said: () => heard.map(({ type }) => type).filter((type) => type !== 'viewers') };
}

describe('What was missed', () => {
  it('LIVE-06.4 comes in pages of five hundred at most, in which every event is shown once and in order', async () => {
    let state = followFrom<LiveEvent>({ epoch, through: 0 });
    const shown: number[] = [];
    while (state.through < EVENTS) {
      const batch = await eventsAfter(state.through);
      expect(batch.events.length).toBeLessThanOrEqual(500);
      expect(batch.through).toBeGreaterThan(state.through);
      const step = follow(state, batch);
      state = step.state;
      shown.push(...step.fresh.map(({ seq }) => seq));
    }
    expect(shown).toEqual(Array.from({ length: EVENTS }, (_, n) => n + 1));
  });

  it('is a few texts, whatever numbers are asked for', async () => {
    const hub = hubOf(server.context);
    const pages = await Promise.all(Array.from({ length: EVENTS }, (_, after) => hub.page(live.id, after, false, 'somebody')));
    expect(new Set(pages).size).toBeLessThan(16);
    expect(pages[401]?.answer).toBe(pages[402]?.answer);
  });

  it('is left out of what a connection is given at first where it is more than a page, and then asked for', async () => {
    const frames: unknown[] = [];
    const reader = { accountId: null, isModerator: false, deliver: (frame: unknown) => void frames.push(frame), sendViewers: () => undefined };
    const [page, more] = [await hubOf(server.context).read(live.id, 700, reader), await hubOf(server.context).read(live.id, 699, reader)];
    page.leave();
    more.leave();
    expect([page.isWhole, more.isWhole, frames.length]).toEqual([true, false, 1]);
  });

  it('is answered once to a connection that asks again before it has read, which is told to ask when it has', async () => {
    const { socket, heard, said } = await aSocket();
    for (let n = 0; n < 15; n += 1) socket.send(JSON.stringify({ v: 1, type: 'resume', epoch, after: 900 }));
    await expect.poll(said, { timeout: 5000 }).toContain('resync');
    expect(said()).toEqual(['welcome', 'batch', 'resync']);
    expect(heard.find(({ type }) => type === 'batch')).toMatchObject({ through: EVENTS });
    socket.terminate();
  });

  it('brings a connection that is far behind from page to page', async () => {
    const { socket, heard } = await aSocket();
    let state = followFrom<LiveEvent>({ epoch, through: 0 });
    const resume = () => socket.send(JSON.stringify({ v: 1, type: 'resume', epoch, after: state.through }));
    socket.on('message', () => {
      const message = heard.at(-1);
      if (message?.type === 'batch') state = follow(state, message).state;
      if (message?.type === 'resync') resume();
    });
    resume();
    await expect.poll(() => state.through, { timeout: 10_000 }).toBe(EVENTS);
    socket.terminate();
  });
});

describe('A socket', () => {
  it('is closed when pongs come that answer nothing, or what is never a whole message', async () => {
    const pongs = await aSocket();
    for (let n = 0; n < 21; n += 1) pongs.socket.pong();
    expect(await pongs.closed).toBe(1008);
    const pieces = await aSocket();
    for (let n = 0; n < 6000; n += 1) pieces.socket.send('', { fin: false });
    expect(await pieces.closed).toBe(1008);
  });

  it.each([
    ['pings', [0x89, 0x80, 0, 0, 0, 0], 5000],
    ['messages of one byte', [0x81, 0x81, 0, 0, 0, 0, 0x61], 4000],
    ['beginnings of a message that are empty', [0x00, 0x80, 0, 0, 0, 0], 5000],
    ['more than 32 kB of them', [0x89, 0x80, 0, 0, 0, 0], 9000],
  ])('that brings thousands of %s in one piece is destroyed, and no more of them is read', async (_what, frame, times) => {
    const read = vi.spyOn(Receiver.prototype, 'getInfo');
    onTestFinished(() => read.mockRestore());
    const { ticket } = (await (await call('/ticket', 'POST')).json()) as { ticket: string };
    const { port } = server.app.server.address() as AddressInfo;
    const head = `GET /v1/live/${live.id}/socket?${new URLSearchParams({ epoch, after: String(EVENTS), ticket })} HTTP/1.1\r\n`;
    const upgrade =
      'host: any\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const socket = connectTo(port, '127.0.0.1').on('error', () => {});
    const closed = once(socket, 'close');
    const start = frame[0] === 0x00 ? [0x01, 0x80, 0, 0, 0, 0] : [];
    const frames = Buffer.concat([Buffer.from(start), ...Array.from({ length: times }, () => Buffer.from(frame))]);
    socket.write(Buffer.concat([Buffer.from(head + upgrade), frames]));
    socket.resume();
    await closed;
    expect(read.mock.calls.length).toBeGreaterThan(0);
    expect(read.mock.calls.length).toBeLessThan(50);
  });

  it.each(['//', 'http://['])('is refused at %s, which is no address', async (target) => {
    const socket = connectTo((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nhost: any\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
  });
});
