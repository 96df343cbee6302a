import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { createEgress } from '../../../egress/egress.ts';
import { aCompany, anAccount, type BuiltCompany } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** What the publisher's server answers, by path. */
const site = new Map<string, string>();
let publisher: Server;
let base: string;
let folder: string;
let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  publisher = createServer((request, response) => {
    const body = site.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body);
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
beforeEach(async () => {
  site.clear();
  company = await aCompany(server.db, { name: 'Hartlijn' });
  // An address is of one company for ever.
  folder = `${base}/${company.id}`;
  editor = await editorOf(company);
});

const editorOf = async (of: BuiltCompany) => server.as(await anAccount(server.db, { permissions: [{ name: 'update_course', company: of }] }));
const sql = <Row>(text: string, ...values: unknown[]) => server.db.query<Row>(unprepared(text), values);
const put = (path: string, body: string) => site.set(new URL(folder + path).pathname, body);
const item = (title: string, more = `<enclosure url="https://audio.example/${title}.mp3" type="audio/mpeg" length="5"/>`) =>
  `<item><title>${title}</title><guid>${title}</guid>${more}</item>`;
const feed = (...items: string[]) =>
  `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Ritme</title><language>nl</language><itunes:author>Een ander</itunes:author>${items.join('')}</channel></rss>`;
const ofCompany = () => ({ params: { path: { company_id: company.id } } });
const ofFeed = (id: number) => ({ params: { path: { feed_id: id } } });
const preview = (path: string) => editor.POST('/v1/studio/companies/{company_id}/feeds/preview', { ...ofCompany(), body: { url: folder + path } });
const add = (path: string, asDrafts = false, mode: 'copy' | 'link' = 'link') =>
  editor.POST('/v1/studio/companies/{company_id}/feeds', { ...ofCompany(), body: { url: folder + path, media_mode: mode, as_drafts: asDrafts } });
const list = async () => (await editor.GET('/v1/studio/feeds', { params: { query: { company_id: company.id } } })).data;
const states = () =>
  sql<{ title: string; state: string }>(
    'select title, state from course where company_id = $1 union all select title, state from stream where company_id = $1 order by 1',
    company.id,
  );
const stateOf = async () => Object.fromEntries((await states()).map(({ title, state }) => [title, state]));

describe('Feeds in the studio', () => {
  it('API-05.10 are tried without storing anything, and added to the editor’s company', async () => {
    put('/a', feed(item('een'), item('twee'), item('stil', '')));
    const tried = (await preview('/a')).data;
    expect(tried).toMatchObject({
      fault: null,
      preview: {
        title: 'Ritme',
        author: 'Een ander',
        counts: { new: 2, known: 0, left_out: 1, not_linkable: 0 },
        left_out: [{ title: 'stil', reason: 'no_audio' }],
        episodes: [
          { title: 'twee', is_known: false, can_link: true },
          { title: 'een', is_known: false },
        ],
        notes: ['1 item without audio was left out'],
      },
    });
    expect([await states(), (await list())?.total]).toEqual([[], 0]);

    const added = (await add('/a')).data;
    expect(added).toMatchObject({ fault: null, feed: { title: 'Ritme', company_id: company.id, state: 'active', episodes: 2, left_out: 1 } });
    expect(added?.feed?.next_fetch_at).not.toBeNull();
    expect(await stateOf()).toEqual({ Ritme: 'published', een: 'published', twee: 'published' });
    expect((await list())?.feeds.map(({ id }) => id)).toEqual([added?.feed?.id]);
    // Known by now, to whoever asks.
    expect([(await preview('/a')).error?.code, (await add('/a')).error?.code]).toEqual(['feed_known', 'feed_known']);
    const stranger = await editorOf(await aCompany(server.db));
    expect((await stranger.PATCH('/v1/studio/feeds/{feed_id}', { ...ofFeed(added?.feed?.id ?? 0), body: { state: 'paused' } })).error?.code).toBe(
      'forbidden',
    );
  });

  it('API-05.10 say in a word what is wrong with one, and store nothing of it', async () => {
    put('/html', '<html><body>Welkom</body></html>');
    put('/broken', '<rss><channel><title>a</channel></rss>');
    put('/silent', feed(item('stil', '')));
    const kinds = [];
    for (const path of ['/gone', '/html', '/broken', '/silent']) kinds.push((await preview(path)).data?.fault?.kind);
    expect(kinds).toEqual(['gone', 'unreadable', 'unreadable', 'nothing_to_hear']);
    expect((await add('/broken')).data).toMatchObject({
      feed: null,
      fault: { kind: 'unreadable', detail: `${folder}/broken:1:33: the closing tag does not match <title>, opened in line 1` },
    });
    const body = { url: 'http://169.254.169.254/latest' };
    const inside = await editor.POST('/v1/studio/companies/{company_id}/feeds/preview', { ...ofCompany(), body });
    expect(inside.data?.fault?.kind).toBe('blocked');
    expect(await states()).toEqual([]);
  });

  it('API-05.10 are read again when asked, tell their fault, and are read from another address as the same feed', async () => {
    put('/a', feed(item('een')));
    const id = (await add('/a')).data?.feed?.id ?? 0;
    const refresh = () => editor.POST('/v1/studio/feeds/{feed_id}/refresh', ofFeed(id));
    put('/a', feed(item('een'), item('twee')));
    await refresh();
    await server.runJobs();
    expect(await stateOf()).toMatchObject({ twee: 'published' });
    site.clear();
    await refresh();
    await server.runJobs();
    expect((await list())?.feeds).toMatchObject([{ failures: 1, fault: { kind: 'gone', detail: 'the server answered 404' } }]);

    put('/b', feed(item('een'), item('twee'), item('drie')));
    await editor.PUT('/v1/studio/feeds/{feed_id}/address', { ...ofFeed(id), body: { url: `${folder}/b` } });
    await server.runJobs();
    expect((await list())?.feeds).toMatchObject([{ id, url: `${folder}/b`, episodes: 3, failures: 0, fault: null }]);

    await editor.PATCH('/v1/studio/feeds/{feed_id}', { ...ofFeed(id), body: { state: 'paused' } });
    put('/b', feed(item('vier')));
    await refresh();
    await server.runJobs();
    expect([(await list())?.feeds[0]?.next_fetch_at, await stateOf()]).toEqual([null, expect.not.objectContaining({ vier: 'published' })]);
    await editor.PATCH('/v1/studio/feeds/{feed_id}', { ...ofFeed(id), body: { state: 'active' } });
    await server.runJobs();
    expect(await stateOf()).toMatchObject({ vier: 'published' });
  });

  it('API-05.10 say before they move which episodes stay the same, by their guid also where the sound moved, and store nothing', async () => {
    const dated = (title: string, host: string) =>
      item(
        title,
        `<pubDate>Mon, 01 Jun 2026 07:00:00 GMT</pubDate><enclosure url="https://${host}.example/${title}.mp3" type="audio/mpeg" length="5"/>`,
      );
    put('/a', feed(dated('een', 'oud'), dated('twee', 'oud'), dated('drie', 'oud')));
    const id = (await add('/a')).data?.feed?.id ?? 0;
    const before = await sql<{ id: number }>('select id from stream where company_id = $1 order by id', company.id);
    put('/b', feed(dated('een', 'nieuw'), dated('twee', 'nieuw'), dated('vier', 'nieuw'), item('stil', '')));
    const tryMove = (path: string) => editor.POST('/v1/studio/feeds/{feed_id}/address/preview', { ...ofFeed(id), body: { url: folder + path } });
    expect((await tryMove('/b')).data).toEqual({ fault: null, preview: { title: 'Ritme', same: 2, new: 1, missing: 1, left_out: 1 } });
    expect([(await tryMove('/gone')).data?.fault?.kind, (await tryMove('/a')).error?.code]).toEqual(['gone', 'feed_known']);
    expect((await list())?.feeds).toMatchObject([{ url: `${folder}/a`, episodes: 3 }]);
    await editor.PUT('/v1/studio/feeds/{feed_id}/address', { ...ofFeed(id), body: { url: `${folder}/b` } });
    await server.runJobs();
    const after = await sql<{ id: number }>('select id from stream where company_id = $1 order by id', company.id);
    expect([after.length, after.slice(0, 3)]).toEqual([4, before]);
  });

  it('API-05.10 are paused, resumed and removed several at once, all or none by who may', async () => {
    const ids: number[] = [];
    for (const path of ['/a', '/b']) {
      put(path, feed(item(path.slice(1))));
      ids.push((await add(path)).data?.feed?.id ?? 0);
    }
    const change = (by: typeof editor, to: 'pause' | 'resume' | 'remove' | 'remove_and_withdraw') =>
      by.POST('/v1/studio/feeds/changes', { body: { feeds: ids.map((feed_id) => ({ feed_id })), change: to } });
    const stranger = await editorOf(await aCompany(server.db));
    expect((await change(stranger, 'pause')).error?.code).toBe('forbidden');
    expect((await change(editor, 'pause')).data).toEqual({ changed: 2, unchanged: 0 });
    expect((await change(editor, 'pause')).data).toEqual({ changed: 0, unchanged: 2 });
    expect((await list())?.feeds.map(({ state }) => state)).toEqual(['paused', 'paused']);
    expect((await change(editor, 'resume')).data).toEqual({ changed: 2, unchanged: 0 });
    expect((await change(editor, 'remove_and_withdraw')).data).toEqual({ changed: 2, unchanged: 0 });
    expect([(await list())?.total, new Set(Object.values(await stateOf()))]).toEqual([0, new Set(['withdrawn'])]);
  });

  it('API-05.10 bring drafts where that was asked, which stay drafts when the feed is removed', async () => {
    put('/a', feed(item('een')));
    const id = (await add('/a', true)).data?.feed?.id ?? 0;
    expect(await stateOf()).toEqual({ Ritme: 'draft', een: 'draft' });
    await sql(`update course set state = 'published' where company_id = $1`, company.id);
    const remove = (series: 'keep' | 'withdraw') =>
      editor.DELETE('/v1/studio/feeds/{feed_id}', { params: { path: { feed_id: id }, query: { series } } });
    await remove('withdraw');
    expect([await stateOf(), (await list())?.total]).toEqual([{ Ritme: 'withdrawn', een: 'draft' }, 0]);
    // It comes back as it was, under the same id.
    expect((await add('/a')).data?.feed?.id).toBe(id);
    expect(await stateOf()).toEqual({ Ritme: 'published', een: 'draft' });
    await remove('keep');
    expect((await remove('keep')).response.status).toBe(204);
    expect([await stateOf(), (await list())?.total]).toEqual([{ Ritme: 'published', een: 'draft' }, 0]);
    const audit = await sql<{ action: string }>(
      `select action from audit_log where subject_kind = 'feed' and subject_id = $1 order by id`,
      String(id),
    );
    expect(audit.map(({ action }) => action)).toEqual(['feed_added', 'feed_removed', 'feed_added', 'feed_removed']);
  });

  it('are asked for sixty times an hour by one account', async () => {
    put('/html', '<html></html>');
    for (let times = 0; times < 60; times += 1) await preview('/html');
    expect((await preview('/html')).response.status).toBe(429);
  });
});
