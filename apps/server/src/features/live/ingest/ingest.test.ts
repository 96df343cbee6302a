import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../db/embedded/free-port.ts';
import { aCompany, anAccount } from '../../../testing/builders.ts';
import { publishTo } from '../../../testing/live/rtmp-publisher.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({
    now: new Date('2026-11-23T20:00:00Z'),
    config: { liveIngest: { port, address: `rtmp://127.0.0.1:${port}/live`, whip: null } },
  });
  await server.app.ready();
});
afterAll(() => server.stop());

/** A live stream of our own source, with who edits it and its key. */
async function aSource(of?: Awaited<ReturnType<typeof aCompany>>) {
  const company = of ?? (await aCompany(server.db));
  const editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  const made = await editor.POST('/v1/studio/companies/{company_id}/live-streams', {
    params: { path: { company_id: company.id } },
    body: { title: 'Avond' },
  });
  const id = made.data?.id ?? 0;
  const at = { params: { path: { stream_id: id } } };
  await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at, headers: { 'If-Match': '"1"' }, body: { source: { kind: 'own', url: null } } });
  const { data } = await editor.GET('/v1/studio/streams/{stream_id}/live-key', at);
  return { editor, at, key: data?.key ?? '', playlist: data?.playlist ?? '' };
}
const get = (url: string) => server.app.inject({ url });
const isThere = (url: string) => expect.poll(async () => (await get(url)).statusCode, { timeout: 5000 }).toBe(200);

