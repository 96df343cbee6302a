import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCourse } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TRANSPORT = 'max-age=63072000; includeSubDomains';
const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https:; media-src 'self' blob: https:; connect-src 'self' https://beeld.example; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types auscult-worker; frame-src https://speler.example";
const page = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': TRANSPORT,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const data = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': TRANSPORT,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PICTURE = `images/${'ab'.padEnd(64, '0')}/small.webp`;

let server: TestServer;
let appFolder: string;
let courseId: number;
beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'auscult-headers-'));
  await mkdir(join(appFolder, 'assets'));
  await writeFile(
    join(appFolder, 'index.html'),
    '<!doctype html><html lang="nl"><head><title>Auscult</title></head><body><div id="root"></div></body></html>',
  );
  await writeFile(join(appFolder, 'assets/main-Ab12Cd34.js'), 'export {}');
  server = await startTestServer({
    http: { appFolder },
    config: { publicUrl: 'https://listen.example.org', liveHosts: { embed: ['speler.example'], hls: ['beeld.example'] } },
  });
  courseId = (await aCourse(server.db)).id;
  await server.context.storage.put(PICTURE, Buffer.from('RIFF'));
});
afterAll(async () => {
  await server.stop();
  await rm(appFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('When a browser is answered', () => {
  it.each(['/', '/login', '/main/home', '/reset-password', '/sso/callback?code=x&state=y'])(
    'holds the page %s to its own scripts and styles, and to TLS',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ ...page, 'content-security-policy': APP_POLICY });
      expect(answer.payload).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")|<style|\sstyle=|\son\w+=/i);
    },
  );
  it('holds the page of a series to the same, whose head the server writes', async () => {
    const answer = await get(`/course/${courseId}`);
    expect(answer.headers).toMatchObject({ ...page, 'content-security-policy': APP_POLICY });
    expect(answer.payload).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")|<style|\sstyle=|\son\w+=/i);
  });
  it.each(['/docs', '/dev', '/first-administrator'])('lets the page %s of the server’s own run nothing that is not its own', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ ...page, 'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/) });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*|https:/);
  });
  it('sends a file of the app as what it is, to itself alone', async () => {
    expect((await get('/assets/main-Ab12Cd34.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': TRANSPORT,
    });
  });
  it('sends an answer of the API as data that loads nothing', async () => {
    const answer = await get('/v1/professions');
    expect([answer.statusCode, answer.headers]).toMatchObject([200, { ...data, 'cache-control': 'no-store' }]);
    expect((await get('/openapi.json')).headers).toMatchObject(data);
  });
  it.each([
    ['/v1/users/me', 401],
    ['/v1/nothing', 404],
    ['/assets/gone-Ab12Cd34.js', 404],
    ['/v1/podcast/courses/%zz', 400],
    ['/v1/podcast/search', 422],
    ['/media/audio/ab/x.mp3', 404],
  ])('sends a refusal the same way: %s', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers]).toMatchObject([status, { ...data, 'cache-control': 'no-store' }]);
  });
  it('shuts media up in a sandbox, wherever they are opened', async () => {
    const answer = await get(`/media/${PICTURE}`);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
    ]);
  });
  it('names no software and sets no cookie', async () => {
    for (const url of ['/', '/v1/professions', '/v1/nothing', '/docs', '/health']) {
      const { headers } = await get(url);
      expect([headers['server'], headers['x-powered-by'], headers['set-cookie']]).toEqual([undefined, undefined, undefined]);
    }
  });
});
