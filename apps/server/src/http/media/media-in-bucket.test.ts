import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAudioFile } from '../../media/audio/store-audio-file.ts';
import { storeImage } from '../../media/images/store-image.ts';
import { aCourse, anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { silentMp3 } from '../../testing/generated-audio.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../testing/object-store/object-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.runIf(hasObjectStore)('When media are in a bucket', () => {
  const bytes = silentMp3(8000);
  let store: ObjectStore;
  let server: TestServer;
  let stream: BuiltStream;
  beforeAll(async () => {
    store = await startObjectStore();
    server = await startTestServer({ config: { s3: store.settings } });
    stream = await aStream(server.db, { course: await aCourse(server.db), audio: false, visibility: 'members' });
    const folder = await mkdtemp(join(tmpdir(), 'auscult-bucket-'));
    const path = join(folder, 'download');
    await writeFile(path, bytes);
    await storeAudioFile(server.context, { streamId: stream.id, path });
    await rm(folder, { recursive: true });
  });
  afterAll(async () => {
    await server.stop();
    await store.stop();
  });

  async function link(): Promise<string> {
    const member = await server.as(await anAccount(server.db));
    const { data } = await member.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    return data?.stream.audio?.url ?? '';
  }
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url, headers });

  it('plays an episode for members to a member: whole, in ranges, from the end, and what is known already not again', async () => {
    const url = await link();
    const whole = await get(url);
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(bytes)]).toEqual([200, 'audio/mpeg', true]);
    expect(whole.headers['cache-control']).toMatch(/^private, /);
    const part = await get(url, { range: 'bytes=1000000-1199999', 'if-range': String(whole.headers.etag) });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(1_000_000, 1_200_000))]).toEqual([
      206,
      `bytes 1000000-1199999/${bytes.length}`,
      true,
    ]);
    const end = await get(url, { range: 'bytes=-1000' });
    expect([end.statusCode, end.rawPayload.equals(bytes.subarray(-1000))]).toEqual([206, true]);
    expect((await get(url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(bytes.length), '']);
  });

  it('gives it to nobody without a good link, here or at the store', async () => {
    const url = await link();
    expect((await server.client.GET('/v1/podcast/streams/{stream_id}/audio', { params: { path: { stream_id: stream.id } } })).response.status).toBe(
      403,
    );
    expect((await get(url.replace(/s=.*/, 's=forged'))).statusCode).toBe(403);
    const [, file = ''] = /([0-9a-f]{64}\.mp3)/.exec(url) ?? [];
    const plain = `${store.settings.endpoint}/${store.settings.bucket}/audio/${file.slice(0, 2)}/${file}`;
    expect((await fetch(plain)).ok).toBe(false);
    const { endpoint, bucket } = store.settings;
    const answer = await get(url);
    for (const hidden of [new URL(endpoint).host, `/${bucket}/`, 'amz']) expect(JSON.stringify(answer.headers).toLowerCase()).not.toContain(hidden);
  });

  it('shows pictures, makes previews of them, and says so when there are none', async () => {
    const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { contentHash } = await storeImage(server.context, picture);
    const shown = await get(server.context.mediaLinks.image(contentHash, 'small'));
    expect([shown.statusCode, shown.headers['content-type'], (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 'image/webp', 160]);
    for (const round of ['made', 'kept']) {
      const preview = await get(`/media/images/${contentHash}/preview.jpg`);
      expect([round, preview.statusCode, (await sharp(preview.rawPayload).metadata()).format]).toEqual([round, 200, 'jpeg']);
    }
    expect((await get(server.context.mediaLinks.image('0'.repeat(64), 'small'))).statusCode).toBe(404);
  });
});

describe('When the bucket cannot be reached', () => {
  it('says that media are not to be had for now, and names no reason', async () => {
    const settings = {
      endpoint: 'http://127.0.0.1:1',
      region: 'eu-west-1',
      bucket: 'media',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      forcePathStyle: true,
    };
    const server = await startTestServer({ config: { s3: settings } });
    const answer = await server.app.inject({ url: server.context.mediaLinks.image('0'.repeat(64), 'small') });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.payload).not.toContain('127.0.0.1');
    await server.stop();
  });
});
