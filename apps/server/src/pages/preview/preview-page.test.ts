import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aProfession, aStream, type BuiltStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const INDEX = `<!doctype html><html lang="nl"><head><title>Auscult</title><script type="module" src="/assets/index-12345678.js"></script>
<link rel="stylesheet" href="/assets/style-12345678.css"></head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index-12345678.js' },
  'src/boot/first-paint/first-paint.ts': { file: 'assets/first-paint-12345678.js' },
};
/** Says what it was given. */
const PAGES = `
export const drawPage = async ({ course, stream, user, language }) => '<p>' + [stream.title, course.streams.map(({ id }) => id).join(), language,
  user ? 'member' : 'guest', stream.accreditation?.points ?? 'no path', stream.audio ? 'audio' : 'locked'].join('|') + '</p>';
export const coverSeed = () => '0d4644';
export const coverSheet = () => '';
`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-preview-'));
  for (const part of ['.vite', 'pages']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'pages/pages.mjs'), PAGES);
  server = await startTestServer({ http: { appFolder: folder } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let stream: BuiltStream;
let editorId: number;
let editor: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  const company = await aCompany(server.db);
  const account = await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
  editorId = account.id;
  editor = await server.as(account);
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Nog niet', state: 'draft' });
});

type As = { viewer: 'guest' | 'member'; profession_id: number | null };
async function linkFor(as: As): Promise<string> {
  const { data } = await editor.POST('/v1/studio/streams/{stream_id}/preview', { params: { path: { stream_id: stream.id } }, body: as });
  return data?.url ?? '';
}
const open = (url: string) => server.app.inject({ url });
const GUEST: As = { viewer: 'guest', profession_id: null };
const shown = async (as: As) => /<p>([^<]*)<\/p>/.exec((await open(await linkFor(as))).payload)?.[1];

describe('The preview of an episode', () => {
  it('shows a draft as a guest, a member, and a member of a profession would see it, and leaves no trace', async () => {
    const profession = await aProfession(server.db);
    await server.db.query(unprepared(`insert into accreditation (stream_id, profession_id, points, register) values ($1, $2, 2, 'Proefregister')`), [
      stream.id,
      profession.id,
    ]);
    await server.db.query(unprepared(`update stream set visibility = 'members' where id = $1`), [stream.id]);
    expect(await shown(GUEST)).toBe(`Nog niet|${stream.id}|nl|guest|no path|locked`);
    expect(await shown({ viewer: 'member', profession_id: null })).toBe(`Nog niet|${stream.id}|nl|member|no path|audio`);
    expect(await shown({ viewer: 'member', profession_id: profession.id })).toBe(`Nog niet|${stream.id}|nl|member|2|audio`);
    const traces = unprepared(
      `select (select count(*) from media_link_issue where audio_version_id = $2) + (select count(*) from listening_progress where stream_id = $1) as n`,
    );
    expect(await server.db.query(traces, [stream.id, stream.audio_version_id])).toEqual([{ n: 0 }]);
  });

  it('has no script, and is framed by this site alone, kept by nobody and told to nobody', async () => {
    const answer = await open(await linkFor(GUEST));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(answer.payload).not.toContain('<script');
  });

  it('opens nothing but its page', async () => {
    const url = await linkFor(GUEST);
    const token = url.split('t=')[1] ?? '';
    const calls = [`/v1/podcast/streams/${stream.id}`, `/v1/studio/streams/${stream.id}`, '/v1/users/me'];
    const statuses = await Promise.all(
      calls.map(async (call) => (await server.app.inject({ url: `${call}?t=${token}`, headers: { authorization: `Bearer ${token}` } })).statusCode),
    );
    expect(statuses).toEqual([404, 401, 401]);
    const altered = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    for (const other of ['', '?t=', '?t=x', `?t=${altered}`]) expect((await open(`/preview${other}`)).statusCode).toBe(403);
  });

  it('is over after ten minutes', async () => {
    const url = await linkFor(GUEST);
    server.clock.advance(9 * 60_000);
    expect((await open(url)).statusCode).toBe(200);
    server.clock.advance(60_000);
    const over = await open(url);
    expect([over.statusCode, over.payload.includes('Dit voorbeeld is verlopen')]).toEqual([403, true]);
  });

  it.each([
    ['loses the permission', 'delete from account_permission where account_id = $1'],
    ['signs out', 'delete from session where account_id = $1'],
    ['is suspended', 'update account set suspended_at = now() where id = $1'],
  ])('ends when its editor %s', async (_what, sql) => {
    const url = await linkFor(GUEST);
    expect((await open(url)).statusCode).toBe(200);
    await server.db.query(unprepared(sql), [editorId]);
    await expect.poll(async () => (await open(url)).statusCode).toBe(403);
  });
});
