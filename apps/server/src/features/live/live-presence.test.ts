import type { AddressInfo } from 'node:net';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { followRoom, type LiveClient } from '../../testing/live/live-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { presenceOf } from './presence/presence.ts';
import { storeAttendance } from './presence/presence-queries.ts';

let server: TestServer;
let origin: string;
let live: BuiltStream;
let account: BuiltAccount;
let token: string;
let profession: { id: number };
let member: Client<Paths>;
let host: BuiltAccount;
let moderator: Client<Paths>;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  profession = await aProfession(server.db, { name: 'Verpleegkundige' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  account = await anAccount(server.db, {
    firstName: 'Noor',
    lastName: 'Aalders',
    professions: [profession],
  });
  token = await server.context.sessions.open(account.id, 'test');
  member = conforming(await server.as(account));
  host = await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] });
  moderator = conforming(await server.as(host));
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

const inRoom = () => ({ params: { path: { live_id: live.id } } });
const room = async () => (await member.GET('/v1/live/{live_id}', inRoom())).data;
const tick = () => presenceOf(server.context).tick();
const turn = (from: 'waiting' | 'live', to: 'live' | 'ended') => moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } });
async function watch(as = token): Promise<LiveClient> {
  const client = await followRoom({ origins: [origin], roomId: live.id, token: as });
  clients.push(client);
  return client;
}
const minutes = async () =>
  (
    await server.db.query<{ parts: number; minutes: number }>(
      unprepared(`select (select count(*)::int from unnest(present)) as parts,
        (select sum(extract(epoch from upper(one) - lower(one)))::float8 / 60 from unnest(present) as one) as minutes from live_attendance where stream_id = $1`),
      [live.id],
    )
  )[0];

it('LIVE-14.1 counts the attendance of whoever waited from the moment the broadcast begins, and asks the database about each every fifteen seconds', async () => {
  await watch();
  await expect.poll(async () => (await tick(), server.clock.advance(1000), (await room())?.viewers.members)).toBe(1);
  expect(await minutes()).toBeUndefined();
  await turn('waiting', 'live');
  server.clock.advance(1000);
  await tick();
  expect(await minutes()).toEqual({ parts: 1, minutes: 0 });
  const lastSeen = async () =>
    (await server.db.query<{ at: string }>(unprepared('select max(last_seen_at) as at from live_attendance where stream_id = $1'), [live.id]))[0]?.at;
  const began = Date.parse((await lastSeen()) ?? '');
  for (let second = 0; second < 16; second += 1) {
    server.clock.advance(1000);
    await tick();
    expect(Date.parse((await lastSeen()) ?? '') - began).toBe(second < 14 ? 0 : 15_000);
  }
});

it('LIVE-14.1 counts each member once, whatever they watch with, and guests by their connections', async () => {
  const { data } = await server.client.POST('/v1/auth/anonymous', { body: { live_id: live.id } });
  const [first, , guest] = [await watch(), await watch(), await watch(data?.access_token)];
  await tick();
  await expect.poll(async () => (await room())?.viewers, { timeout: 3000 }).toEqual({ members: 1, guests: 1 });
  expect(first.said).toContain('viewers');
  guest.stop();
  server.clock.advance(1000);
  await expect
    .poll(async () => {
      await tick();
      server.clock.advance(1000);
      return (await room())?.viewers;
    })
    .toEqual({ members: 1, guests: 0 });
  // Whoever has no socket is there as long as they ask what happens.
  const { epoch = '' } = (await room()) ?? {};
  await moderator.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: 0 } } });
  await tick();
  await expect.poll(async () => (await room())?.viewers.members, { timeout: 3000 }).toBe(2);
});

