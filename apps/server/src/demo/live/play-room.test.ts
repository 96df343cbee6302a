import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveBatch, LiveEvent } from '@auscult/contract/live/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { hubOf } from '../../features/live/log/room-hub.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findDemoAssets } from '../assets/demo-assets.ts';
import { demoGreeting, demoRoom, demoScript } from '../catalogue/live-room.ts';
import { fillDemo } from '../fill-demo.ts';
import { type DemoRoom, loadDemoRoom, roomMinutes } from './demo-room-queries.ts';
import { slideOfLoop } from './loop-playlist.ts';
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
  ({ leave } = await hub.read(room.id, through, { accountId: null, isModerator: false, deliver, sendViewers: () => undefined }));
}
const eventCount = async () => (await server.db.query<{ count: number }>(unprepared('select count(*)::int as count from live_event')))[0]?.count ?? 0;
async function asGuest() {
  const { data } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: room.id } });
  return { params: { path: { live_id: room.id } }, headers: { authorization: `Bearer ${data?.access_token}` } };
}
async function playOnce(): Promise<void> {
  for (const _ of demoScript) {
    await play.act();
    server.clock.advance(ACT_MS);
  }
}

describe('the live room of the demonstration', () => {
  it('is in no list of what is filled, and public: a guest reads it, with its poll', async () => {
    const { data, response } = await conforming(server.client).GET('/v1/live/{live_id}', await asGuest());
    expect([response.status, data]).toMatchObject([200, { phase: 'live', slide: null, polls: [{ phase: 'open' }] }]);
  });

  it('has slides, whose pictures say what is read of them', async () => {
    const { data } = await conforming(server.client).GET('/v1/live/{live_id}/details', await asGuest());
    expect(data?.slides.map(({ text }) => text)).toEqual(demoRoom.slides.map(({ text }) => text));
    for (const { picture, text } of demoRoom.slides) {
      const drawn = await readFile(join(findDemoAssets(), 'slides', `${picture}.svg`), 'utf8');
      const lines = [...drawn.matchAll(/<text[^>]*>([^<]+)</g)].map(([, line = '']) => line);
      expect([
        picture,
        lines.at(-1),
        lines
          .slice(0, -1)
          .map((line) => (line.endsWith('?') ? line : `${line}.`))
          .join(' '),
      ]).toEqual([picture, 'Demonstratie: alles is verzonnen', text]);
    }
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

  it('turns its slides with its film, until a moderator turns to another', async () => {
    await look();
    server.clock.advance(61_000);
    const turns = () => read.flatMap((event) => (event.type === 'slide_changed' && event.slide ? [[event.slide.number, event.media_time]] : []));
    const slidesOfFilm = [];
    for (let turned = 0; turned < 4; turned += 1) {
      const { number, since } = slideOfLoop(server.clock.now(), 4);
      slidesOfFilm.push([number, since.toISOString()]);
      await play.act();
      server.clock.advance(12_000);
    }
    await expect.poll(turns).toEqual(slidesOfFilm);
    expect(new Set(slidesOfFilm.map(([number]) => number))).toEqual(new Set([1, 2, 3, 4]));
    const other = ((slideOfLoop(server.clock.now(), 4).number + 1) % 4) + 1;
    await server.db.query(unprepared('update live_room set slide_number = $1'), [other]);
    await play.act();
    expect(await server.db.query(unprepared('select slide_number from live_room'))).toEqual([{ slide_number: other }]);
    leave();
    server.clock.advance(61_000);
  });

  it('greets once, however often it goes round, and is empty again for whoever comes after nobody looked', async () => {
    const greetings = async () => (await texts()).filter((text) => text === demoGreeting.says);
    const texts = async () => {
      const rows = await server.db.query<{ text: string }>(
        unprepared(`select data ->> 'text' as text from live_event where type = 'message_posted'`),
      );
      return rows.map(({ text }) => text);
    };
    await look();
    await playOnce();
    expect(await greetings()).toHaveLength(1);
    leave();
    server.clock.advance(61_000);
    expect([await play.act(), await texts()]).toEqual([false, []]);
    await look();
    await play.act();
    expect(await texts()).toEqual([demoGreeting.says]);
    leave();
  });

  it('begins again when its planned end is over, however much of its script is left', async () => {
    const endsAt = async () => Date.parse((await conforming(server.client).GET('/v1/live/{live_id}/details', await asGuest())).data?.ends_at ?? '');
    await look();
    await play.act();
    const planned = await endsAt();
    while (server.clock.now().getTime() < planned) {
      expect(await endsAt()).toBe(planned);
      server.clock.advance(50_000);
      await play.act();
    }
    expect(await endsAt()).toBe(server.clock.now().getTime() + roomMinutes * 60_000);
    leave();
    server.clock.advance(61_000);
  });

  it('goes live again with its poll when a moderator ended it, held its messages or turned a slide, which all who look are told, and keeps so many events and no more', async () => {
    await look();
    await server.db.query(
      unprepared(`update live_room set phase = 'ended', are_messages_held = true, slide_number = 1, slide_hash = repeat('a', 64)`),
    );
    await server.db.query(unprepared(`update live_poll set phase = 'closed', are_results_published = true`));
    for (let events = 0; events < KEPT_EVENTS; events = await eventCount()) await playOnce();
    // From the beginning again, which is where the log is cut.
    server.clock.advance(61_000);
    await play.act();
    expect(await eventCount()).toBeLessThanOrEqual(KEPT_EVENTS + 7);
    const shown = await conforming(server.client).GET('/v1/live/{live_id}', await asGuest());
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