it('LIVE-13.5 what is sent with the key comes out as segments of two seconds, with their time of day and as sound alone', async () => {
  const { key, playlist } = await aSource();
  expect((await get(playlist)).statusCode).toBe(404);
  const publisher = await publishTo(port, key);
  expect(publisher.code).toBe('NetStream.Publish.Start');
  publisher.send(7);
  await expect.poll(async () => (await get(playlist)).body.match(/#EXTINF/g)?.length, { timeout: 5000 }).toBe(3);
  const list = await get(playlist);
  expect([list.headers['content-type'], list.headers['cache-control']]).toEqual(['application/vnd.apple.mpegurl', 'public, max-age=1']);
  expect(list.body.match(/#EXTINF:[\d.]+/g)).toEqual(['#EXTINF:2.000', '#EXTINF:2.000', '#EXTINF:2.000']);
  expect(list.body).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-23T20:00:02.000Z');
  const folder = playlist.slice(0, playlist.lastIndexOf('/'));
  const [segment = '', init = ''] = [/^video-\d+\.m4s$/m, /video-init-\d+\.mp4/].map((name) => name.exec(list.body)?.[0]);
  const [media, head] = [await get(`${folder}/${segment}`), await get(`${folder}/${init}`)];
  expect([head.rawPayload.toString('latin1', 4, 8), media.rawPayload.toString('latin1', 4, 8)]).toEqual(['ftyp', 'moof']);
  expect(media.headers['cache-control']).toContain('immutable');
  await isThere(`${folder}/audio.m3u8`);
  const sound = await get(`${folder}/${/^audio-\d+\.m4s$/m.exec((await get(`${folder}/audio.m3u8`)).body)?.[0]}`);
  expect(sound.rawPayload.length).toBeLessThan(media.rawPayload.length);
  // Nobody guesses the folder.
  expect((await get(playlist.replace(/\/[\w-]{32}\//, `/${'x'.repeat(32)}/`))).statusCode).toBe(404);
  await publisher.leave();
});

it('LIVE-13.5 a publisher who drops and comes back goes on in the same list', async () => {
  const { key, playlist } = await aSource();
  const first = await publishTo(port, key);
  first.send(5);
  await isThere(playlist);
  await first.leave();
  const again = await publishTo(port, key);
  again.send(5);
  await expect.poll(async () => (await get(playlist)).body, { timeout: 5000 }).toMatch(/EXTINF[^]*#EXT-X-DISCONTINUITY\n#EXT-X-MAP[^]*EXTINF/);
  await again.leave();
});

it('LIVE-13.5 a wrong key is sent away before anything is kept, a renewed one is worth nothing, and what is no RTMP is closed', async () => {
  const { editor, at, key, playlist } = await aSource();
  const codeOf = async (given: string) => {
    const publisher = await publishTo(port, given);
    if (publisher.code !== 'NetStream.Publish.Start') await publisher.closed;
    else await publisher.leave();
    return publisher.code;
  };
  const bad = 'NetStream.Publish.BadName';
  expect([await codeOf(`${key.slice(0, -1)}_`), await codeOf('geheim'), await codeOf(`999999-${'a'.repeat(32)}`)]).toEqual([bad, bad, bad]);
  const { data } = await editor.POST('/v1/studio/streams/{stream_id}/live-key', at);
  expect(data?.playlist).not.toBe(playlist);
  expect([await codeOf(key), await codeOf(data?.key ?? '')]).toEqual([bad, 'NetStream.Publish.Start']);
  const stranger = connect(port, '127.0.0.1');
  stranger.on('error', () => {}).write('GET / HTTP/1.1\r\n\r\n');
  await new Promise((resolve) => stranger.once('close', resolve).resume());
});

/** One chunk of RTMP that begins a message. */
function chunkOf(type: number, length: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 3;
  head.writeUIntBE(length, 4, 3);
  head[7] = type;
  return Buffer.concat([head, data]);
}
const CONNECT = Buffer.concat([Buffer.from([2, 0, 7]), Buffer.from('connect')]);

it.each([
  [
    'a flood of commands',
    Buffer.concat([chunkOf(20, 10, CONNECT), ...Array.from({ length: 5000 }, () => Buffer.concat([Buffer.from([0xc3]), CONNECT]))]),
  ],
  ['chunks of one byte', chunkOf(1, 4, Buffer.from([0, 0, 0, 1]))],
  ['a message without a byte', chunkOf(3, 0, Buffer.alloc(0))],
  ['a flood of messages that are no commands', Buffer.concat(Array.from({ length: 61 }, () => chunkOf(3, 4, Buffer.alloc(4))))],
  ['a message of megabytes', chunkOf(20, 4_000_000, CONNECT)],
  ['more than any greeting', Buffer.alloc(200_000, chunkOf(18, 128, Buffer.alloc(128)))],
])(
  'LIVE-13.5 a stranger without a key is closed at %s, before it costs anything',
  async (_, flood) => {
    const stranger = connect(port, '127.0.0.1');
    let heard = 0;
    const closed = new Promise((resolve) => stranger.once('close', resolve));
    stranger.on('error', () => {}).on('data', (bytes) => (heard += bytes.length));
    stranger.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536), flood]));
    await closed;
    expect(heard).toBeLessThan(20_000);
  },
  8000,
);

it('LIVE-13.5 whoever has shown no key takes four places of one address, and a publisher elsewhere or later finds one', async () => {
  const { key } = await aSource();
  const silent = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
  await Promise.all(silent.map((one) => once(one, 'connect')));
  const fifth = connect(port, '127.0.0.1');
  await once(fifth.on('error', () => {}).resume(), 'close');
  for (const one of silent) one.destroy();
  const codeOf = async () => {
    const publisher = await publishTo(port, key).catch(() => null);
    await publisher?.leave();
    return publisher?.code;
  };
  await expect.poll(codeOf).toBe('NetStream.Publish.Start');
});

/** A caller who says nothing. */
async function silentFrom(localAddress: string) {
  const caller = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  await once(caller, 'connect');
  return { caller, closed: new Promise((resolve) => caller.once('close', resolve).resume()) };
}

it('LIVE-13.5 when callers without a key hold all of their places a publisher from elsewhere gets that of the oldest, and publishers keep theirs', async () => {
  const [one, other] = [await aSource(), await aSource()];
  const before = await publishTo(port, one.key, '127.0.1.1');
  const silent = await Promise.all(Array.from({ length: 64 }, (_, index) => silentFrom(`127.0.2.${index + 1}`)));
  const publisher = await publishTo(port, other.key, '127.0.1.2');
  expect(publisher.code).toBe('NetStream.Publish.Start');
  await Promise.race(silent.map(({ closed }) => closed));
  expect(silent.filter(({ caller }) => caller.destroyed)).toHaveLength(1);
  before.send(5);
  await isThere(one.playlist);
  for (const { caller } of silent) caller.destroy();
  await Promise.all([before.leave(), publisher.leave()]);
});

it('LIVE-13.5 one address connects thirty times in a minute, and others still', async () => {
  const { key } = await aSource();
  for (let count = 0; count < 30; count += 1) {
    const { caller, closed } = await silentFrom('127.0.3.1');
    caller.write('x');
    await closed;
  }
  await expect(publishTo(port, key, '127.0.3.1')).rejects.toThrow('closed');
  const publisher = await publishTo(port, key, '127.0.3.2');
  expect(publisher.code).toBe('NetStream.Publish.Start');
  await publisher.leave();
});

it('LIVE-13.5 one company publishes four streams at a time and is told so at the fifth, another company still does, and who goes makes room', async () => {
  const company = await aCompany(server.db);
  const sources = await Promise.all(Array.from({ length: 5 }, () => aSource(company)));
  const keys = sources.map(({ key }) => key);
  const publishers = await Promise.all(keys.slice(0, 4).map((key) => publishTo(port, key, '127.0.4.1')));
  expect(publishers.map(({ code }) => code)).toEqual(Array(4).fill('NetStream.Publish.Start'));
  const fifth = await publishTo(port, keys[4] ?? '', '127.0.4.1');
  expect([fifth.code, fifth.description]).toEqual(['NetStream.Publish.Denied', expect.stringContaining('no place')]);
  await fifth.closed;
  const other = await publishTo(port, (await aSource()).key, '127.0.4.2');
  expect(other.code).toBe('NetStream.Publish.Start');
  publishers[0]?.send(5);
  const playlist = sources[0]?.playlist ?? '';
  await isThere(playlist);
  await publishers[0]?.leave();
  const codeOf = async () => {
    const again = await publishTo(port, keys[4] ?? '', '127.0.4.1');
    if (again.code === 'NetStream.Publish.Start') publishers.push(again);
    return again.code;
  };
  await expect.poll(codeOf).toBe('NetStream.Publish.Start');
  // What was kept for the one who went is gone: memory is of places.
  expect((await get(playlist)).statusCode).toBe(404);
  await Promise.all([other, ...publishers.slice(1)].map((one) => one.leave()));
});
