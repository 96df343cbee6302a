import { appendFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { freePort } from '../../../db/embedded/free-port.ts';
import type { SoundFormat } from '../../../media/ingest/publication.ts';
import { createSoundRecording } from '../../../media/ingest/sound-recording.ts';
import { aCompany, anAccount } from '../../../testing/builders.ts';
import { UNBOUNDED } from '../../../testing/live/recorded-noise.ts';
import { publishTo } from '../../../testing/live/rtmp-publisher.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createRecordingMeter, makeRecordedEpisodes, startRecording } from './recordings.ts';

let server: TestServer;
let port: number;
let sound: { configuration: Buffer; frames: Uint8Array[] };
beforeAll(async () => {
  port = await freePort();
  const config = { liveIngest: { port, address: `rtmp://127.0.0.1:${port}/live`, whip: null } };
  server = await startTestServer({ now: new Date('2026-11-23T19:50:00Z'), config });
  await server.app.ready();
  sound = await demoSound();
});
afterAll(() => server.stop());

/** Of the film of the demonstration. */
async function demoSound() {
  const folder = fileURLToPath(new URL('../../../../demo-assets/live/', import.meta.url));
  const files = ['init.mp4', '0.m4s', '1.m4s'].map((name) => readFile(join(folder, name)));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat(await Promise.all(files))) });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new Error('the film has no sound');
  const frames: Uint8Array[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(data);
  return { configuration: Buffer.from(config.description as Uint8Array), frames };
}

const seconds = (count: number) => server.clock.advance(count * 1000);
const make = () => makeRecordedEpisodes(server.context, () => false);
const partsOf = (id: number) => readdir(join(server.context.config.dataDir, 'recordings', String(id))).catch((): string[] => []);

/** A live stream of our own source with a programme, and who moderates it. */
async function anEvening() {
  const company = await aCompany(server.db);
  const permissions = [{ name: 'update_stream' as const, company }];
  const editor = await server.as(await anAccount(server.db, { permissions, roles: [{ type: 'moderator', company }] }));
  const params = { path: { company_id: company.id } };
  const { data: made } = await editor.POST('/v1/studio/companies/{company_id}/live-streams', { params, body: { title: 'Avond over hartritme' } });
  const id = made?.id ?? 0;
  const at = { params: { path: { stream_id: id } } };
  const programme = [
    { title: 'Welkom', minutes: 1 },
    { title: 'Casus', minutes: 59 },
  ];
  await editor.PATCH('/v1/studio/streams/{stream_id}', {
    ...at,
    headers: { 'If-Match': '"1"' },
    body: { source: { kind: 'own', url: null }, programme },
  });
  const { data } = await editor.GET('/v1/studio/streams/{stream_id}/live-key', at);
  const turn = (from: 'waiting' | 'live', to: 'live' | 'ended') =>
    editor.PUT('/v1/live/{live_id}/phase', { params: { path: { live_id: id } }, body: { from, to } });
  return { id, editor, at, key: data?.key ?? '', turn };
}

it('LIVE-13.4 LIVE-20.2 what was sent while it was live becomes a draft with sound, its programme as chapters; the waiting room is left out, and who drops and comes back goes on', async () => {
  const { id, editor, at, key, turn } = await anEvening();
  const first = await publishTo(port, key);
  first.send(90, sound);
  // Half a minute of the waiting room.
  seconds(30);
  await turn('waiting', 'live');
  await expect.poll(async () => (await partsOf(id)).length).toBe(1);
  await first.leave();
  seconds(60);
  const again = await publishTo(port, key);
  again.send(30, sound);
  seconds(30);
  await again.leave();
  await expect.poll(async () => (await partsOf(id)).length).toBe(2);
  await turn('live', 'ended');
  await make();
  expect((await partsOf(id)).length).toBe(2);
  // As a process leaves it that was killed while it wrote.
  const [, last = ''] = (await partsOf(id)).sort();
  await appendFile(join(server.context.config.dataDir, 'recordings', String(id), last), Buffer.from([0xff, 0xf1, 0x4c]));
  seconds(600);
  await make();
  await make();
  expect(await partsOf(id)).toEqual([]);
  await server.runJobs();

  const { data: plan } = await editor.GET('/v1/studio/streams/{stream_id}', at);
  const episodeId = plan?.live?.recording_id ?? 0;
  const { data: episode } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: episodeId } } });
  expect(episode).toMatchObject({ kind: 'episode', title: { value: 'Avond over hartritme' }, publication: { state: 'draft' } });
  // 60 s of the first publisher after it became live, and 30 s of the second.
  expect(episode?.audio?.duration).toBeGreaterThan(88);
  expect(episode?.audio?.duration).toBeLessThan(92);
  expect(episode?.chapters.map(({ title, begin }) => [title, Math.round(begin)])).toEqual([
    ['Welkom', 0],
    ['Casus', 60],
  ]);
  expect(await server.db.query(unprepared('select count(*)::int as count from live_recording where stream_id = $1'), [id])).toEqual([{ count: 1 }]);
});

