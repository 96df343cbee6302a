import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { bigPicture } from './big-picture.ts';

const EVERY_MS = 1000;
/** One of so many feeds comes a few bytes at a time and never ends. */
const DRIP_EACH = 5;
const DRIP_MS = 1000;

const item = (n: number, inner: string) =>
  `<item><title>Aflevering ${n}</title><guid>${n}</guid><enclosure url="https://publisher.example/${n}.mp3" type="audio/mpeg"/>${inner}</item>`;
const feedOf = (items: readonly string[]) =>
  `<rss><channel><title>Hostile</title><link>https://hostile.example/</link>${items.join('')}</channel></rss>`;
const times = (count: number, make: (n: number) => string) => feedOf(Array.from({ length: count }, (_, n) => make(n)));
const described = (html: string) => `<description><![CDATA[${html}]]></description>`;

const FEEDS = () => [
  times(9, (n) => item(n, described('<ul><li><b><i>'.repeat(60_000)))),
  times(10, (n) => item(n, described('<a href="https://a.example/x">x</a>'.repeat(27_000)))),
  times(9900, (n) => item(n, described('woord '.repeat(140)))),
  `<rss ${'a="" '.repeat(1_000_000)}/>`,
];
const TASKS = () => [
  { kind: 'transcript', body: Buffer.from(`<p>${'<b>'.repeat(500_000)}`) },
  { kind: 'transcript', body: Buffer.from(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nwoord.\n\n'.repeat(320_000)}`) },
  { kind: 'chapters', body: Buffer.from(`{"version":"1.2.0","chapters":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`) },
  { kind: 'cover', body: bigPicture(30_000) },
  { kind: 'cover', body: bigPicture(4990, true) },
  // Small on the way, a gigabyte when it is unpacked.
  { kind: 'transcript', body: gzipSync(Buffer.alloc(256 * 1024 * 1024)), encoding: 'gzip' },
];

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('<rss>'), DRIP_MS);
  response.once('close', () => clearInterval(timer));
}

export interface Publisher {
  /** What `EGRESS_ALLOW` lets the server reach. */
  readonly host: string;
  /** Has the server fetch something hostile each second, as if many feeds had come due. Answers how many it was given. */
  attack(client: Client, seconds: number): Promise<number>;
  close(): void;
}

/** A site of hostile feeds and files on this machine; all of it is made beforehand. */
export async function startPublisher(): Promise<Publisher> {
  const feeds = FEEDS().map((text) => Buffer.from(text));
  const tasks = TASKS();
  const server = createServer((request, response) => {
    const [kind, number] = (request.url ?? '').split('/').slice(1);
    const task = tasks[Number(number) % tasks.length];
    if (kind === 'drip') drip(response);
    else if (kind === 'feed') response.end(feeds[Number(number) % feeds.length]);
    else if (task) response.writeHead(200, task.encoding ? { 'content-encoding': task.encoding } : {}).end(task.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    async attack(client, seconds) {
      let given = 0;
      for (const until = performance.now() + seconds * 1000; performance.now() < until; given += 1) {
        await client.query(`insert into feed (url, media_mode, next_fetch_at) values ($1, 'none', now())`, [
          `http://${host}/${given % DRIP_EACH === DRIP_EACH - 1 ? 'drip' : 'feed'}/${given}`,
        ]);
        const subject = tasks[given % tasks.length]?.kind === 'cover' ? 'course_id' : 'stream_id';
        await client.query(
          `insert into fetch_task (kind, ${subject}, url) values ($1, (select min(id) from ${subject === 'course_id' ? 'course' : 'stream where audio_version_id is not null'}), $2)`,
          [tasks[given % tasks.length]?.kind, `http://${host}/task/${given}`],
        );
        await client.query(`select graphile_worker.add_job('refresh_feeds'), graphile_worker.add_job('fetch_media')`);
        await wait(EVERY_MS);
      }
      return given;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
