import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../boot/compose-http.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { anAccount } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SCRIPT = 'export const sound = "heard";'.repeat(50);

let server: TestServer;
let appFolder: string;
beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'auscult-app-'));
  await mkdir(join(appFolder, 'assets'));
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Auscult</title>');
  await writeFile(join(appFolder, 'assets/main-Ab12Cd34.js'), SCRIPT);
  await writeFile(join(appFolder, 'assets/main-Ab12Cd34.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(appFolder, 'assets/main-Ab12Cd34.js.map'), '{}');
  await writeFile(join(appFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({ http: { appFolder } });
});
afterAll(async () => {
  await server.stop();
  await rm(appFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('When the app is opened', () => {
  it.each(['/', '/main/home', '/course/12?stream=3&t=10', '/index.html', '/no/such/page'])(
    'gives its page at %s, uncached and with a strict policy',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html><title>Auscult</title>']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(answer.headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "media-src 'self' blob: https:",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types auscult-worker',
        "worker-src 'self'",
        "manifest-src 'self'",
      ])
        expect(policy.split('; ')).toContain(part);
      expect(policy.split('; ').filter((part) => /unsafe|\*|data:/.test(part))).toEqual(["img-src 'self' blob: data: https:"]);
    },
  );

  it('serves hashed files as immutable, compressed for callers that accept it', async () => {
    const plain = await get('/assets/main-Ab12Cd34.js');
    const packed = await get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'gzip, br' });
    expect([plain.payload, plain.headers['cache-control']]).toEqual([SCRIPT, 'public, max-age=31536000, immutable']);
    expect([packed.headers['content-encoding'], packed.rawPayload.equals(brotliCompressSync(SCRIPT)), packed.headers.vary]).toEqual([
      'br',
      true,
      'Accept-Encoding',
    ]);
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('asks again for files without a hash, and sends them once', async () => {
    const first = await get('/icon.svg');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/icon.svg', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    '/assets/gone-Ab12Cd34.js',
    '/assets/main-Ab12Cd34.js.map',
    '/assets/main-Ab12Cd34.js.br',
    '/favicon.ico',
    '/.env',
    '/..%2fpackage.json',
    '/v1/nothing',
    '/v2',
    '/media/x',
    '/dev/x',
    '/dev/x',
  ])('answers 404 as JSON to %s, never the page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

const preflight = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/v1/users/me',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,app-platform,x-origin-url' },
  });

describe('When a native shell calls', () => {
  it.each(['capacitor://localhost', 'https://localhost'])(
    'API-02.4 lets %s send App-Platform and X-Origin-Url, and read the answer, a refusal too',
    async (origin) => {
      const { headers, statusCode } = await preflight(origin);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(origin);
      const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
      expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'app-platform', 'x-origin-url']));
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      const refused = await get('/v1/users/me', {
        origin,
        'app-platform': 'auscult ios',
        'x-origin-url': 'https://app.example/main/home?tab=profile',
      });
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin]);
    },
  );

  it.each(['https://evil.example', 'http://localhost', 'https://localhost.evil.example', 'null'])('gives %s no permission', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get('/v1/professions', { origin })).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('AUTH-01.14 sets no cookie anywhere', async () => {
    for (const url of ['/', '/v1/professions', '/docs', '/dev', '/health']) expect((await get(url)).headers['set-cookie']).toBeUndefined();
  });
});

describe('When an operator looks', () => {
  it('is alive, and ready while the database answers', async () => {
    expect([(await get('/health')).json(), (await get('/health/ready')).json()]).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });

  it('is not ready without a database, and answers calls with 503', async () => {
    const away = { ...server.db, query: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) };
    const app = await composeHttp({ ...server.context, db: away });
    const [health, ready, call] = [await app.inject('/health'), await app.inject('/health/ready'), await app.inject('/v1/professions')];
    expect([health.statusCode, ready.statusCode, call.statusCode, call.json().code]).toEqual([200, 503, 503, 'unavailable']);
    await app.close();
  });

  it('counts requests by endpoint for this machine, and denies that there are figures to others', async () => {
    await get('/v1/professions');
    const metrics = await get('/metrics');
    expect(metrics.payload).toMatch(/auscult_request_duration_seconds_count\{endpoint="listProfessions",status="200"\} [1-9]/);
    expect(metrics.payload).toMatch(/auscult_db_connections\{state="idle"\} \d/);
    expect(metrics.payload).toContain('nodejs_eventloop_lag_seconds');
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
    for (const host of ['localhost', '127.0.0.1:4310', '[::1]:4310'])
      expect([host, (await get('/metrics', { host })).statusCode]).toEqual([host, 200]);
    for (const host of ['rebound.example', 'rebound.example:4310', '127.0.0.1.rebound.example', '192.168.1.7', 'a b'])
      expect([host, (await get('/metrics', { host })).statusCode]).toEqual([host, 404]);
  });

  it('shows the metrics to callers with the token', async () => {
    const app = await composeHttp({ ...server.context, config: { ...server.context.config, metricsToken: 'let me see' } });
    const from = (authorization: string) => app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization } });
    expect([(await from('Bearer let me see')).statusCode, (await from('Bearer let me')).statusCode]).toEqual([200, 404]);
    await app.close();
  });

  it('writes no token, address, query or id into its log', async () => {
    const lines: string[] = [];
    const record = (level: string) => (entry: unknown, message: string) => void lines.push(JSON.stringify([level, entry, message]));
    const log = { info: record('info'), warn: record('warn'), error: record('error') } as unknown as TestServer['context']['log'];
    const app = await composeHttp({ ...server.context, log });
    const token = 'T'.repeat(43);
    await app.inject({ url: '/v1/categories?profession_ids=424242', remoteAddress: '192.0.2.77', headers: { authorization: `Bearer ${token}` } });
    await app.inject({
      method: 'POST',
      url: '/v1/login',
      remoteAddress: '192.0.2.77',
      payload: { email: 'who@example.org', password: 'Hunter-2-hunter' },
    });
    expect(lines).toHaveLength(2);
    for (const secret of [token, '424242', '192.0.2.77', 'who@example.org', 'Hunter-2']) expect(lines.join('\n')).not.toContain(secret);
    await app.close();
  });
});

