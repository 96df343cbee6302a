import type { LiveBatch, LiveEvent } from '@auscult/contract/live/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { hubOf } from '../../features/live/log/room-hub.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { demoScript } from '../catalogue/live-room.ts';
import { fillDemo } from '../fill-demo.ts';
import { type DemoRoom, loadDemoRoom } from './demo-room-queries.ts';
import { createDemoPlay, type DemoPlay, KEPT_EVENTS } from './play-room.ts';

const ACT_MS = 8000;
let server: TestServer;
let room: DemoRoom;
let play: DemoPlay;
let read: LiveEvent[];
let leave: () => void;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  await fillDemo(server.context);
  const found = await loadDemoRoom(server.db);
  if (found === undefined) throw new Error('the demo has no live room');
  room = found;
  play = createDemoPlay(server.context, room);
});
afterAll(() => server.stop());

async function look(): Promise<void> {
  read = [];
  const hub = hubOf(server.context);
  const { through } = await hub.open(room.id);
  const deliver = ({ text }: { text: Buffer }) => void read.push(...(JSON.parse(String(text)) as LiveBatch).events);
  ({ leave } = await hub.read(room.id, through, { accountId: null, isModerator: false, deliver, tell: () => undefined }));
}
const eventCount = async () => (await server.db.query<{ count: number }>(unprepared('select count(*)::int as count from live_event')))[0]?.count ?? 0;
async function playOnce(): Promise<void> {
  for (const _ of demoScript) {
    await play.act();
    server.clock.advance(ACT_MS);
  }
}

describe('the live room of the demonstration', () => {
  it('is in no list of what is filled, and public: a guest reads it, with its poll', async () => {
    const { data: token } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: room.id } });
    const { statusCode, body } = await server.app.inject({
      url: `/v1/live/${room.id}`,
      headers: { authorization: `Bearer ${token?.access_token}` },
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { phase: 'live', slide: null, polls: [{ phase: 'open' }] }]);
  });

  it('does nothing while nobody looks', async () => {
    expect([await play.act(), await play.act(), await eventCount()]).toEqual([false, false, 0]);
  });

  it('plays its script to whoever looks, from the beginning, and its poll is voted in', async () => {
    await look();
    await playOnce();
    await expect.poll(() => read.filter(({ type }) => type === 'message_posted')).toHaveLength(demoScript.filter((act) => 'says' in act).length);
    expect(read[0]).toMatchObject({ type: 'phase_changed', phase: 'live' });
    const votes = await server.db.query<{ place: number }>(unprepared('select unnest(choices)::int as place from live_vote order by 1'));
    expect(votes.map(({ place }) => place)).toEqual([0, 0, 1, 1, 1, 2, 2, 3]);
    leave();
    expect(await play.act()).toBe(false);
  });

  it('goes live again with its poll when a moderator ended it, held its messages or turned a slide, which all who look are told, and keeps so many events and no more', async () => {
    await look();
    await server.db.query(
      unprepared(`update live_room set phase = 'ended', are_messages_held = true, slide_number = 1, slide_hash = repeat('a', 64)`),
    );
    await server.db.query(unprepared(`update live_poll set phase = 'closed', are_results_published = true`));
    for (let events = 0; events < KEPT_EVENTS; events = await eventCount()) await playOnce();
    await play.act();
    expect(await eventCount()).toBeLessThanOrEqual(KEPT_EVENTS + 6);
    const shown = await conforming(server.client).GET('/v1/live/{live_id}', {
      params: { path: { live_id: room.id } },
      headers: {
        authorization: `Bearer ${(await server.client.POST('/v1/auth/anonymous', { body: { live_id: room.id } })).data?.access_token}`,
      },
    });
    expect(shown.data).toMatchObject({ phase: 'live', polls: [{ phase: 'open', results: null }] });
    expect(read.filter(({ type }) => type === 'holding_changed').at(-1)).toMatchObject({ are_messages_held: false });
    leave();
  });

  it('shows a film that the build made, at an address of its own', async () => {
    const list = await server.app.inject({ url: '/media/demo-live/live.m3u8' });
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    for (const name of ['init.mp4', ...list.body.split('\n').filter((line) => line.endsWith('.m4s'))]) {
      const file = await server.app.inject({ url: `/media/demo-live/${name}` });
      expect([name, file.statusCode, file.headers['content-type']]).toEqual([name, 200, 'video/mp4']);
    }
    expect((await server.app.inject({ url: '/media/demo-live/12.m4s' })).statusCode).toBe(404);
  });
});
