import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import type { Figure } from '../../figure.ts';
import { residentMegabytesOf } from '../../process-usage.ts';

const HEALTH_EVERY_MS = 10;
const PATIENCE_MS = 120_000;
const MP3 = 'https://publisher.example/';

const item = (number: number, inner: string) =>
  `<item><title>Aflevering ${number}</title><guid>${number}</guid><enclosure url="${MP3}${number}.mp3" type="audio/mpeg"/>${inner}</item>`;
const feed = (name: string, items: readonly string[]) =>
  `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${name}</title><link>https://${name}.example/</link>${items.join('')}</channel></rss>`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const described = (name: string, text: string, count: number) =>
  feed(
    name,
    numbers(count).map((number) => item(number, `<description><![CDATA[${text}]]></description>`)),
  );

const OPEN_TAGS = '<ul><li><b><i>'.repeat(60_000);
const feeds: Readonly<Record<string, () => string>> = {
  'nine items of 840 kB of open tags': () => described('open-tags', OPEN_TAGS, 9),
  'ten items of 990 kB of <': () => described('less-than', '<'.repeat(990_000), 10),
  'ten items of 950 kB of links': () => described('links', '<a href="https://a.example/x">x</a>'.repeat(27_000), 10),
  '1,000 items with 50 names each': () =>
    feed(
      'names',
      numbers(1_000).map((number) =>
        item(
          number,
          numbers(50)
            .map((name) => `<podcast:person>Naam ${name}</podcast:person>`)
            .join(''),
        ),
      ),
    ),
  'a million attributes': () => `<rss ${'a="" '.repeat(1_000_000)}/>`,
};

const transcripts: Readonly<Record<string, () => string>> = {
  'of 1.5 MB, <p> and 500,000 <b>': () => `<p>${'<b>'.repeat(500_000)}`,
  'of 10 MB with 300,000 cues': () => `WEBVTT\n\n${'00:01.000 --> 00:02.000\nwoord.\n\n'.repeat(320_000)}`,
  'of 10 MB of JSON in 5,000,000 levels': () => '['.repeat(5_000_000) + ']'.repeat(5_000_000),
};

/** Feeds and transcripts that are made to hold a server up: until each is taken in or refused, and what others wait for an answer meanwhile. */
export async function* measureHostileFeeds(dataDir: string): AsyncGenerator<Figure> {
  const site = new Map<string, string>();
  const publisher = createServer((request, response) => void response.end(site.get(request.url ?? '') ?? ''));
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  const server = await startServer(dataDir, { env: { EGRESS_ALLOW: host } });
  const client = await connectTo(dataDir);
  try {
    let rowsOf = 0;
    const attempts: Attempt[] = [
      ...Object.entries(feeds).map(([name, make]): Attempt => ({ name: `feed of ${name}`, make, ask: (url) => askForFeed(client, url) })),
      ...Object.entries(transcripts).map(
        ([name, make]): Attempt => ({ name: `transcript ${name}`, make, ask: (url) => askForTranscript(client, url) }),
      ),
    ];
    for (const { name, make, ask } of attempts) {
      const path = `/${(rowsOf += 1)}`;
      site.set(path, make());
      const outcome = await ask(`http://${host}${path}`);
      const started = performance.now();
      const waits = await healthUntil(server.origin, outcome);
      const note = `${waits.outcome}; ${waits.milliseconds.length} calls of /health`;
      yield* [
        { name: `${name}: until it is taken in or refused`, value: (performance.now() - started) / 1000, unit: 's', limit: 3, note },
        { name: `${name}: worst /health meanwhile`, value: Math.max(...waits.milliseconds), unit: 'ms', limit: 50 },
      ];
      site.delete(path);
    }
    yield { name: 'hostile feeds: memory of the server afterwards', value: residentMegabytesOf(server.pid), unit: 'MB', limit: 400 };
  } finally {
    await client.end();
    await server.stop();
    publisher.close();
  }
}

/** What became of it in words; undefined while it is under way. */
type Outcome = () => Promise<string | undefined>;
interface Attempt {
  readonly name: string;
  readonly make: () => string;
  readonly ask: (url: string) => Promise<Outcome>;
}

async function askForFeed(client: Client, url: string): Promise<Outcome> {
  const { rows } = await client.query<{ id: number }>("insert into feed (url, media_mode, next_fetch_at) values ($1, 'none', now()) returning id", [
    url,
  ]);
  await client.query("select graphile_worker.add_job('refresh_feeds')");
  return async () => {
    const answer = await client.query<{ error: string | null; items: number; done: boolean }>(
      `select f.last_error as error, (select count(*)::integer from feed_item where feed_id = f.id) as items, f.last_fetched_at is not null or f.failures > 0 as done
       from feed f where f.id = $1`,
      [rows[0]?.id],
    );
    const found = answer.rows[0];
    return found?.done ? (found.error ?? `${found.items} items`) : undefined;
  };
}

async function askForTranscript(client: Client, url: string): Promise<Outcome> {
  const { rows } = await client.query<{ id: number }>(
    `insert into fetch_task (kind, stream_id, url) select 'transcript', min(id), $1 from stream where audio_version_id is not null returning id`,
    [url],
  );
  await client.query("select graphile_worker.add_job('fetch_media')");
  return async () => {
    const tasks = await client.query<{ error: string | null }>('select last_error as error from fetch_task where id = $1', [rows[0]?.id]);
    if (tasks.rows.length === 0) return 'taken in';
    return tasks.rows[0]?.error ?? undefined;
  };
}

async function healthUntil(origin: string, outcomeOf: Outcome): Promise<{ outcome: string; milliseconds: number[] }> {
  const milliseconds: number[] = [];
  const patience = performance.now() + PATIENCE_MS;
  for (let outcome = await outcomeOf(); ; outcome = await outcomeOf()) {
    if (outcome !== undefined) return { outcome, milliseconds };
    if (performance.now() > patience) throw new Error('nothing became of it');
    const started = performance.now();
    await (await fetch(`${origin}/health`)).arrayBuffer();
    milliseconds.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
  }
}
