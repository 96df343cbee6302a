import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aCourse, aCover, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { writtenCourses } from '../../testing/written-courses.ts';

const HOSTILE = '</script><img src=x onerror="alert(1)">&"\'\u2028';

const INDEX = `<!doctype html><html lang="nl"><head><meta charset="utf-8" />
<meta name="description" content="Auscult" /><title>Auscult</title>
<script type="module" crossorigin src="/assets/vendor-12345678.js"></script>
<script type="module" crossorigin src="/assets/shell-12345678.js"></script>
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="stylesheet" crossorigin href="/assets/style-12345678.css"></head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index-12345678.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-12345678.js' },
  'src/boot/first-paint/first-paint.ts': { file: 'assets/first-paint-12345678.js' },
  '_home-12345678.js': { file: 'assets/home-12345678.js', name: 'home', imports: ['_vendor.js'] },
  'src/features/search/search-screen.tsx': { file: 'assets/search-12345678.js', imports: ['_vendor.js', '_home-12345678.js'] },
  'src/features/course/course-screen.tsx': { file: 'assets/course-screen-12345678.js', imports: ['_vendor.js'] },
  'src/features/course/episode-page/episode-screen.tsx': { file: 'assets/episode-screen-12345678.js', imports: ['_vendor.js'] },
};
const PAGES = `
const text = (value) => value.replace(/[&<>]/g, (one) => '&#' + one.charCodeAt(0) + ';');
export async function drawPage({ course, stream, path, origin }) {
  if (course.course_title === 'Niet te tekenen') throw new Error('no drawing');
  return '<link rel="preload" as="image" href="' + origin + '/cover" fetchPriority="high"/><h1>' + text(stream ? stream.title : course.course_title) + '</h1><p>' + text(path) + '</p>';
}
export const coverSeed = () => '0d4644';
let sheets = 0;
export const coverSheet = (seed) => { sheets += 1; return '[data-dyn]{--dyn-field:#' + seed + '}/* ' + sheets + ' */'; };
`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-app-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'pages/pages.mjs'), PAGES);
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z'), http: { appFolder: folder } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers });
const meta = (page: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];
const block = (page: string, start: string) => {
  const from = page.indexOf(start) + start.length;
  return JSON.parse(page.slice(from, page.indexOf('</script>', from))) as Record<string, unknown>;
};

describe('GET /course/:courseId', () => {
  it('shows a public series with title, text, cover and address to whoever runs no script', async () => {
    const company = await aCompany(server.db, { name: 'Voorbeeldhuis' });
    const course = await aCourse(server.db, { company, title: 'De nachtdienst', introduction: 'Over slaap' });
    await aCover(server.db, { course });
    await aStream(server.db, { course, title: 'een' });
    const answer = await open(`/course/${course.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    const page = answer.body;
    expect(page).toContain('<title>De nachtdienst · Auscult</title>');
    expect(page).toContain(`<link rel="canonical" href="http://127.0.0.1:4310/course/${course.id}">`);
    expect(page).toContain('<div id="root"><h1>De nachtdienst</h1>');
    expect(meta(page, 'description')).toBe('Over slaap');
    expect(meta(page, 'og:title')).toBe('De nachtdienst');
    expect(meta(page, 'og:image')).toMatch(/^http:\/\/127\.0\.0\.1:4310\/media\/images\/[0-9a-f]+\/preview\.jpg$/);
    expect(meta(page, 'og:image:type')).toBe('image/jpeg');
    expect(meta(page, 'og:image:width')).toBe('640');
    expect(block(page, '<script type="application/ld+json">')).toMatchObject({ '@type': 'PodcastSeries', name: 'De nachtdienst' });
    expect(block(page, '<script type="application/json" id="first-data">')).toMatchObject({
      id: course.id,
      course: { course_title: 'De nachtdienst' },
    });
  });

  it('names the episode that a link is for, and only one of this series', async () => {
    const course = await aCourse(server.db, { title: 'De nachtdienst' });
    const stream = await aStream(server.db, { course, title: 'Wakker blijven', visibility: 'members' });
    const { body } = await open(`/course/${course.id}?stream=${stream.id}&t=90`);
    expect(body).toContain('<title>Wakker blijven · Auscult</title>');
    expect(meta(body, 'og:title')).toBe('Wakker blijven · De nachtdienst');
    expect(body).toContain(`<link rel="canonical" href="http://127.0.0.1:4310/course/${course.id}/episode/${stream.id}">`);
    expect(block(body, '<script type="application/ld+json">')).toMatchObject({ '@type': 'PodcastEpisode', isAccessibleForFree: false });
    expect((await open(`/course/${course.id}?stream=999999`)).body).toContain('<title>De nachtdienst · Auscult</title>');
  });

  it('escapes titles, however long they are', async () => {
    const title = `${HOSTILE}${'x'.repeat(10_000)}`;
    const course = await aCourse(server.db, { title, introduction: HOSTILE });
    const stream = await aStream(server.db, { course, title });
    for (const path of [`/course/${course.id}`, `/course/${course.id}?stream=${stream.id}`]) {
      const { body } = await open(path);
      expect(body).not.toContain('<img');
      expect(body.match(/<script/g)).toHaveLength(3);
      expect(block(body, '<script type="application/json" id="first-data">')).toMatchObject({ course: { course_title: title } });
    }
  });

  it('leaves addresses that content names as they are, whatever they begin with', async () => {
    const title = 'https://nowhere.invalidjavascript:80/alert(1)';
    const course = await aCourse(server.db, { title });
    await aStream(server.db, { course });
    expect((await open(`/course/${course.id}`)).body).toContain(`<h1>${title}</h1>`);
  });

  it('gives an address that asks for ever new drawings the app, and still what is drawn already', async () => {
    const course = await aCourse(server.db, { title: 'Veelgevraagd' });
    const asked = 70;
    const streams = [];
    for (let index = 0; index < asked; index += 1) streams.push(await aStream(server.db, { course, title: `nummer ${index}` }));
    const from = (remoteAddress: string, id: number) => server.app.inject({ url: `/course/${course.id}?stream=${id}`, remoteAddress });
    const bodies = [];
    for (const { id } of streams) bodies.push((await from('203.0.113.9', id)).body);
    expect(bodies.at(0)).toContain('<h1>Veelgevraagd</h1>');
    expect(bodies.filter((body) => body.includes('<div id="root"></div>')).length).toBeGreaterThan(0);
    const [first, last] = [streams[0]?.id ?? 0, streams.at(-1)?.id ?? 0];
    expect((await from('203.0.113.9', first)).body).toContain('<h1>Veelgevraagd</h1>');
    expect((await from('203.0.113.10', last)).body).toContain('<h1>Veelgevraagd</h1>');
  });

  it('draws a few at a time for however many addresses, gives the others the app, and all who ask for one page the same drawing', async () => {
    const course = await aCourse(server.db, { title: 'Overal gevraagd' });
    const streams: { readonly id: number }[] = [];
    for (let index = 0; index < 60; index += 1) streams.push(await aStream(server.db, { course, title: `nummer ${index}` }));
    const from = async (n: number, path: string) => {
      const { body } = await server.app.inject({ url: path, remoteAddress: `203.0.113.${100 + n}` });
      return body.includes('<h1>Overal gevraagd</h1>') ? 'drawn' : 'bare';
    };
    const pathOf = (n: number) => `/course/${course.id}?stream=${streams[n]?.id}`;
    const same = await Promise.all(Array.from({ length: 60 }, (_, n) => from(n, `/course/${course.id}`)));
    expect(new Set(same)).toEqual(new Set(['drawn']));
    const others = await Promise.all([...streams.keys()].map((n) => from(n, pathOf(n))));
    expect(others).toContain('bare');
    expect(others.filter((one) => one === 'drawn').length).toBeGreaterThan(10);
    for (const n of [0, 59]) expect(await from(n, pathOf(n))).toBe('drawn');
    // A page that has changed is drawn for those who ask for it by several addresses: they wait for no turn that waits for them.
    await aStream(server.db, { course, title: 'nog een' });
    const changed = [pathOf(0), `/course/${course.id}`, `/course/${course.id}?stream=999999`, `/course/${course.id}?stream=999998`];
    expect(await Promise.all(changed.map((path, n) => from(n, path)))).toEqual(changed.map(() => 'drawn'));
  });

  it('keeps to itself what the build says of its sources', async () => {
    expect((await open('/.vite/manifest.json')).statusCode).toBe(404);
  });

  it('brings the app after the page, with the files that its screen needs', async () => {
    const course = await aCourse(server.db);
    await aStream(server.db, { course });
    const { body } = await open(`/course/${course.id}`);
    expect(body.match(/<script type="module"/g)).toHaveLength(1);
    expect(body).toContain('src="/assets/first-paint-12345678.js" data-app="/assets/shell-12345678.js"');
    expect(body).toContain('/assets/course-screen-12345678.js');
    expect(body).not.toContain('rel="manifest"');
    expect(body).toContain('data-manifest="/manifest.webmanifest"');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/style-12345678.css">');
    const sheet = /href="(\/course-colours\/[^"]+)"/.exec(body)?.[1] ?? '';
    const colours = await open(sheet);
    expect([colours.statusCode, colours.headers['content-type'], colours.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      '[data-dyn]{--dyn-field:#0d4644}/* 1 */',
    ]);
  });

  it('makes the colours of a cover once, and those that it named itself alone', async () => {
    const course = await aCourse(server.db);
    await aStream(server.db, { course });
    const sheet = /href="(\/course-colours\/[^"]+)"/.exec((await open(`/course/${course.id}`)).body)?.[1] ?? '';
    for (let n = 0; n < 3; n += 1) expect((await open(sheet)).body).toContain('/* 1 */');
    const files = ['red.css', '0d4644.css', '0d4644-0123456789abcdef.css', sheet.split('/')[2]?.replace('0d4644', '0d4645') ?? ''];
    for (const file of files) expect([file, (await open(`/course-colours/${file}`)).statusCode]).toEqual([file, 404]);
  });

  it('answers 404 with the app for what is not there, not out yet or not a number', async () => {
    const draft = await aCourse(server.db, { state: 'draft' });
    await aStream(server.db, { course: draft });
    for (const id of [draft.id, 2_000_000_000, '99999999999', 'abc', '0']) {
      const answer = await open(`/course/${id}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<div id="root"></div>');
    }
  });

  it('answers HEAD, compresses, and says when nothing has changed', async () => {
    const course = await aCourse(server.db, { title: 'Zelfde' });
    await aStream(server.db, { course });
    const path = `/course/${course.id}`;
    const whole = await open(path);
    const head = await open(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', whole.headers['etag']]);
    const small = await open(path, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length);
    const etag = String(whole.headers['etag']);
    expect((await open(path, { 'if-none-match': etag })).statusCode).toBe(304);
    await aStream(server.db, { course, title: 'nieuw' });
    expect((await open(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('leaves a series that it cannot draw to the app, with its preview', async () => {
    const course = await aCourse(server.db, { title: 'Niet te tekenen' });
    await aStream(server.db, { course });
    const { statusCode, body } = await open(`/course/${course.id}`);
    expect(statusCode).toBe(200);
    expect(meta(body, 'og:title')).toBe('Niet te tekenen');
    expect(body).toContain('<div id="root"></div>');
  });
});

describe('GET /course/:courseId/episode/:streamId', () => {
  it('LIB-11.12 shows a public episode with title, text, cover and address to whoever runs no script', async () => {
    const company = await aCompany(server.db, { name: 'Voorbeeldhuis' });
    const course = await aCourse(server.db, { company, title: 'De nachtdienst' });
    await aCover(server.db, { course });
    const stream = await aStream(server.db, { course, title: 'Wakker blijven' });
    const { statusCode, body } = await open(`/course/${course.id}/episode/${stream.id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Wakker blijven · Auscult</title>');
    expect(body).toContain(`<link rel="canonical" href="http://127.0.0.1:4310/course/${course.id}/episode/${stream.id}">`);
    expect(body).toContain(`<div id="root"><h1>Wakker blijven</h1><p>/course/${course.id}/episode/${stream.id}</p>`);
    expect(body).toContain('/assets/episode-screen-12345678.js');
    expect(meta(body, 'og:title')).toBe('Wakker blijven · De nachtdienst');
    expect(meta(body, 'og:image')).toMatch(/preview\.jpg$/);
    expect(block(body, '<script type="application/ld+json">')).toMatchObject({
      '@type': 'PodcastEpisode',
      name: 'Wakker blijven',
      url: `http://127.0.0.1:4310/course/${course.id}/episode/${stream.id}`,
      isAccessibleForFree: true,
      partOfSeries: { '@type': 'PodcastSeries', name: 'De nachtdienst' },
    });
    expect(block(body, '<script type="application/json" id="first-data">')).toMatchObject({
      id: course.id,
      course: { course_title: 'De nachtdienst' },
      stream: { id: stream.id, title: 'Wakker blijven', forms: [], accreditation: null },
    });
  });

  it('LIB-11.10 shows an episode for members with its details and without its audio', async () => {
    const course = await aCourse(server.db);
    const stream = await aStream(server.db, { course, visibility: 'members' });
    const { statusCode, body } = await open(`/course/${course.id}/episode/${stream.id}`);
    expect(statusCode).toBe(200);
    expect(block(body, '<script type="application/ld+json">')).toMatchObject({ isAccessibleForFree: false });
    expect(block(body, '<script type="application/json" id="first-data">')).toMatchObject({ stream: { audio: null, embed_url: null } });
  });

  it('LIB-11.11 answers 404 with the app for an episode that is withdrawn, not out yet, of another series or not a number', async () => {
    const [course, other] = [await aCourse(server.db), await aCourse(server.db)];
    const shown = await aStream(server.db, { course });
    const withdrawn = await aStream(server.db, { course, state: 'withdrawn' });
    const draft = await aStream(server.db, { course, state: 'draft' });
    await aStream(server.db, { course: other });
    const paths = [withdrawn, draft].map(({ id }) => `/course/${course.id}/episode/${id}`);
    for (const path of [...paths, `/course/${other.id}/episode/${shown.id}`, `/course/${course.id}/episode/abc`, `/course/x/episode/${shown.id}`]) {
      const answer = await open(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('<div id="root"></div>');
    }
  });

  it('escapes titles, and draws the page again when the episode has changed', async () => {
    const course = await aCourse(server.db, { title: HOSTILE });
    const stream = await aStream(server.db, { course, title: HOSTILE });
    const path = `/course/${course.id}/episode/${stream.id}`;
    const before = await open(path);
    expect(before.body).not.toContain('<img');
    expect(before.body.match(/<script/g)).toHaveLength(3);
    expect((await open(path, { 'if-none-match': String(before.headers['etag']) })).statusCode).toBe(304);
    await server.db.query({ name: 'rename_stream', text: 'update stream set edited = $2 where id = $1' }, [stream.id, { title: 'Anders' }]);
    expect((await open(path)).body).toContain('<h1>Anders</h1>');
  });
});

describe('A page that is drawn already', () => {
  it('is sent without writing the series, however many episodes that has', async () => {
    const course = await aCourse(server.db);
    const stream = await aStream(server.db, { course });
    const paths = ['', `?stream=${stream.id}`, `/episode/${stream.id}`].map((rest) => `/course/${course.id}${rest}`);
    const drawn = [];
    for (const path of paths) drawn.push((await open(path)).body);
    const written = writtenCourses(server.db);
    for (const path of paths) expect((await open(path)).body).toBe(drawn[paths.indexOf(path)]);
    expect(written()).toBe(0);
    await aStream(server.db, { course });
    for (const path of paths) await open(path);
    expect(written()).toBe(paths.length);
  });
});

describe('GET /sitemap.xml', () => {
  it('LIB-11.13 names public series and their episodes and no others, and robots.txt names it', async () => {
    const course = await aCourse(server.db);
    const stream = await aStream(server.db, { course });
    const withdrawn = await aStream(server.db, { course, state: 'withdrawn' });
    const [draft, empty] = [await aCourse(server.db, { state: 'draft' }), await aCourse(server.db)];
    await aStream(server.db, { course: draft });
    const fresh = await startTestServer({ parts: { db: server.db } });
    try {
      const { body, headers } = await fresh.app.inject({ url: '/sitemap.xml' });
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(body).toContain(`/course/${course.id}</loc>`);
      expect(body).toContain(`/course/${course.id}/episode/${stream.id}</loc>`);
      expect(body).not.toContain(`/episode/${withdrawn.id}</loc>`);
      for (const hidden of [draft, empty]) expect(body).not.toContain(`/course/${hidden.id}</loc>`);
      expect((await fresh.app.inject({ url: '/robots.txt' })).body).toContain('Sitemap: http://127.0.0.1:4310/sitemap.xml');
    } finally {
      await fresh.stop();
    }
  });
});

describe('GET /main/home', () => {
  it('names the files of its screen, so that they come with the app and not after it', async () => {
    const { statusCode, body, headers } = await open('/main/home');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home-12345678.js">');
    expect(body.match(/vendor-12345678/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const search = (await open('/main/search')).body;
    for (const file of ['search', 'home']) expect(search).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}-12345678.js">`);
  });
});
