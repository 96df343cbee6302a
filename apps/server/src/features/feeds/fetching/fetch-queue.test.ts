import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Statement, unprepared } from '../../../db/database.ts';
import { createEgress } from '../../../egress/egress.ts';
import { MP3_FRAME_MS, silentMp3 } from '../../../testing/generated-audio.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findFeed } from '../importing/feed-queries.ts';
import { importFeed } from '../importing/import-feed.ts';
import { setFeedState } from '../importing/managed-feed-queries.ts';
import { MAX_FETCHES, MAX_FETCHES_PER_HOST, MAX_FETCHES_PER_PUBLISHER, runFetchQueue } from './fetch-queue.ts';
import { refreshDueFeeds } from './refresh-due-feeds.ts';
import { fetchFeed } from './refresh-feed.ts';
import { retryDelayMs } from './retry-delay.ts';
import { removeUnfinishedFiles, unfinishedFolder } from './unfinished-files.ts';

/** What the publisher's server answers, by path; a test changes it. */
const site = new Map<string, { status?: number; headers?: Record<string, string>; body?: Buffer | string; waits?: Promise<void> }>();
const visits: string[] = [];
let publisher: Server;
let server: TestServer;
let base: string;

beforeAll(async () => {
  publisher = createServer((request, response) => {
    const path = request.url ?? '';
    visits.push(path);
    const { status = 200, headers = {}, body = '', waits } = site.get(path) ?? { status: 404 };
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    const answer = () => response.writeHead(isKnown ? 304 : status, headers).end(isKnown ? undefined : body);
    if (waits) void waits.then(answer);
    else answer();
  });
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  base = `http://${host}`;
  server = await startTestServer({ parts: { egress: createEgress({ allow: [host], userAgent: 'test' }) } });
});
afterAll(async () => {
  publisher.close();
  await server.stop();
});
beforeEach(() => {
  site.clear();
  visits.length = 0;
});

const signal = new AbortController().signal;
const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const runQueue = () => runFetchQueue(server.context, signal);
const HOUR_MS = 3_600_000;

function feed(title: string, inner: string): string {
  return `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>${title}</title><language>nl</language><itunes:author>${title}</itunes:author>${inner}</channel></rss>`;
}
const take = (title: string, inner: string) =>
  importFeed(server.context, { url: `file:/${title}`, bytes: Buffer.from(feed(title, inner)), mediaMode: 'copy' });
const streamOf = async (title: string) =>
  (
    await rows<{ id: number; duration_ms: number; audio_version_id: number | null; storage_key: string | null }>(
      'select s.id, s.duration_ms, s.audio_version_id, av.storage_key from stream s left join audio_version av on av.id = s.audio_version_id where s.title = $1',
      title,
    )
  )[0];

