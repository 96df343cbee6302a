import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from './egress.ts';
import { EgressRefusal } from './egress-refusal.ts';

const V4 = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  // The same in other spellings: decimal, octal, hexadecimal, mixed, short.
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0x7f.0.0.0x1',
  '127.0.0.01',
  '2852039166',
  '0xA9FEA9FE',
  '0251.0376.0251.0376',
  '3232235521',
  '0xc0a80001',
  '167772161',
  '0x0a000001',
  '1',
  '127.000.000.001',
  '169.254.43518',
  '0xa9.254.0xa9fe',
  '１２７.０.０.１',
  '127。0。0。1',
  '⑯⑨.254.169.254',
];
const V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:53aa:64c:0:0:80ff:fffe',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '2400:cb00:2048:1:0:5efe:7f00:1',
  '2400:cb00:2048:1:200:5efe:a00:1',
  '5f00::1',
  '4000::1',
];
const NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'localhost.localdomain',
  'ip6-localhost',
  'metadata',
  'metadata.google.internal',
  'metadata.google.internal.',
  'instance-data',
  'kubernetes',
  'kubernetes.default.svc',
  'db.internal',
  'printer.local',
  'router.lan',
  'nas.home',
  'gateway.home.arpa',
  '1.0.0.127.in-addr.arpa',
  'intranet',
  'wiki.corp',
  'host.docker.internal',
  'x.onion',
  'a.test',
  'b.invalid',
  'app.private',
  'app.intranet',
];
/** Public-looking names whose resolver answers with something inside. */
const LEADING_INSIDE: Readonly<Record<string, readonly string[]>> = {
  'loopback.example.org': ['127.0.0.1'],
  'loopback6.example.org': ['::1'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  'private.example.org': ['10.1.2.3'],
  'cgnat.example.org': ['100.100.100.200'],
  'ula.example.org': ['fd00::1'],
  'linklocal.example.org': ['fe80::1'],
  'unspecified.example.org': ['0.0.0.0'],
  'nat64.example.org': ['64:ff9b::7f00:1'],
  'sixtofour.example.org': ['2002:7f00:1::1'],
  'multicast.example.org': ['224.0.0.251'],
  'nonsense.example.org': ['not an address'],
  '127.0.0.1.nip.example.org': ['127.0.0.1'],
  'kubernetes.default.svc': ['10.96.0.1'],
};
const SCHEMES = [
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  'ftp://93.184.215.14/x',
  'gopher://127.0.0.1:70/_',
  'dict://127.0.0.1:11211/stat',
  'ldap://127.0.0.1/',
  'data:text/xml,<rss/>',
  'javascript:1',
  'ws://127.0.0.1/',
  'jar:http://127.0.0.1!/',
  'blob:http://127.0.0.1/1',
  'about:blank',
  'mailto:a@example.org',
  'tftp://10.0.0.1/x',
  'netdoc:///etc/passwd',
  '//127.0.0.1/',
  'http:///',
  'http://',
  '',
  'feed',
  '/etc/passwd',
  'http://[::1',
  'http://a b/',
  'http://%31%32%37.0.0.1:x/',
];
const CREDENTIALS = [
  'http://user@93.184.215.14/',
  'http://user:pass@93.184.215.14/',
  'http://93.184.215.14:80@127.0.0.1/',
  'https://example.org@127.0.0.1/',
  'http://127.0.0.1#@example.org/',
];
const PORTS = [22, 25, 53, 110, 2375, 3306, 5432, 6379, 8080, 8443, 9200, 11211, 27017, 4310, 444, 81];

describe('When content names an address that leads inside', () => {
  let canaries: Server[];
  let visits = 0;
  const asked: string[] = [];
  const egress = () =>
    createEgress({
      allow: [`start.example.org:${port(0)}`],
      userAgent: 'test',
      resolve: async (host) => {
        asked.push(host);
        if (host === 'start.example.org') return [{ address: '127.0.0.1', family: 4 }];
        const found = LEADING_INSIDE[host];
        if (!found) throw new Error(`${host} was asked for`);
        return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
    });
  const port = (index: number) => (canaries[index]?.address() as AddressInfo | undefined)?.port ?? 1;
  const listening = (host: string) =>
    new Promise<Server | undefined>((done) => {
      const server = createServer((request, response) => {
        if (request.headers.host?.startsWith('start.example.org')) {
          const to = new URL(request.url ?? '', 'http://start').searchParams.get('to') ?? '';
          response.writeHead(302, { location: to }).end();
          return;
        }
        visits += 1;
        response.end('inside');
      });
      server.once('error', () => done(undefined));
      server.listen(0, host, () => done(server));
    });

  beforeAll(async () => {
    const all = await Promise.all(['127.0.0.1', '::1', '127.0.0.2'].map(listening));
    canaries = all.filter((server) => server !== undefined);
  });
  afterAll(() => canaries.forEach((server) => server.close()));

  const corpus = () => [
    ...V4.flatMap((host) => [`http://${host}/`, `https://${host}/feed.xml`, `http://${host}:${port(0)}/`]),
    ...V6.flatMap((host) => [`http://[${host}]/`, `https://[${host}]/`, `http://[${host}]:${port(canaries.length > 1 ? 1 : 0)}/`]),
    ...NAMES.flatMap((host) => [`http://${host}/`, `https://${host}:443/`]),
    ...Object.keys(LEADING_INSIDE).flatMap((host) => [`http://${host}/`, `https://${host}/`]),
    ...SCHEMES,
    ...CREDENTIALS,
    ...PORTS.flatMap((number) => [`http://93.184.215.14:${number}/`, `https://example.org:${number}/`]),
  ];
  const settledWish = { maximumBytes: 1000, deadlineMs: 5000 };

  it('is refused before a connection is tried, each of more than 200 ways to write it', async () => {
    expect(corpus().length).toBeGreaterThan(200);
    const reasons = await Promise.all(
      corpus().map((address) =>
        egress()
          .read(address, settledWish)
          .then(
            () => 'fetched',
            (error: unknown) => [address, error],
          ),
      ),
    );
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(Array);
      const [address, error] = reason as [string, EgressRefusal];
      expect([address, error instanceof EgressRefusal]).toEqual([address, true]);
      // Anything else would have meant that a connection was at least tried.
      expect([address, error.isPermanent]).toEqual([address, true]);
    }
    expect(visits).toBe(0);
  });

  it('is refused just so when a redirect leads there', async () => {
    // A header holds no more than ASCII.
    const targets = corpus().filter((address) => /^https?:\/\/[\x21-\x7e]+$/.test(address) && URL.canParse(address));
    const start = `http://start.example.org:${port(0)}/?to=`;
    const errors = await Promise.all(
      targets.map((address) =>
        egress()
          .read(start + encodeURIComponent(address), settledWish)
          .then(
            () => null,
            (error: unknown) => error,
          ),
      ),
    );
    for (const [index, error] of errors.entries())
      expect([targets[index], (error as EgressRefusal | null)?.isPermanent]).toEqual([targets[index], true]);
    expect(visits).toBe(0);
  });
});