it('LIVE-13.3 LIVE-13.4 sound in Opus becomes the draft as well, and where there is AAC too what there is most of', async () => {
  const { id, editor, at, turn } = await anEvening();
  await turn('waiting', 'live');
  const folder = join(server.context.config.dataDir, 'recordings', String(id));
  await mkdir(folder, { recursive: true });
  const record = async (count: number, length: number, format: SoundFormat) => {
    const recording = createSoundRecording(join(folder, String(server.clock.now().getTime())), UNBOUNDED, (reason) => expect.fail(reason));
    // As Opus it is noise of 20 ms: any bytes are.
    const data = Buffer.from([0xf8, ...Array.from({ length: 80 }, (_, index) => (index * 37) & 255)]);
    for (let index = 0; index < count; index += 1) recording.take({ data, at: index * length, seconds: length }, format);
    await recording.end();
    seconds(count * length);
  };
  await record(500, 0.02, { codec: 'opus' });
  await record(100, 0.02, { codec: 'aac', objectType: 2, rateIndex: 3, channels: 2, sampleRate: 48_000, description: new Uint8Array() });
  await record(1000, 0.02, { codec: 'opus' });
  await turn('live', 'ended');
  seconds(600);
  await make();
  expect(await partsOf(id)).toEqual([]);
  await server.runJobs();
  const { data: plan } = await editor.GET('/v1/studio/streams/{stream_id}', at);
  const { data: episode } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: plan?.live?.recording_id ?? 0 } } });
  expect(Math.round(episode?.audio?.duration ?? 0)).toBe(30);
});

it('LIVE-13.4 goes on where a process was killed between making the draft and giving it its sound', async () => {
  const { id, key, turn } = await anEvening();
  await turn('waiting', 'live');
  const publisher = await publishTo(port, key);
  publisher.send(10, sound);
  await expect.poll(async () => (await partsOf(id)).length).toBe(1);
  await publisher.leave();
  seconds(10);
  await turn('live', 'ended');
  seconds(600);
  const failing = makeRecordedEpisodes({ ...server.context, db: brokenAfterDraft() }, () => false);
  await expect(failing).rejects.toThrow('killed');
  expect((await partsOf(id)).some((name) => name.endsWith('.whole'))).toBe(true);
  await make();
  expect(await partsOf(id)).toEqual([]);
  expect(
    await server.db.query(unprepared(`select u.state from upload u join live_recording r on r.episode_id = u.stream_id where r.stream_id = $1`), [
      id,
    ]),
  ).toEqual([{ state: 'waiting' }]);
});

const aBigPacket = { data: Buffer.alloc(998, 0xf8), at: 0, seconds: 0.02 };

it('LIVE-13.4 a gigabyte of a stream is recorded, however many publishers sent it', async () => {
  const { id } = await anEvening();
  const folder = join(server.context.config.dataDir, 'recordings', String(id));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '1.aac'), '');
  // Takes no place on the disk.
  await truncate(join(folder, '1.aac'), 1024 ** 3 - 2500);
  const recording = await startRecording(server.context, id, () => false);
  for (let count = 0; count < 5; count += 1) recording?.take(aBigPacket, { codec: 'opus' });
  await recording?.end();
  const [, part = ''] = (await partsOf(id)).sort((one, other) => one.length - other.length);
  expect((await stat(join(folder, part))).size).toBe(2000);
  await truncate(join(folder, '1.aac'), 1024 ** 3);
  expect(await startRecording(server.context, id, () => false)).toBeNull();
});

it('LIVE-13.4 sound is recorded at 512 kbit/s, also of one company by many publishers one after the other', async () => {
  const isTooMuchOfCompany = createRecordingMeter(4);
  const sizes: number[] = [];
  for (let stream = 0; stream < 5; stream += 1) {
    const { id } = await anEvening();
    const recording = await startRecording(server.context, id, isTooMuchOfCompany);
    for (let count = 0; count < 5000; count += 1) recording?.take(aBigPacket, { codec: 'opus' });
    await recording?.end();
    const folder = join(server.context.config.dataDir, 'recordings', String(id));
    for (const name of await partsOf(id)) sizes.push((await stat(join(folder, name))).size);
  }
  // What is refused counts as well.
  expect(sizes).toEqual([3_840_000, 3_840_000, 3_840_000, 3_837_000, 0]);
});

/** The database until a draft was made; then its process is gone. */
function brokenAfterDraft(): TestServer['db'] {
  let isGone = false;
  const { db } = server;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return async (work: Parameters<typeof db.transaction>[0]) => {
          const result = await target.transaction(work);
          isGone = true;
          return result;
        };
      if (name === 'query' && isGone) return () => Promise.reject(new Error('killed'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