describe('runFetchQueue', () => {
  it('copies audio, corrects its length, and brings cover, chapters and transcript', async () => {
    site.set('/een.mp3', { body: silentMp3(200), headers: { 'content-type': 'text/html' } });
    site.set('/cover.png', {
      body: await sharp({ create: { width: 700, height: 700, channels: 3, background: '#204080' } })
        .png()
        .toBuffer(),
    });
    site.set('/chapters.json', { body: '{"chapters":[{"startTime":0,"title":"Begin"},{"startTime":2,"title":"Slot"}]}' });
    site.set('/nl.vtt', { body: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Anna>Welkom.' });
    await take(
      'Kopie',
      `<itunes:image href="${base}/cover.png"/><item><title>Een</title><guid>1</guid><enclosure url="${base}/een.mp3" type="audio/mpeg"/><itunes:duration>9:99:99</itunes:duration>
       <podcast:chapters url="${base}/chapters.json"/><podcast:transcript url="${base}/nl.vtt" type="text/vtt"/></item>`,
    );
    expect(await runQueue()).toBe(5);
    const durationMs = Math.round(200 * MP3_FRAME_MS);
    const stream = await streamOf('Een');
    expect(stream).toMatchObject({ duration_ms: durationMs, storage_key: expect.stringMatching(/^audio\/[0-9a-f]{2}\/[0-9a-f]{64}\.mp3$/) });
    expect(await rows('select title, begin_ms, end_ms from chapter where audio_version_id = $1 order by position', stream?.audio_version_id)).toEqual(
      [
        { title: 'Begin', begin_ms: 0, end_ms: 2000 },
        { title: 'Slot', begin_ms: 2000, end_ms: durationMs },
      ],
    );
    expect(await rows('select language, cues from transcript where audio_version_id = $1', stream?.audio_version_id)).toEqual([
      { language: 'nl', cues: [{ from: 0, to: 2, speaker: 'Anna', text: 'Welkom.' }] },
    ]);
    expect(
      await rows(
        `select count(distinct image_id)::integer as pictures, count(*)::integer as places from media where source_url = $1`,
        `${base}/cover.png`,
      ),
    ).toEqual([{ pictures: 1, places: 2 }]);
    expect(await rows('select * from fetch_task')).toEqual([]);
    expect(await runQueue()).toBe(0);
  });

  it('fetches what becomes due while others are fetched, however slow these are', async () => {
    const slow = createServer((_request, response) => response.write(silentMp3(1)));
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const slowHost = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const asked = new Promise<void>((done) => slow.once('request', () => done()));
    const context = { ...server.context, egress: createEgress({ allow: [slowHost, new URL(base).host], userAgent: 'test' }) };
    const item = (title: string, url: string) =>
      `<item><title>${title}</title><guid>${title}</guid><enclosure url="${url}" type="audio/mpeg"/></item>`;
    await take('Vertraagd', item('Langzaam', `http://${slowHost}/a.mp3`));
    const stop = new AbortController();
    const running = runFetchQueue(context, stop.signal, 20);
    await asked;
    site.set('/later.mp3', { body: silentMp3(20) });
    await take('Later', item('Nieuwkomer', `${base}/later.mp3`));
    await expect.poll(async () => (await streamOf('Nieuwkomer'))?.storage_key).toMatch(/^audio/);
    stop.abort();
    await running;
    slow.closeAllConnections();
    slow.close();
    await rows('delete from fetch_task');
  });

  it('draws the pictures of chapters anew, and keeps them when the chapters are read again', async () => {
    site.set('/stil.mp3', { body: silentMp3(200) });
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#804020' } });
    site.set('/hoofdstuk.png', { body: await picture.png().toBuffer() });
    site.set('/geen-plaatje.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' });
    const chapters = (last: string) =>
      JSON.stringify({
        chapters: [
          { startTime: 0, title: 'Begin', img: `${base}/hoofdstuk.png`, url: 'https://example.org/bron' },
          { startTime: 1, title: 'Midden', img: `${base}/hoofdstuk.png` },
          { startTime: 2, title: last, img: `${base}/geen-plaatje.svg` },
        ],
      });
    site.set('/plaatjes.json', { body: chapters('Slot') });
    await take(
      'Plaatjes',
      `<item><title>Met plaatjes</title><guid>1</guid><enclosure url="${base}/stil.mp3" type="audio/mpeg"/><podcast:chapters url="${base}/plaatjes.json"/></item>`,
    );
    await runQueue();
    const stream = await streamOf('Met plaatjes');
    const shown = async () => {
      const { payload } = await server.app.inject({ url: `/v1/podcast/streams/${stream?.id}` });
      const parsed = JSON.parse(payload) as { stream: { chapters: { title: string; image: string | null; url: string | null }[] } };
      return parsed.stream.chapters.map(({ title, image, url }) => [title, image?.replace(/[0-9a-f]{64}/, '…') ?? null, url]);
    };
    const drawn = '/media/images/…/medium.webp';
    expect(await shown()).toEqual([
      ['Begin', drawn, 'https://example.org/bron'],
      ['Midden', drawn, null],
      ['Slot', null, null],
    ]);
    expect(visits.filter((path) => path === '/hoofdstuk.png')).toHaveLength(1);
    site.set('/plaatjes.json', { body: chapters('Einde') });
    await rows(
      "insert into fetch_task (kind, stream_id, url, next_attempt_at) values ('chapters', $1, $2, to_timestamp(0))",
      stream?.id,
      `${base}/plaatjes.json`,
    );
    await runQueue();
    expect(await shown()).toMatchObject([{ 1: drawn }, { 1: drawn }, { 0: 'Einde', 1: null }]);
    expect(visits.filter((path) => path === '/hoofdstuk.png')).toHaveLength(1);
    await rows("delete from fetch_task where kind = 'chapter_image'");
  });

  it('tries again later and later what may come, and not what never will', async () => {
    site.set('/soms.mp3', { status: 503 });
    site.set('/pagina.mp3', { body: '<!doctype html>'.padEnd(200_000, 'x'), headers: { 'content-type': 'audio/mpeg' } });
    const items = ['soms.mp3', 'pagina.mp3', 'weg.mp3'].map(
      (name) => `<item><title>${name}</title><guid>${name}</guid><enclosure url="${base}/${name}" type="audio/mpeg"/></item>`,
    );
    const inside = '<item><title>binnen</title><guid>b</guid><enclosure url="http://169.254.169.254/latest.mp3" type="audio/mpeg"/></item>';
    await take('Haperend', items.join('') + inside);
    expect(await runQueue()).toBe(0);
    const state = () =>
      rows(
        `select s.title, t.failures, t.last_error, case when t.next_attempt_at < 'infinity' then extract(epoch from t.next_attempt_at - $1::timestamptz)::integer end as after
            from fetch_task t join stream s on s.id = t.stream_id order by s.title`,
        server.clock.now(),
      );
    expect(await state()).toEqual([
      { title: 'binnen', failures: 1, last_error: '169.254.169.254 is not on the public internet', after: null },
      { title: 'pagina.mp3', failures: 1, last_error: 'the file is no audio that can be played', after: null },
      { title: 'soms.mp3', failures: 1, last_error: 'the server answered 503', after: 60 },
      { title: 'weg.mp3', failures: 1, last_error: 'the server answered 404', after: null },
    ]);
    visits.length = 0;
    await runQueue();
    expect(visits).toEqual([]);
    server.clock.advance(60_000);
    await runQueue();
    expect((await state())[2]).toMatchObject({ failures: 2, after: 300 });
    site.set('/soms.mp3', { body: silentMp3(10) });
    server.clock.advance(300_000);
    expect(await runQueue()).toBe(1);
    expect((await streamOf('soms.mp3'))?.audio_version_id).not.toBeNull();
  });

  it('warns once of a transcript that cannot be read, and plays the episode all the same', async () => {
    site.set('/goed.mp3', { body: silentMp3(10) });
    site.set('/slecht.txt', { body: 'alleen woorden' });
    await take(
      'Onleesbaar',
      `<item><title>Onleesbaar</title><guid>o</guid><enclosure url="${base}/goed.mp3" type="audio/mpeg"/><podcast:transcript url="${base}/slecht.txt" type="text/plain"/></item>`,
    );
    expect(await runQueue()).toBe(1);
    expect(await rows(`select last_error from fetch_task where kind = 'transcript'`)).toEqual([
      { last_error: 'it is neither SRT, WebVTT, JSON nor HTML' },
    ]);
    expect((await streamOf('Onleesbaar'))?.storage_key).not.toBeNull();
  });

  it('takes the texts of an episode whose sound ended while it looked for pictures of chapters', async () => {
    site.set('/kort.mp3', { body: silentMp3(200) });
    site.set('/kort.vtt', { body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nKort.' });
    await take(
      'Kort',
      `<item><title>Kort</title><guid>k</guid><enclosure url="${base}/kort.mp3" type="audio/mpeg"/><podcast:transcript url="${base}/kort.vtt" type="text/vtt"/></item>`,
    );
    const soundIsThere = () =>
      expect.poll(() => rows("select from fetch_task t join stream s on s.id = t.stream_id where t.kind = 'audio' and s.title = 'Kort'")).toEqual([]);
    const db: Database = {
      ...server.db,
      async query<Row>(statement: Statement, values: readonly unknown[] = []) {
        if (statement.name === 'fetch_task_claim' && values[10] === 2) await soundIsThere();
        return server.db.query<Row>(statement, values);
      },
    };
    expect(await runFetchQueue({ ...server.context, db }, signal)).toBe(2);
  });

  it('fetches several files at once, and from a slow host no more than two, while the others go on', async () => {
    const [stalled, released] = [new Set<string>(), Promise.withResolvers<void>()];
    const slow = createServer((request, response) => {
      stalled.add(request.url ?? '');
      void released.promise.then(() => response.end(silentMp3(10)));
    });
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const slowHost = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const egress = createEgress({ allow: [slowHost, new URL(base).host], userAgent: 'test' });
    const items = Array.from({ length: 6 }, (_, index) => {
      site.set(`/vlot-${index}.mp3`, { body: silentMp3(10 + index) });
      return `<item><title>Traag ${index}</title><guid>t${index}</guid><enclosure url="http://${slowHost}/${index}.mp3" type="audio/mpeg"/></item>
        <item><title>Vlot ${index}</title><guid>v${index}</guid><enclosure url="${base}/vlot-${index}.mp3" type="audio/mpeg"/></item>`;
    });
    await take('Traag en vlot', items.join(''));
    const running = runFetchQueue({ ...server.context, egress }, signal);
    const fetched = (name: string) =>
      rows<{ count: number }>(`select count(*)::int as count from stream where title like $1 and audio_version_id is not null`, `${name}%`);
    await expect.poll(() => fetched('Vlot')).toEqual([{ count: 6 }]);
    expect([stalled.size, await fetched('Traag')]).toEqual([2, [{ count: 0 }]]);
    released.resolve();
    expect(await running).toBe(12);
    expect([stalled.size, await fetched('Traag')]).toEqual([6, [{ count: 6 }]]);
    slow.close();
  });

  it('fetches from many hosts at once, two files of each, and of one publisher no more than leaves places to others', async () => {
    const [visited, released] = [new Map<string, number>(), Promise.withResolvers<void>()];
    const slow = createServer((request, response) => {
      const host = request.headers.host ?? '';
      visited.set(host, (visited.get(host) ?? 0) + 1);
      void released.promise.then(() => response.end(silentMp3(10)));
    });
    await new Promise<void>((done) => slow.listen(0, '0.0.0.0', done));
    const { port } = slow.address() as AddressInfo;
    const hosts = Array.from({ length: MAX_FETCHES / MAX_FETCHES_PER_HOST + 1 }, (_, index) => `127.0.0.${10 + index}:${port}`);
    const itemsOf = (some: readonly string[]) =>
      some.flatMap((host) =>
        ['a', 'b', 'c'].map(
          (name) =>
            `<item><title>Breed ${host} ${name}</title><guid>${host} ${name}</guid><enclosure url="http://${host}/${name}.mp3" type="audio/mpeg"/></item>`,
        ),
      );
    const own = MAX_FETCHES_PER_PUBLISHER / MAX_FETCHES_PER_HOST;
    // The other publisher's hosts come after more of the first one's than there are places.
    await take('Breed', itemsOf(hosts.slice(0, own + 1)).join(''));
    await take('Ander', itemsOf(hosts.slice(own + 1)).join(''));
    const running = runFetchQueue({ ...server.context, egress: createEgress({ allow: hosts, userAgent: 'test' }) }, signal);
    await expect.poll(() => [...visited.values()].reduce((sum, count) => sum + count, 0)).toBe(MAX_FETCHES);
    expect([...visited].sort()).toEqual(hosts.filter((_, index) => index !== own).map((host) => [host, MAX_FETCHES_PER_HOST]));
    released.resolve();
    expect(await running).toBe(3 * hosts.length);
    slow.close();
  });

  it('gives one task to one process and takes it up again after a crash', async () => {
    site.set('/traag.mp3', { body: silentMp3(10) });
    await take('Gedeeld', `<item><title>Gedeeld</title><guid>g</guid><enclosure url="${base}/traag.mp3" type="audio/mpeg"/></item>`);
    const counts = await Promise.all([runQueue(), runQueue(), runQueue()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await rows(`update stream set audio_version_id = null where title = 'Gedeeld'`);
    await rows(
      `insert into fetch_task (kind, stream_id, url, next_attempt_at) select 'audio', id, $1, $2::timestamptz + interval '30 minutes' from stream where title = 'Gedeeld'`,
      `${base}/traag.mp3`,
      server.clock.now(),
    );
    expect(await runQueue()).toBe(0);
    server.clock.advance(HOUR_MS);
    expect(await runQueue()).toBe(1);
  });

  it('keeps an editor’s picture when the feed brings another', async () => {
    const png = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    site.set('/a.png', { body: await png('#aa0000') });
    site.set('/b.png', { body: await png('#00aa00') });
    site.set('/p.mp3', { body: silentMp3(5) });
    const item = `<item><title>Beeld</title><guid>p</guid><enclosure url="${base}/p.mp3" type="audio/mpeg"/></item>`;
    await take('Beeldhuis', `<itunes:image href="${base}/a.png"/>${item}`);
    await runQueue();
    const [course] = await rows<{ id: number }>(`select id from course where title = 'Beeldhuis'`);
    await rows(`insert into media (course_id, image_id, is_edited) select $1, min(id), true from image`, course?.id);
    await take('Beeldhuis', `<itunes:image href="${base}/b.png"/>${item}`);
    await runQueue();
    expect(await rows('select source_url, is_edited from media where course_id = $1 order by is_edited', course?.id)).toEqual([
      { source_url: `${base}/b.png`, is_edited: false },
      { source_url: null, is_edited: true },
    ]);
  });
});

describe('refreshDueFeeds', () => {
  const address = () => `${base}/feed.xml`;
  const publish = (guids: readonly string[], etag: string) =>
    site.set('/feed.xml', {
      headers: { etag, 'content-type': 'application/rss+xml; charset=iso-8859-1' },
      body: Buffer.from(
        feed(
          'Levend',
          guids.map((guid) => `<item><title>Zoë ${guid}</title><guid>${guid}</guid><enclosure url="${base}/${guid}.mp3"/></item>`).join(''),
        ),
        'latin1',
      ),
    });
  const feedRow = async () => (await rows<Record<string, unknown>>('select * from feed where url = $1', address()))[0];
  const refresh = () => refreshDueFeeds(server.context, signal);

  it('API-05.2 asks hourly for what is new, and only for that', async () => {
    publish(['f1'], '"1"');
    expect(await fetchFeed(server.context, { address: address(), mediaMode: 'none' })).toMatchObject({ isNewFeed: true, added: 1 });
    await refresh();
    expect(visits).toHaveLength(1);
    server.clock.advance(HOUR_MS);
    await refresh();
    expect(visits).toHaveLength(2);
    expect(await feedRow()).toMatchObject({ etag: '"1"', failures: 0, last_fetched_at: server.clock.now().toISOString() });
    publish(['f2', 'f1'], '"2"');
    server.clock.advance(HOUR_MS);
    await refresh();
    expect(
      await rows(
        `select s.title from feed_item fi join stream s on s.id = fi.stream_id join feed f on f.id = fi.feed_id where f.url = $1 order by s.id`,
        address(),
      ),
    ).toEqual([{ title: 'Zoë f1' }, { title: 'Zoë f2' }]);
  });

  it('leaves statistics behind after many new episodes, and after a few does not', async () => {
    const known = async () =>
      (await rows<{ known: number }>(`select reltuples::integer as known from pg_class where relname = 'feed_item'`))[0]?.known;
    const refreshed = async (guids: readonly string[]) => {
      publish(guids, `"${guids.length}"`);
      server.clock.advance(HOUR_MS);
      await refresh();
      return known();
    };
    const before = await known();
    expect(await refreshed(['g1', 'g2'])).toBe(before);
    expect(await refreshed(Array.from({ length: 150 }, (_, index) => `g${index}`))).toBeGreaterThanOrEqual(150);
  });

  it('writes down what went wrong, waits longer each time, and never gives up', async () => {
    site.set('/feed.xml', { body: '<rss><channel>' });
    server.clock.advance(HOUR_MS);
    await refresh();
    expect(await feedRow()).toMatchObject({ failures: 1, last_error: `${address()}:1:15: it ends before <channel>, opened in line 1, is closed` });
    for (let day = 0; day < 20; day += 1) {
      server.clock.advance(24 * HOUR_MS);
      await refresh();
    }
    expect(await feedRow()).toMatchObject({ failures: 21, next_fetch_at: new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString() });
    publish(['f3'], '"3"');
    server.clock.advance(24 * HOUR_MS);
    await refresh();
    expect(await feedRow()).toMatchObject({ failures: 0, last_error: null });
  });

  it('goes on with other publishers while the feeds of one do not answer, of which it asks one at a time', async () => {
    const [slow, other] = ['Traag', 'Vlot'].map((title) => (path: string) => ({
      address: `${base}/${path}.xml`,
      body: feed(title, `<item><title>${path}</title><guid>${path}</guid><enclosure url="${base}/${path}.mp3"/></item>`),
    }));
    const feeds = [slow?.('slow1'), slow?.('slow2'), other?.('other1'), other?.('other2')].flatMap((one) => one ?? []);
    for (const { address: url, body } of feeds) {
      site.set(new URL(url).pathname, { body });
      await fetchFeed(server.context, { address: url, mediaMode: 'none' });
    }
    let answer = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    for (const path of ['/slow1.xml', '/slow2.xml']) site.set(path, { ...site.get(path), waits: answered });
    visits.length = 0;
    server.clock.advance(HOUR_MS);
    const refreshed = refresh();
    await expect.poll(() => visits.filter((path) => path.startsWith('/other')).toSorted()).toEqual(['/other1.xml', '/other2.xml']);
    expect(visits.filter((path) => path.startsWith('/slow'))).toHaveLength(1);
    answer();
    await refreshed;
    expect(visits.filter((path) => path.startsWith('/slow')).toSorted()).toEqual(['/slow1.xml', '/slow2.xml']);
    await rows(`update feed set state = 'removed' where url <> $1`, address());
  });

  it('leaves paused feeds alone until they are resumed', async () => {
    const { id = 0 } = (await findFeed(server.db, address())) ?? {};
    await setFeedState(server.db, id, 'paused', server.clock.now());
    server.clock.advance(24 * HOUR_MS);
    await refresh();
    expect(visits).toEqual([]);
    await setFeedState(server.db, id, 'active', server.clock.now());
    publish(['f3'], '"3"');
    await refresh();
    expect(visits).toEqual(['/feed.xml']);
  });
});

describe('removeUnfinishedFiles', () => {
  it('removes what a killed process left, and nothing that may still grow', async () => {
    const folder = await unfinishedFolder(server.context);
    const now = server.clock.now().getTime();
    for (const [name, hours] of [
      ['old', 3],
      ['young', 1],
    ] as const) {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), new Date(now), new Date(now - hours * HOUR_MS));
    }
    await removeUnfinishedFiles(server.context);
    expect(await readdir(folder)).toEqual(['young']);
  });
});

describe('retryDelayMs', () => {
  it('grows from a minute to a day and ends', () => {
    expect([1, 2, 3, 7, 12, 13].map(retryDelayMs)).toEqual([60_000, 300_000, 1_800_000, 86_400_000, 86_400_000, null]);
  });
});
