import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BLOCK_BYTES } from './media-files.ts';

const HOUR_MS = 3_600_000;
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const HASH = createHash('sha256').update(bytes).digest('hex');
const KEY = `audio/${HASH.slice(0, 2)}/${HASH}.mp3`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ http: { contract: [], handlers: [] } });
  await server.context.storage.put(KEY, bytes);
  await server.context.storage.put(`images/${HASH}/small.webp`, bytes);
});
afterAll(() => server.stop());

const link = () => server.context.mediaLinks.audio(7, KEY).url;
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url, headers });

describe('GET /media/audio', () => {
  it('serves the whole file to callers with a signed link, as its own type only', async () => {
    const answer = await get(link());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    });
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  });

  it.each([
    ['bytes=0-1', 'bytes 0-1/1000', 0, 2],
    ['bytes=990-', 'bytes 990-999/1000', 990, 1000],
    ['bytes=-10', 'bytes 990-999/1000', 990, 1000],
    ['bytes=500-5000', 'bytes 500-999/1000', 500, 1000],
  ])('serves the part %s', async (range, contentRange, from, to) => {
    const answer = await get(link(), { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.rawPayload.equals(bytes.subarray(from, to))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000'])('answers 416 to %s', async (range) => {
    const answer = await get(link(), { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.payload]).toEqual([416, 'bytes */1000', '']);
  });

  it.each(['bytes=abc', 'bytes=5-2', 'items=0-1', 'bytes=0-1,5-6'])('serves the whole file when the range %s means nothing', async (range) => {
    const { statusCode, rawPayload } = await get(link(), { range });
    expect(statusCode === 200 ? rawPayload.length : statusCode).toSatisfy((value: number) => value === 1000 || value === 416);
  });

  it('serves a part only of the version that If-Range names', async () => {
    const { etag } = (await get(link())).headers;
    const same = await get(link(), { range: 'bytes=0-9', 'if-range': String(etag) });
    const another = await get(link(), { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([same.statusCode, another.statusCode, another.rawPayload.length]).toEqual([206, 200, 1000]);
  });

  it('names the bytes by their hash, so that the tag outlives a copy, a restore and another server', async () => {
    expect((await get(link())).headers.etag).toBe(`"${HASH}"`);
    expect((await get(link(), { 'if-match': '"another"' })).statusCode).toBe(412);
    expect((await get(link(), { 'if-match': `"another", "${HASH}"` })).statusCode).toBe(200);
  });

  it('answers 304 to a known ETag, and only the head to HEAD', async () => {
    const { etag } = (await get(link())).headers;
    expect((await get(link(), { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const head = await get(link(), {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '1000', '']);
  });

  it('keeps the address the same within a window, and good for three to six hours', async () => {
    const first = server.context.mediaLinks.audio(7, KEY);
    const life = Date.parse(first.expiresAt) - server.clock.now().getTime();
    expect(life).toBeGreaterThan(3 * HOUR_MS);
    expect(life).toBeLessThanOrEqual(6 * HOUR_MS);
    server.clock.advance(1000);
    expect(link()).toBe(first.url);
    server.clock.advance(3 * HOUR_MS);
    expect(link()).not.toBe(first.url);
    expect((await get(first.url)).statusCode).toBe(200);
    server.clock.advance(3 * HOUR_MS);
    const expired = await get(first.url, { range: 'bytes=0-1' });
    expect([expired.statusCode, expired.json().code]).toEqual([403, 'media_link_expired']);
  });

  it('asks no database', async () => {
    const away = { ...server.db, query: () => Promise.reject(new Error('asked')) };
    const app = await composeHttp({ ...server.context, db: away }, { contract: [], handlers: [] });
    expect((await app.inject(link())).statusCode).toBe(200);
    await app.close();
  });

  it('is of no use for anything else than what it was made for', async () => {
    const url = new URL(link(), 'http://x');
    const other = HASH.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.pathname + copy.search;
    };
    const attempts = [
      changed((copy) => (copy.pathname = copy.pathname.replace('/7/', '/8/'))),
      changed((copy) => (copy.pathname = copy.pathname.replace(HASH, other))),
      changed((copy) => (copy.pathname = copy.pathname.replace('.mp3', '.ogg'))),
      changed((copy) => copy.searchParams.set('e', String(Number(copy.searchParams.get('e')) + 3600))),
      changed((copy) => copy.searchParams.set('e', `${copy.searchParams.get('e')}0`)),
      changed((copy) => copy.searchParams.set('s', 'A'.repeat(22))),
      changed((copy) => copy.searchParams.set('s', '')),
      changed((copy) => copy.searchParams.delete('s')),
      changed((copy) => copy.searchParams.delete('e')),
      changed((copy) => copy.searchParams.append('s', 'again')),
    ];
    const codes = [];
    for (const attempt of attempts) codes.push((await get(attempt)).json().code);
    expect(codes).toEqual(attempts.map(() => 'forbidden'));
  });

  it('answers 404 when the file is gone', async () => {
    const key = `audio/00/00${HASH.slice(2)}.mp3`;
    expect((await get(server.context.mediaLinks.audio(7, key).url)).statusCode).toBe(404);
  });
});

describe('When a file is longer than a block', () => {
  const long = Buffer.from(Array.from({ length: 3 * BLOCK_BYTES + 1234 }, (_, index) => (index * 7 + (index >> 8)) % 251));
  const hash = createHash('sha256').update(long).digest('hex');
  const key = `audio/${hash.slice(0, 2)}/${hash}.mp3`;
  const url = () => server.context.mediaLinks.audio(9, key).url;
  beforeAll(() => server.context.storage.put(key, long));

  it.each([
    ['at its first byte', 0, long.length],
    ['across a border', BLOCK_BYTES - 1, BLOCK_BYTES + 1],
    ['from a border', BLOCK_BYTES, BLOCK_BYTES + 1],
    ['through several', 1000, 2 * BLOCK_BYTES + 5],
    ['at its end', 3 * BLOCK_BYTES + 1000, long.length],
  ])('sends the right bytes %s', async (_, from, to) => {
    const answer = await get(url(), { range: `bytes=${from}-${to - 1}` });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(long.subarray(from, to))).toBe(true);
  });

  it('sends many at once what each asked for', async () => {
    const parts = Array.from({ length: 40 }, (_, n) => [(n * 37_117) % (2 * BLOCK_BYTES), ((n * 37_117) % (2 * BLOCK_BYTES)) + 300_000 + n] as const);
    const answers = await Promise.all(parts.map(([from, to]) => get(url(), { range: `bytes=${from}-${to - 1}` })));
    expect(answers.every((answer, n) => answer.rawPayload.equals(long.subarray(...(parts[n] as [number, number]))))).toBe(true);
  });
});

describe('When a proxy sends the bytes', () => {
  let behind: TestServer;
  beforeAll(async () => {
    behind = await startTestServer({ config: { mediaAccel: '/internal-media/' }, http: { contract: [], handlers: [] } });
  });
  afterAll(() => behind.stop());
  const ask = (url: string, headers: Record<string, string> = {}) => behind.app.inject({ method: 'GET', url, headers });

  it('names the file to it once the signature is checked, and leaves ranges to it', async () => {
    const answer = await ask(behind.context.mediaLinks.audio(7, KEY).url, { range: 'bytes=0-1', 'if-none-match': `"${HASH}"` });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({ 'x-accel-redirect': `/internal-media/${KEY}`, 'content-type': 'audio/mpeg' });
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  });

  it('tells callers without a valid link nothing', async () => {
    const url = behind.context.mediaLinks.audio(7, KEY).url;
    behind.clock.advance(6 * HOUR_MS);
    for (const bad of [url, url.replace('/7/', '/8/'), url.replace(/s=.*/, 's=x'), '/media/audio/7/..%2f..%2fsecret-key?e=1&s=1']) {
      const answer = await ask(bad);
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.headers['x-accel-redirect']).toBeUndefined();
    }
  });
});

const allowedFrom = async (origin: string) => (await get(`/media/images/${HASH}/small.webp`, { origin })).headers['access-control-allow-origin'];

describe('GET /media/images', () => {
  it('serves a picture for ever', async () => {
    const answer = await get(server.context.mediaLinks.image(HASH, 'small'));
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('PROF-01.7 lets no cache that others look into keep the picture of a person', async () => {
    const name = 'ab'.repeat(24);
    await server.context.storage.put(`images/${name}/small.webp`, Buffer.from('a face'));
    const answer = await get(`/media/images/${name}/small.webp`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
  });

  it('serves its square as JPEG to previews that read no WebP, and nothing where there is no picture', async () => {
    const hash = createHash('sha256').update('a cover').digest('hex');
    const large = await sharp({ create: { width: 640, height: 640, channels: 4, background: '#f2726380' } })
      .webp()
      .toBuffer();
    await server.context.storage.put(`images/${hash}/large.webp`, large);
    for (const time of ['made', 'kept']) {
      const answer = await get(`/media/images/${hash}/preview.jpg`);
      expect([time, answer.statusCode, answer.headers['content-type']]).toEqual([time, 200, 'image/jpeg']);
      await expect(sharp(answer.rawPayload).metadata()).resolves.toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    }
    expect((await get(`/media/images/${'0'.repeat(64)}/preview.jpg`)).statusCode).toBe(404);
  });

  it('lets the native shells read it, and no other origin', async () => {
    expect([await allowedFrom('capacitor://localhost'), await allowedFrom('https://localhost'), await allowedFrom('https://evil.example')]).toEqual([
      'capacitor://localhost',
      'https://localhost',
      undefined,
    ]);
  });
});

describe('When a media address is hostile', () => {
  it.each([
    '/media/images/../../package.json',
    '/media/images/..%2f..%2fpackage.json/small.webp',
    `/media/images/${HASH}/..%2f..%2fsecret.key`,
    `/media/images/${HASH}/%2e%2e%2f%2e%2e%2fsecret.key`,
    `/media/images/${HASH}/..%5c..%5csecret.key`,
    `/media/images/${HASH}/small.webp%00.png`,
    `/media/images/${HASH}/small.webp/`,
    `/media/images/${HASH}/small.svg`,
    `/media/images/${HASH.toUpperCase()}x/small.webp`,
    '/media/images/%2e%2e/small.webp',
    '/media/images//etc/passwd',
    '/media//audio/7/x.mp3',
    '/media/audio/7/..%2f..%2f..%2fetc%2fpasswd?e=1&s=1',
    '/media/audio/7/%2e%2e%2f%2e%2e%2fsecret-key?e=1&s=1',
    `/media/audio/..%2f7/${HASH}.mp3?e=1&s=1`,
    `/media/audio/7/${HASH}.mp3%00?e=1&s=1`,
    '/media/.incoming/x',
  ])('gives nothing to %s', async (url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
