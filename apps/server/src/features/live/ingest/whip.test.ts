import { WHIP_PATH } from '@auscult/contract/server-paths';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../db/embedded/free-port.ts';
import { aCompany, anAccount } from '../../../testing/builders.ts';
import { demoPictures, publishByWhip } from '../../../testing/live/whip-publisher.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let pictures: readonly (readonly Buffer[])[];
beforeAll(async () => {
  const port = await freePort();
  const whip = { ports: [42_000, 42_099], addresses: ['127.0.0.1'] } as const;
  server = await startTestServer({
    now: new Date('2026-11-23T20:00:00Z'),
    config: { liveIngest: { port, address: `rtmp://127.0.0.1:${port}/live`, whip } },
  });
  await server.app.ready();
  pictures = await demoPictures();
});
afterAll(() => server.stop());

/** A live stream of our own source, its key, and its address for WHIP. */
async function aSource() {
  const company = await aCompany(server.db);
  const editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  const made = await editor.POST('/v1/studio/companies/{company_id}/live-streams', {
    params: { path: { company_id: company.id } },
    body: { title: 'Avond' },
  });
  const at = { params: { path: { stream_id: made.data?.id ?? 0 } } };
  await editor.PATCH('/v1/studio/streams/{stream_id}', { ...at, headers: { 'If-Match': '"1"' }, body: { source: { kind: 'own', url: null } } });
  const { data } = await editor.GET('/v1/studio/streams/{stream_id}/live-key', at);
  return { key: data?.key ?? '', playlist: data?.playlist ?? '', whip: data?.whip };
}
const get = (url: string) => server.app.inject({ url });
const poster =
  (key: string, type = 'application/sdp') =>
  async (payload: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: WHIP_PATH, headers, payload });
    return { status: answer.statusCode, body: answer.body, location: String(answer.headers.location ?? '') };
  };
async function end(location: string, key: string) {
  const { statusCode } = await server.app.inject({ method: 'DELETE', url: location, headers: { authorization: `Bearer ${key}` } });
  return statusCode;
}
const segments = async (playlist: string) => (await get(playlist)).body.match(/#EXTINF/g)?.length ?? 0;

it('LIVE-13.3 what is sent by WHIP with the key comes out as HLS with its sound, a key frame is asked for, and who comes back goes on', async () => {
  const { key, playlist, whip } = await aSource();
  expect(new URL(whip ?? '').pathname).toBe(WHIP_PATH);
  const first = await publishByWhip(poster(key));
  expect([first.status, first.location.startsWith(`${WHIP_PATH}/`)]).toEqual([201, true]);
  // Nothing can be shown of these: the publisher is asked to begin anew.
  await first.send(pictures.slice(1, 5));
  await expect.poll(first.askedForKey, { timeout: 5000 }).toBeGreaterThan(0);
  await first.send(pictures, 4);
  await expect.poll(() => segments(playlist), { timeout: 5000 }).toBe(4);
  const folder = playlist.slice(0, playlist.lastIndexOf('/'));
  const list = (await get(playlist)).body;
  const names = [/video-init-\d+\.mp4/, /^video-\d+\.m4s$/m].map((name) => name.exec(list)?.[0]);
  const bytes = await Promise.all(names.map(async (name) => (await get(`${folder}/${name}`)).rawPayload));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat(bytes)) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([await picture?.getCodec(), await sound?.getCodec()]).toEqual(['avc', 'opus']);
  expect([(await picture?.computePacketStats())?.packetCount, (await sound?.computePacketStats())?.packetCount]).toEqual([20, expect.any(Number)]);
  expect((await sound?.computePacketStats())?.packetCount).toBeGreaterThan(60);
  await expect.poll(async () => (await get(`${folder}/audio.m3u8`)).statusCode).toBe(200);

  const other = await aSource();
  expect([await end(first.location, other.key), await end(first.location, 'geheim'), await end(first.location, key)]).toEqual([404, 401, 200]);
  expect(await end(first.location, key)).toBe(404);
  await first.leave();
  const again = await publishByWhip(poster(key));
  await again.send(pictures);
  await expect.poll(async () => (await get(playlist)).body, { timeout: 5000 }).toMatch(/EXTINF[^]*#EXT-X-DISCONTINUITY\n#EXT-X-MAP[^]*EXTINF/);
  await again.leave();
});

it('LIVE-13.3 an offer with a wrong key, of another type or size, or without H.264 is refused with one line', async () => {
  const { key } = await aSource();
  const vp8 = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=rtpmap:96 VP8/90000', ''].join('\r\n');
  expect(await poster(`${key.slice(0, -1)}_`)(vp8)).toMatchObject({ status: 401, body: 'the key of this stream is no good\n' });
  expect(await poster(key, 'application/json')('{}')).toMatchObject({ status: 415 });
  expect(await poster(key)('x'.repeat(40_000))).toMatchObject({ status: 413 });
  expect(await poster(key)('x')).toMatchObject({ status: 422, body: 'this is no offer of SDP\n' });
  expect(await poster(key)(vp8)).toMatchObject({
    status: 422,
    body: 'send the picture in H.264 (packetization mode 1): nothing is encoded anew here\n',
  });
});

it.each(['POST', 'PATCH', 'DELETE'] as const)('LIVE-13.3 who has no key is refused before what they send is looked at: %s', async (method) => {
  const url = method === 'POST' ? WHIP_PATH : `${WHIP_PATH}/x`;
  const answer = await server.app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{' });
  expect(answer.statusCode).toBe(401);
});
