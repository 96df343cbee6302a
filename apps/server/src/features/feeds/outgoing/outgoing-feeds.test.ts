import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany, type BuiltCourse, type BuiltStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { prepareFeed } from '../importing/prepare-feed.ts';
import { readFeed } from '../reading/read-feed.ts';
import { readChapters } from '../texts/read-chapters.ts';
import { readTranscript } from '../texts/read-transcript.ts';
import { EPISODES_PER_PAGE } from './feed-routes.ts';
import { podcastGuid } from './podcast-guid.ts';

let server: TestServer;
let company: BuiltCompany;
let course: BuiltCourse;
let episode: BuiltStream;
let editor: Awaited<ReturnType<TestServer['as']>>;
const sql = <Row>(text: string, ...values: unknown[]) => server.db.query<Row>(unprepared(text), values);
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ url, headers, method });
const open = (id: number, isOpen = true) =>
  editor.PUT('/v1/studio/courses/{course_id}/feed', { params: { path: { course_id: id } }, body: { is_open: isOpen } });
const DESCRIPTION = [
  { t: 'p', c: ['Over ', { t: 'b', c: ['hart & vaten'] }, ', zie ', { t: 'a', href: 'https://huis.example.org/a?b=1&c=2', c: ['de <richtlijn>'] }] },
  {
    t: 'ul',
    c: [
      { t: 'li', c: ['een'] },
      { t: 'li', c: ['twee'] },
    ],
  },
];
const KEY = 'audio/ab/abababababababababababababababababababababababababababababababab.mp3';

beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db, { name: 'Hart & Vaten' });
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_course', company }] }));
  course = await aCourse(server.db, { company, title: 'Ritme & ruis' });
  const season = await aCourse(server.db, { company, title: 'Seizoen twee', parent: course });
  await sql(`update course set position = 2 where id = $1`, season.id);
  await sql(`update course set edited = edited || $2 where id = $1`, course.id, JSON.stringify({ description: DESCRIPTION, introduction: 'Kort' }));
  episode = await aStream(server.db, { course: season, title: 'Boezem\u0007fibrilleren <1>' });
  const more = { description: DESCRIPTION, summary: 'Kort & goed', episode: 7 };
  await sql(
    `update stream set edited = edited || $2, released_at = '2026-05-01T10:00:00Z', duration_ms = 90000 where id = $1`,
    episode.id,
    JSON.stringify(more),
  );
  const version = episode.audio_version_id;
  await sql(
    `update audio_version set storage_key = $2, mime_type = 'audio/mpeg', byte_size = 123456, duration_ms = 90000 where id = $1`,
    version,
    KEY,
  );
  await sql(
    `insert into chapter (audio_version_id, position, title, begin_ms, end_ms) values ($1, 0, 'Begin', 0, 30000), ($1, 1, 'Slot', 30000, 90000)`,
    version,
  );
  const cues = [
    { from: 0, to: 2.5, speaker: 'Bea <Zwart>', text: 'Goedemorgen & welkom.' },
    { from: 2.5, to: 5, speaker: null, text: 'p < 0,05\n\nen verder' },
  ];
  await sql(`insert into transcript (audio_version_id, language, cues) values ($1, 'nl', $2)`, version, JSON.stringify(cues));
  const [person] = await sql<{ id: number }>(`insert into person (company_id, name) values ($1, 'Bea & Co') returning id`, company.id);
  await sql(`insert into stream_person (stream_id, person_id, role) values ($1, $2, 'guest')`, episode.id, person?.id);
  for (const visibility of ['members', 'subscribers'] as const) await aStream(server.db, { course, title: `alleen ${visibility}`, visibility });
  for (const state of ['draft', 'withdrawn'] as const) await aStream(server.db, { course, title: `is ${state}`, state });
  await aStream(server.db, {
    course,
    title: 'later',
    state: 'scheduled',
    publishAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
  });
  await aStream(server.db, { course, title: 'zonder geluid', audio: false });
});
afterAll(() => server.stop());

const read = (bytes: Buffer) => readFeed(bytes, { address: `https://x.example/rss/${course.id}`, now: server.clock.now() });

