import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askNginx, hasNginx, type Nginx, startNginx } from '../../testing/nginx.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../testing/object-store/object-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7 + (index >> 8)) % 251));
const HASH = createHash('sha256').update(bytes).digest('hex');
const KEY = `audio/${HASH.slice(0, 2)}/${HASH}.mp3`;

const storages: ('folder' | 'bucket')[] = hasObjectStore ? ['folder', 'bucket'] : ['folder'];

describe.runIf(hasNginx).each(storages)('When the nginx site of the documentation stands in front of media in a %s', (kind) => {
  let store: ObjectStore | null;
  let server: TestServer;
  let nginx: Nginx;
  beforeAll(async () => {
    store = kind === 'bucket' ? await startObjectStore() : null;
    server = await startTestServer({ config: { mediaAccel: '/internal-media/', trustProxy: 1, s3: store?.settings ?? null } });
    await server.context.storage.put(KEY, bytes);
    await server.context.storage.put(`images/${HASH}/small.webp`, bytes);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const serverPort = typeof address === 'object' && address ? address.port : 0;
    nginx = await startNginx({ serverPort, media: store?.settings.endpoint ?? server.mediaFolder });
  });
  afterAll(async () => {
    await nginx.stop();
    await server.stop();
    await store?.stop();
  });
  const ask = (path: string, headers?: Record<string, string>, method?: string) => askNginx(nginx.port, path, headers, method);
  const link = () => server.context.mediaLinks.audio(7, KEY).url;

  it('sends audio whole and in parts, with the server’s type and caching and the policies of media', async () => {
    const whole = await ask(link());
    expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect(whole.headers['x-accel-redirect']).toBeUndefined();
    const part = await ask(link(), { range: 'bytes=1000-200999' });
    expect([part.status, part.headers['content-range'], part.body.equals(bytes.subarray(1000, 201_000))]).toEqual([
      206,
      'bytes 1000-200999/300000',
      true,
    ]);
    expect((await ask(link(), { range: 'bytes=400000-' })).status).toBe(416);
  });

  it('answers HEAD, what is known already, and the part of a version that is still the same', async () => {
    const head = await ask(link(), {}, 'HEAD');
    const tag = String(head.headers.etag);
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '300000', 0]);
    expect((await ask(link(), { 'if-none-match': tag })).status).toBe(304);
    expect((await ask(link(), { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    // Stores may ignore If-Range: what lies under a key never changes.
    expect((await ask(link(), { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(kind === 'bucket' ? 206 : 200);
  });

  it('gives nothing without a good link, in the words of the server', async () => {
    const url = link();
    expect((await ask(url.replace(/s=.*/, 's=forged'))).status).toBe(403);
    server.clock.advance(6 * HOUR_MS);
    const expired = await ask(url, { range: 'bytes=0-1' });
    expect([expired.status, JSON.parse(expired.body.toString()).code]).toEqual([403, 'media_link_expired']);
  });

  it.each([
    `/internal-media/${KEY}`,
    `/internal-media/../secret-key`,
    `/media/../internal-media/${KEY}`,
    `/media/audio/7/..%2f..%2f..%2fsecret-key?e=1&s=1`,
    `/media/images/${HASH}/..%2f..%2f..%2fsecret-key`,
    `/media/images/${HASH}/../../../secret-key`,
    `/media/images/${HASH}/small.webp%00.png`,
    `//internal-media/${KEY}`,
  ])('gives nothing to %s', async (path) => {
    const answer = await ask(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body.includes(bytes.subarray(0, 64))).toBe(false);
  });

  it('keeps its connections to the server through calls of others that are refused', async () => {
    const post = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', headers, body: '{}' })).status;
    };
    for (let turn = 0; turn < 10; turn += 1) expect([await post('/v1/nothing'), await post('/v1/login')]).toEqual([404, 422]);
  });

  it('sends pictures, to the native shells too', async () => {
    const answer = await ask(server.context.mediaLinks.image(HASH, 'small'), { origin: 'capacitor://localhost' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers['access-control-allow-origin']).toBe('capacitor://localhost');
    expect(
      (await ask(server.context.mediaLinks.image(HASH, 'small'), { origin: 'https://evil.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  it('says of what is not there no more than that', async () => {
    const missing = await ask(server.context.mediaLinks.audio(8, `audio/${'ef'.repeat(1)}/${'ef'.repeat(32)}.mp3`).url);
    expect([missing.status, missing.body.toString().includes('ef')]).toEqual([404, false]);
  });

  it('PROF-01.7 asks the server for pictures of people, and keeps its word about caches', async () => {
    const name = 'ab'.repeat(24);
    await server.context.storage.put(`images/${name}/small.webp`, bytes);
    const answer = await ask(`/media/images/${name}/small.webp`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/webp', 'private, max-age=86400']);
  });

  it('passes everything else on, and does not let outsiders pass for this machine', async () => {
    expect((await ask('/v1/podcast/config')).status).toBe(200);
    expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  it('writes down what was asked for, without signatures, codes and words that were searched', async () => {
    const signed = link();
    await ask(signed);
    await ask('/sso/callback?code=c0de-of-sso&state=5tate', { referer: 'http://localhost/sso/callback?code=c0de-of-sso' });
    await ask('/v1/podcast/config?q=w0rd');
    await vi.waitFor(() => expect(nginx.accessLog()).toContain('"GET /v1/podcast/config HTTP/1.1" 200'));
    expect(nginx.accessLog()).toContain('"GET /sso/callback HTTP/1.1"');
    expect(nginx.accessLog()).not.toMatch(/c0de-of-sso|5tate|w0rd|\?/);
    expect(nginx.accessLog()).not.toContain(signed.split('?', 1)[0]);
  });
});
