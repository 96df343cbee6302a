import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress, type Egress, type EgressRequest } from './egress.ts';
import type { EgressReason } from './egress-refusal.ts';
import { followRedirect } from './follow-redirect.ts';
import { vetTarget } from './vet-target.ts';
import { vettedLookup } from './vetted-lookup.ts';

const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/plain': (_, response) => response.setHeader('etag', '"1"').end('hello'),
  '/seen': (request, response) => response.end(JSON.stringify(request.headers)),
  '/port': (request, response) => response.end(String(request.socket.remotePort)),
  '/unchanged': (request, response) => response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end(),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
  '/br': (_, response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync('packed')),
  '/odd-encoding': (_, response) => response.setHeader('content-encoding', 'zz').end('?'),
  '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
  '/large': (_, response) => response.end(Buffer.alloc(5_000)),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000))) {
        // until the receiver has had enough
      }
    };
    response.on('drain', more);
    more();
  },
  '/silent': () => {},
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  },
  // Endless, whether or not somebody reads: as long as the connection stands.
  '/crumbs': (_, response) => {
    response.flushHeaders();
    endlessly(response.socket, '1\r\na\r\n');
  },
  '/informational': (_, response) => endlessly(response.socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  '/hints': (_, response) => {
    for (let hint = 0; hint < 3; hint += 1) response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.end('after hints');
  },
  '/many-pieces': (_, response) => {
    response.flushHeaders();
    for (let piece = 0; piece < 4000; piece += 1) response.socket?.write('1\r\na\r\n');
    response.socket?.end('0\r\n\r\n');
  },
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half', () => response.destroy());
  },
  '/once': (_, response) => response.writeHead(301, { location: '/plain' }).end(),
  '/thrice': (_, response) => response.writeHead(302, { location: '/twice' }).end(),
  '/twice': (_, response) => response.writeHead(307, { location: '/once' }).end(),
  '/four-times': (_, response) => response.writeHead(308, { location: '/thrice' }).end(),
};

function endlessly(socket: Socket | null, text: string): void {
  const many = text.repeat(1000);
  const write = () => socket?.destroyed === false && socket.write(many);
  const more = () => {
    while (write()) {
      // until the receiver has had enough
    }
  };
  socket?.on('drain', more);
  more();
}

const reasonOf = async (answer: Promise<unknown>): Promise<EgressReason> =>
  answer.then(
    () => Promise.reject(new Error('it was fetched')),
    (error) => error.reason,
  );

describe('createEgress', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => (routes[request.url ?? ''] ?? ((_, missing) => missing.writeHead(404).end()))(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const port = () => (server.address() as AddressInfo).port;
  const wish = { maximumBytes: 2_000, deadlineMs: 10_000 };
  const read = (path: string, more: Partial<EgressRequest> = {}) =>
    createEgress({ allow: [`127.0.0.1:${port()}`], userAgent: 'Auscult test' }).read(`http://127.0.0.1:${port()}${path}`, { ...wish, ...more });
  it('fetches, says who it is, and passes conditions on', async () => {
    expect(await read('/plain')).toMatchObject({ status: 200, headers: { etag: '"1"' }, bytes: Buffer.from('hello') });
    expect(JSON.parse(String((await read('/seen')).bytes))).toMatchObject({ 'user-agent': 'Auscult test', connection: 'close' });
    expect(await read('/unchanged', { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304 });
  });

  it('uses a connection of its own again where that was asked for', async () => {
    const make = () => createEgress({ allow: [`127.0.0.1:${port()}`], userAgent: 'Auscult test' });
    const [egress, another] = [make(), make()];
    const portOf = async (by: Egress, keepAlive: boolean) => String((await by.read(`http://127.0.0.1:${port()}/port`, { ...wish, keepAlive })).bytes);
    const first = await portOf(egress, true);
    expect(await portOf(egress, true)).toBe(first);
    expect(await portOf(egress, false)).not.toBe(first);
    expect(await portOf(another, true)).not.toBe(first);
  });

  it('unpacks gzip and brotli, and nothing it does not know', async () => {
    expect(String((await read('/gzip')).bytes)).toBe('packed');
    expect(String((await read('/br')).bytes)).toBe('packed');
    expect(await reasonOf(read('/odd-encoding'))).toBe('encoding');
  });

  it('stops at the size limit, counted after unpacking', async () => {
    expect(await reasonOf(read('/large'))).toBe('too_large');
    expect(await reasonOf(read('/bomb'))).toBe('too_large');
    expect(await reasonOf(read('/endless'))).toBe('too_large');
  });

  it('gives up at the deadline and when the body breaks off', async () => {
    expect(await reasonOf(read('/silent', { deadlineMs: 50 }))).toBe('timeout');
    expect(await reasonOf(read('/drip', { deadlineMs: 600_000, pace: { leastBytes: 1_000_000, everyMs: 100 } }))).toBe('timeout');
    expect(await reasonOf(read('/broken'))).toBe('network');
  });

  it('ends the connection of whoever sends a body in very many pieces of a few bytes, or informational answers without end', async () => {
    for (const path of ['/crumbs', '/informational']) {
      expect(await reasonOf(read(path, { maximumBytes: 500_000_000, deadlineMs: 600_000 }))).toBe('pieces');
      await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(0);
    }
    expect(String((await read('/hints')).bytes)).toBe('after hints');
    expect((await read('/many-pieces', { maximumBytes: 5000 })).bytes).toHaveLength(4000);
  });

  it('follows three redirects and not a fourth', async () => {
    expect(await read('/thrice')).toMatchObject({ status: 200, address: `http://127.0.0.1:${port()}/plain` });
    expect(await reasonOf(read('/four-times'))).toBe('redirect');
  });

  it('opens nothing beside the exact host and port that are allowed', async () => {
    const elsewhere = createEgress({ allow: [`127.0.0.1:${port() + 1}`], userAgent: 'test' });
    expect(await reasonOf(elsewhere.read(`http://127.0.0.1:${port()}/plain`, wish))).toBe('port');
    const other = createEgress({ allow: [`localhost:${port()}`], userAgent: 'test' });
    expect(await reasonOf(other.read(`http://127.0.0.1:${port()}/plain`, wish))).toBe('port');
  });
});

describe('followRedirect', () => {
  it('never leaves https', () => {
    const from = vetTarget('https://feeds.example.org/a', new Set());
    expect(followRedirect(from, '/b', new Set()).url.href).toBe('https://feeds.example.org/b');
    expect(() => followRedirect(from, 'http://feeds.example.org/b', new Set())).toThrow('from https to http');
    expect(() => followRedirect(from, 'http://[', new Set())).toThrow('no address');
  });
});

describe('vettedLookup', () => {
  it('asks once and connects to what it looked at, so a name that changes its mind changes nothing', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const lookup = vettedLookup(vetTarget('http://rebinding.example.org/', new Set()), async () =>
      (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
    const ask = () => new Promise((done) => lookup('rebinding.example.org', { all: true }, (error, found) => done(error?.message ?? found)));
    expect(await ask()).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(answers).toHaveLength(1);
    expect(await ask()).toMatch('not on the public internet');
  });
});