describe('The feed of a series', () => {
  it('API-05.11 is there once an editor opens it, of what everybody may hear alone, and is gone once it is closed', async () => {
    expect((await get(`/rss/${course.id}`)).statusCode).toBe(404);
    expect((await get(`/rss/${course.id}/${episode.id}/audio.mp3`)).statusCode).toBe(404);
    const opened = (await open(course.id)).data;
    expect(opened).toMatchObject({ state: 'open', is_open: true, episodes: 1, notes: ['no_cover'] });
    expect(new URL(opened?.url ?? '').pathname).toBe(`/rss/${course.id}`);
    const feed = read((await get(`/rss/${course.id}`)).rawPayload);
    expect(feed.items.map(({ title }) => title)).toEqual(['Boezem fibrilleren <1>']);
    const page = await editor.GET('/v1/podcast/courses/{course_id}', { params: { path: { course_id: course.id } } });
    expect(page.data?.has_feed).toBe(true);

    const shut = await aCourse(server.db, { company });
    await sql(`update course set visibility = 'members' where id = $1`, shut.id);
    const members = await aStream(server.db, { course: shut });
    expect((await open(shut.id)).data).toMatchObject({ state: 'not_public', is_open: true });
    expect((await get(`/rss/${shut.id}`)).statusCode).toBe(404);
    for (const file of ['audio.mp3', 'chapters.json', 'transcript.vtt?language=nl'])
      expect((await get(`/rss/${shut.id}/${members.id}/${file}`)).statusCode).toBe(404);
    await open(course.id, false);
    expect((await get(`/rss/${course.id}`)).statusCode).toBe(404);
    await open(course.id);
    const audit = await sql<{ action: string }>(
      `select action from audit_log where subject_kind = 'course' and subject_id = $1 order by id`,
      String(course.id),
    );
    expect(audit.map(({ action }) => action)).toEqual(['outgoing_feed_opened', 'outgoing_feed_closed', 'outgoing_feed_opened']);
  });

  it('API-05.11 says all that our own reader takes in, and is read back the same', async () => {
    const answer = await get(`/rss/${course.id}`);
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const text = answer.payload;
    const { publicUrl } = server.context.config;
    expect(text).toContain(`<podcast:guid>${podcastGuid(`${publicUrl}/rss/${course.id}`)}</podcast:guid>`);
    for (const tag of ['<podcast:locked>yes<', '<itunes:category text="Health &amp; Fitness">', '<itunes:explicit>false<', '<itunes:type>episodic<'])
      expect(text).toContain(tag);
    expect(text).not.toMatch(/podcast:(?:funding|value)/);
    const document = read(answer.rawPayload);
    expect(document.warnings).toEqual([]);
    expect(document).toMatchObject({
      title: 'Ritme & ruis',
      author: 'Hart & Vaten',
      link: `${publicUrl}/course/${course.id}`,
      selfAddress: `${publicUrl}/rss/${course.id}`,
    });
    const at = `${publicUrl}/rss/${course.id}/${episode.id}`;
    expect(document.items).toMatchObject([
      {
        title: 'Boezem fibrilleren <1>',
        link: `${publicUrl}/course/${course.id}/episode/${episode.id}`,
        publishedAt: '2026-05-01T10:00:00.000Z',
        durationSeconds: 90,
        season: 2,
        seasonName: 'Seizoen twee',
        episode: 7,
        enclosures: [{ address: `${at}/audio.mp3`, mimeType: 'audio/mpeg', byteSize: 123_456 }],
        persons: [{ name: 'Bea & Co', role: 'guest' }],
        chaptersAddress: `${at}/chapters.json`,
        transcripts: [{ address: `${at}/transcript.vtt?language=nl`, mimeType: 'text/vtt', language: 'nl' }],
      },
    ]);
    const [item] = prepareFeed(document).items;
    expect(JSON.parse(item?.row ?? '')).toMatchObject({ imported: { description: DESCRIPTION } });
    expect(prepareFeed(document).course).toMatchObject({ description: DESCRIPTION, language: 'nl' });
    const chapters = readChapters((await get(`/rss/${course.id}/${episode.id}/chapters.json`)).rawPayload, publicUrl);
    expect(chapters).toMatchObject([
      { title: 'Begin', begin_ms: 0 },
      { title: 'Slot', begin_ms: 30_000 },
    ]);
    const cues = readTranscript((await get(`/rss/${course.id}/${episode.id}/transcript.vtt?language=nl`)).rawPayload, 90);
    expect(cues).toMatchObject([
      { from: 0, to: 2.5, speaker: 'Bea <Zwart>', text: 'Goedemorgen & welkom.' },
      { from: 2.5, to: 5, text: expect.stringMatching(/^p < 0,05\s+en verder$/) },
    ]);
  });

  it('API-05.11 has its transcript compressed, made once until it changes', async () => {
    const id = episode.audio_version_id;
    const path = `/rss/${course.id}/${episode.id}/transcript.vtt?language=de`;
    const write = (text: string) =>
      sql(
        `insert into transcript (audio_version_id, language, cues) values ($1, 'de', $2) on conflict (audio_version_id, language, is_edited) do update set cues = excluded.cues`,
        id,
        JSON.stringify([{ from: 0, to: 2, speaker: null, text }]),
      );
    await write('Guten Tag');
    const first = await get(path, { 'accept-encoding': 'br' });
    expect([first.statusCode, first.headers['content-encoding'], first.headers['content-type']]).toEqual([200, 'br', 'text/vtt; charset=utf-8']);
    const asked = vi.spyOn(server.db, 'query');
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, JSON.stringify(asked.mock.calls).includes('cues')]).toEqual([304, false]);
    asked.mockRestore();
    await write('Guten Abend');
    expect((await get(path)).payload).toContain('Guten Abend');
    await sql(`delete from transcript where audio_version_id = $1 and language = 'de'`, id);
    expect((await get(path)).statusCode).toBe(404);
  });

  it('API-05.11 has no transcript that its editor does not show', async () => {
    const hidden = JSON.stringify([{ from: 0, to: 2, speaker: null, text: 'Nog niet nagekeken' }]);
    const id = episode.audio_version_id;
    await sql(`insert into transcript (audio_version_id, language, cues, is_edited, is_shown) values ($1, 'fr', $2, true, false)`, id, hidden);
    expect((await get(`/rss/${course.id}/${episode.id}/transcript.vtt?language=fr`)).statusCode).toBe(404);
    // Made anew: what is kept would not know of it.
    await aCourse(server.db, { company });
    expect((await get(`/rss/${course.id}`)).payload).not.toContain('language=fr');
    await sql(`delete from transcript where audio_version_id = $1 and language = 'fr'`, id);
  });

  it('API-05.11 is not sent again to who has it, and is made once for a version of the catalogue', async () => {
    const first = await get(`/rss/${course.id}`, { 'accept-encoding': 'br' });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const { etag, 'last-modified': modified } = first.headers;
    const { query } = server.db;
    let large = 0;
    const counting = {
      ...server.db,
      query: (...given: Parameters<typeof query>) => ((large += JSON.stringify(given[0]).includes('outgoing_feed') ? 1 : 0), query(...given)),
    };
    Object.assign(server.db, { query: counting.query });
    const again = await get(`/rss/${course.id}`, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload, again.headers.etag, large]).toEqual([304, '', etag, 0]);
    expect((await get(`/rss/${course.id}`, { 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect((await get(`/rss/${course.id}`, { 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200);
    // What a change elsewhere makes anew is still the same.
    await aCourse(server.db, { company });
    expect((await get(`/rss/${course.id}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect(large).toBeGreaterThan(0);
    Object.assign(server.db, { query });
    server.clock.advance(3_600_001);
    const later = await get(`/rss/${course.id}`, { 'if-none-match': String(etag) });
    expect([later.statusCode, read(later.rawPayload).items.map(({ title }) => title)]).toEqual([200, ['Boezem fibrilleren <1>', 'later']]);
  });

  it('API-05.11 has one address for the sound, which leads to where it is now, and counts a play of one app a day', async () => {
    const url = `/rss/${course.id}/${episode.id}/audio.mp3`;
    const plays = async () =>
      (await sql<{ n: number }>(`select count(*)::int as n from tracking where action = 'podcast_play' and entity_id = $1`, episode.id))[0]?.n;
    const asked = await get(url, { 'user-agent': 'Podcastapp/1' });
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(asked.headers.location).toMatch(/\/media\/audio\/\d+\/(?:ab){32}\.mp3\?e=\d+&s=/);
    await expect.poll(plays).toBe(1);
    await get(url, { 'user-agent': 'Podcastapp/1', range: 'bytes=0-' });
    await get(url, { 'user-agent': 'Podcastapp/1', range: 'bytes=500000-' });
    await get(url, {}, 'HEAD');
    await get(url, { 'user-agent': 'Another/2' });
    await expect.poll(plays).toBe(2);
    const [row] = await sql(`select account_id, meta_data from tracking where entity_id = $1`, episode.id);
    expect(row).toEqual({ account_id: null, meta_data: {} });
  });

  it('API-05.11 has older episodes on further pages', async () => {
    const long = await aCourse(server.db, { company });
    const [from] = await sql<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from stream`);
    await sql(
      `with made as (
        insert into stream (company_id, source_key, imported, released_at, duration_ms)
        select $1, 'long:' || n, jsonb_build_object('title', 'deel ' || n), '2026-01-01'::timestamptz + n * interval '1 minute', 1000 from generate_series(1, $3::int) n returning id
      ), sound as (
        insert into audio_version (stream_id, source_url, mime_type) select id, 'https://audio.example/' || id || '.mp3', 'audio/mpeg' from made
      )
      insert into course_stream (course_id, stream_id, position) select $2, id, id from made`,
      company.id,
      long.id,
      EPISODES_PER_PAGE + 1,
    );
    await sql(`update stream s set audio_version_id = v.id from audio_version v where v.stream_id = s.id and s.id >= $1`, from?.id);
    await open(long.id);
    const first = (await get(`/rss/${long.id}`)).payload;
    expect([
      first.match(/<item>/g)?.length,
      first.includes(`rel="next" type="application/rss+xml" href="${server.context.config.publicUrl}/rss/${long.id}?page=2"`),
    ]).toEqual([EPISODES_PER_PAGE, true]);
    const second = (await get(`/rss/${long.id}?page=2`)).payload;
    expect([second.match(/<item>/g)?.length, second.includes('<title>deel 1</title>'), second.includes('rel="next"')]).toEqual([1, true, false]);
    for (const page of ['3', '0', 'x', '101']) expect((await get(`/rss/${long.id}?page=${page}`)).statusCode).toBe(404);
    const linked = await get(`/rss/${long.id}/${from?.id}/audio.mp3`);
    expect(linked.headers.location).toBe(`https://audio.example/${from?.id}.mp3`);
  });
});

it('podcastGuid is the one of the specification', () => {
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810');
});
