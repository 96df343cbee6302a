import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
let server: TestServer;
let studioFolder: string;
beforeAll(async () => {
  studioFolder = await mkdtemp(join(tmpdir(), 'auscult-studio-'));
  await mkdir(join(studioFolder, 'assets'));
  await writeFile(join(studioFolder, 'index.html'), '<!doctype html><title>Auscult studio</title>');
  await writeFile(join(studioFolder, 'assets/index-Ab12Cd34.js'), 'export {}');
  server = await startTestServer({ http: { studioFolder } });
});
afterAll(async () => {
  await server.stop();
  await rm(studioFolder, { recursive: true, force: true });
});

const get = (url: string) => server.app.inject({ url });

describe('When somebody asks for the studio', () => {
  it.each(['/studio', '/studio/', '/studio/courses?page=2', '/studio/companies/3/courses/7/edit', '/studio/streams/9/edit'])(
    'answers %s with its page, which no search engine keeps and which runs its own scripts alone',
    async (url) => {
      const { statusCode, headers, payload } = await get(url);
      expect([statusCode, payload.includes('Auscult studio')]).toEqual([200, true]);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      // Live streams are sent from it.
      expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=(self), payment=(), usb=()');
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "worker-src 'self'",
          "manifest-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types ProseMirrorClipboard auscult-pdf',
        ]),
      );
    },
  );

  it('lets browsers keep its files for ever, whose names change with them', async () => {
    const { statusCode, headers } = await get('/studio/assets/index-Ab12Cd34.js');
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
  });

  it.each(['/studio/assets/gone-Ab12Cd34.js', '/studio/favicon.ico', '/studio/.made-from', '/studios'])('answers 404 as JSON to %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, JSON_TYPE]);
  });
});