it('LIVE-14.2 LIVE-14.4 keeps when a member was there, while it was live, and lists it for moderators, of whom it says that they are', async () => {
  const one = await watch();
  await tick();
  expect(await minutes()).toBeUndefined();
  await turn('waiting', 'live');
  const beats = async (count: number) => {
    for (let beat = 0; beat < count; beat += 1) {
      server.clock.advance(15_000);
      await tick();
    }
  };
  await beats(1);
  const second = await watch();
  await beats(8);
  expect(await minutes()).toEqual({ parts: 1, minutes: 2 });
  one.stop();
  second.stop();
  await expect.poll(async () => (await tick(), server.clock.advance(15_000), (await room())?.viewers.members)).toBe(0);
  server.clock.advance(60_000);
  await watch();
  await beats(5);
  expect(await minutes()).toMatchObject({ parts: 2 });
  await watch(await server.context.sessions.open(host.id, 'test'));
  await beats(1);
  const list = await server.app.inject({
    url: `/v1/live/${live.id}/presence/csv`,
    headers: { authorization: `Bearer ${await moderatorToken()}`, 'accept-language': 'nl' },
  });
  expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'text/csv']);
  const pdf = await server.app.inject({
    url: `/v1/live/${live.id}/presence/pdf`,
    headers: { authorization: `Bearer ${await moderatorToken()}`, 'accept-language': 'nl' },
  });
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  const lines = list.body.split('\r\n');
  expect(lines.find((line) => line.startsWith('Noor'))).toMatch(
    /^Noor Aalders;Verpleegkundige;deelnemer;2026-11-20 13:0\d;2026-11-20 13:\d\d;[3-5];0;0;0$/,
  );
  expect(lines.filter((line) => line.includes(';moderator;'))).toHaveLength(1);
});

it('LIVE-14.5 has nobody in two rooms at once: in the one they came to first, until they leave it', async () => {
  const other = await aStream(server.db, { kind: 'live', audio: false });
  await turn('waiting', 'live');
  await server.db.query(unprepared(`insert into live_room (stream_id, phase, phase_changed_at) values ($1, 'live', $2) on conflict do nothing`), [
    other.id,
    server.clock.now(),
  ]);
  const seen = (roomId: number) => storeAttendance(server.db, roomId, [account.id], server.clock.now());
  const beats = async (count: number, ...roomIds: number[]) => {
    for (let beat = 0; beat < count; beat += 1) {
      server.clock.advance(15_000);
      for (const id of roomIds) await seen(id);
    }
  };
  const seconds = () =>
    server.db.query<{ seconds: number }>(
      unprepared(
        `select (select sum(extract(epoch from upper(one) - lower(one)))::int from unnest(present) as one) as seconds from live_attendance
        where stream_id = any ($1) order by stream_id`,
      ),
      [[live.id, other.id]],
    );
  await beats(5, live.id, other.id);
  expect(await seconds()).toEqual([{ seconds: 60 }]);
  await beats(5, other.id);
  expect(await seconds()).toEqual([{ seconds: 60 }, { seconds: 45 }]);
  // Back in the first: the second goes on.
  await beats(4, live.id, other.id);
  expect(await seconds()).toEqual([{ seconds: 60 }, { seconds: 105 }]);
});

const moderatorToken = async () =>
  server.context.sessions.open((await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] })).id, 'test');

it('LIVE-14.3 asks whoever watches an accredited stream whether they are there, once in a window, and keeps late answers', async () => {
  await server.db.query(unprepared(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 2)`), [
    live.id,
    profession.id,
  ]);
  await room();
  await turn('waiting', 'live');
  // No window asks in its last three minutes.
  for (let minute = 3; minute <= 90; minute += 3) {
    server.clock.advance(3 * 60_000);
    await Promise.all([tick(), tick()]);
  }
  const asked = async () => {
    const query = { epoch: (await room())?.epoch ?? '', after: 0 };
    const { data } = await member.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } });
    return (data?.events ?? []).flatMap((event) => (event.type === 'attention_asked' ? [event.number] : []));
  };
  await expect.poll(asked).toEqual([1, 2, 3]);
  const confirm = async (number: number) =>
    (await member.PUT('/v1/live/{live_id}/attention/{number}', { params: { path: { live_id: live.id, number } } })).response.status;
  server.clock.advance(91_000);
  expect([await confirm(1), await confirm(1), await confirm(99)]).toEqual([204, 204, 404]);
  expect(await server.db.query(unprepared('select number from live_attention_answer where stream_id = $1'), [live.id])).toEqual([{ number: 1 }]);
});