let limited: FastifyInstance;
let time = 0;
const asGuest = (remoteAddress: string) => limited.inject({ url: '/v1/professions', remoteAddress });
const asMember = (token: string, remoteAddress: string) =>
  limited.inject({ url: '/v1/users/me', remoteAddress, headers: { authorization: `Bearer ${token}` } });
const statuses = async (times: number, call: () => Promise<{ statusCode: number }>) => {
  const all = [];
  for (let index = 0; index < times; index += 1) all.push((await call()).statusCode);
  return all;
};

describe('When somebody calls too often', () => {
  beforeAll(async () => {
    const rate = {
      read: { burst: 3, perSecond: 1 },
      write: { burst: 1, perSecond: 1 },
      tracking: { burst: 1, perSecond: 1 },
      waiting: { burst: 1, perSecond: 1 },
    };
    limited = await composeHttp(server.context, { limits: createRateLimits({ account: rate, address: rate }, () => time) });
  });
  afterAll(() => limited.close());
  it('API-03.4 answers 429 with Retry-After, by address for guests', async () => {
    expect(await statuses(4, () => asGuest('203.0.113.1'))).toEqual([200, 200, 200, 429]);
    const refused = await asGuest('203.0.113.1');
    expect([refused.headers['retry-after'], refused.json().code]).toEqual(['1', 'too_many_requests']);
    expect((await asGuest('203.0.113.2')).statusCode).toBe(200);
    time += 1000;
    expect(await statuses(2, () => asGuest('203.0.113.1'))).toEqual([200, 429]);
  });

  it('counts members by account, not by session or address', async () => {
    const [{ id }, colleague] = [await anAccount(server.db), await anAccount(server.db)];
    const [one, other] = [await server.context.sessions.open(id, ''), await server.context.sessions.open(id, '')];
    let host = 10;
    expect(await statuses(4, () => asMember(one, `203.0.113.${(host += 1)}`))).toEqual([200, 200, 200, 429]);
    expect((await asMember(other, '203.0.113.99')).statusCode).toBe(429);
    expect((await asMember(await server.context.sessions.open(colleague.id, ''), '203.0.113.11')).statusCode).toBe(200);
  });

  it('limits guessing of tokens likewise', async () => {
    expect(await statuses(5, () => asMember('G'.repeat(43), '203.0.113.9'))).toEqual([401, 401, 401, 429, 429]);
  });

  it('believes X-Forwarded-For only from proxies that it is told to trust', async () => {
    const behind = await composeHttp(
      { ...server.context, config: { ...server.context.config, trustProxy: ['10.0.0.0/8'] } },
      {
        limits: createRateLimits({
          account: {
            read: { burst: 1, perSecond: 1 },
            write: { burst: 1, perSecond: 1 },
            tracking: { burst: 1, perSecond: 1 },
            waiting: { burst: 1, perSecond: 1 },
          },
          address: {
            read: { burst: 1, perSecond: 1 },
            write: { burst: 1, perSecond: 1 },
            tracking: { burst: 1, perSecond: 1 },
            waiting: { burst: 1, perSecond: 1 },
          },
        }),
      },
    );
    const from = async (remoteAddress: string, forwarded: string) =>
      (await behind.inject({ url: '/v1/professions', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    expect([await from('10.0.0.1', '203.0.113.1'), await from('10.0.0.1', '203.0.113.1'), await from('10.0.0.1', '203.0.113.2')]).toEqual([
      200, 429, 200,
    ]);
    expect([await from('198.51.100.1', '203.0.113.3'), await from('198.51.100.1', '203.0.113.4')]).toEqual([200, 429]);
    await behind.close();
  });
});

describe('When what comes is not HTTP', () => {
  it('answers 400 in our shape and hangs up', async () => {
    const app = await composeHttp(server.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const reply = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/9.9\r\nbad\r\n\r\n'));
      socket
        .on('data', (chunk) => (text += String(chunk)))
        .on('close', () => resolve(text))
        .on('error', reject);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 'bad_request' });
    await app.close();
  });
});
