import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeHttp } from '../../boot/compose-http.ts';
import { unprepared } from '../../db/database.ts';
import { createAnswerVersions } from '../../http/endpoints/answer-versions.ts';
import { aCategory, aCourse, aCover, anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOME = [
  '/v1/podcast/config',
  '/v1/podcast/home',
  '/v1/podcast/recently-played',
  '/v1/podcast/following-company-courses',
  '/v1/podcast/featured-courses',
  '/v1/podcast/popular',
  '/v1/podcast/popular/channels',
  '/v1/podcast/recommended',
  '/v1/podcast/new-podcast-releases',
  '/v1/podcast/new-courses',
];
const OWN = HOME.filter((path) => !['/v1/podcast/config', '/v1/podcast/featured-courses', '/v1/podcast/popular/channels'].includes(path));

let server: TestServer;
/** Two processes on one database: what each has read of versions holds until the time of this test moves. */
let first: FastifyInstance;
let second: FastifyInstance;
let time = 0;
let stream: BuiltStream;
let course: { id: number; company_id: number };
const later = () => {
  time += 500;
};

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server;
  const versions = () => createAnswerVersions({ ...context, now: () => time });
  first = await composeHttp(context, { versions: versions() });
  // A process has its own context: what it keeps in memory is its own.
  second = await composeHttp({ ...context }, { versions: versions() });
  course = await aCourse(server.db, { category: await aCategory(server.db) });
  stream = await aStream(server.db, { course });
  await aCover(server.db, { course });
  await server.db.query(unprepared(`insert into stream_popularity (stream_id, score) values (${stream.id}, 1)`));
  await server.db.query(unprepared(`insert into course_popularity (course_id, score) values (${course.id}, 1)`));
});
afterAll(async () => {
  await first.close();
  await second.close();
  await server.stop();
});
beforeEach(later);

/** Somebody with a browser that keeps answers, as far as their headers let it. */
async function browserOf(account: BuiltAccount) {
  const authorization = `Bearer ${await server.context.sessions.open(account.id, 'test')}`;
  const kept = new Map<string, string>();
  return {
    kept,
    async get(path: string, from: FastifyInstance = first) {
      const tag = kept.get(path);
      const answer = await from.inject({ url: path, headers: { authorization, ...(tag && { 'if-none-match': tag }) } });
      kept.set(path, String(answer.headers.etag));
      return answer;
    },
    send: (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
      first.inject({ method, url, headers: { authorization, ...(payload && { 'content-type': 'application/json' }) }, ...(payload && { payload }) }),
    async changed(from: FastifyInstance = first): Promise<string[]> {
      const paths: string[] = [];
      for (const path of HOME) if ((await this.get(path, from)).statusCode !== 304) paths.push(path);
      return paths;
    },
  };
}

async function openedBy(account: BuiltAccount) {
  const browser = await browserOf(account);
  await browser.changed();
  return browser;
}

const run = (sql: string, ...values: unknown[]) => server.db.query(unprepared(sql), values);
const idsIn = (payload: string): number[] => {
  const found: number[] = [];
  JSON.parse(payload, (key, value) => {
    if (key === 'id' && typeof value === 'number') found.push(value);
    return value;
  });
  return found;
};

describe('When home is opened again and nothing changed', () => {
  it('answers 304 to all of it, and asks the database for versions alone', async () => {
    const browser = await openedBy(await anAccount(server.db));
    later();
    const statements = await statementsOf(server.db, async () => expect(await browser.changed()).toEqual([]));
    expect(statements).toEqual(['answer_versions', 'answer_versions_of_member']);
  });

  it('lets only the caller’s own browser keep it, which asks each time, and as whom matters', async () => {
    const browser = await browserOf(await anAccount(server.db));
    for (const path of HOME) {
      const headers = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language, Authorization, Origin' };
      expect((await browser.get(path)).headers).toMatchObject(headers);
      const again = await browser.get(path);
      expect([again.statusCode, again.payload, again.headers['cache-control'], again.headers.etag]).toEqual([
        304,
        '',
        'private, no-cache',
        browser.kept.get(path),
      ]);
    }
  });

  it('asks the lists of the sections once for the sections and for their sizes', async () => {
    const browser = await browserOf(await anAccount(server.db));
    const statements = await statementsOf(server.db, () => browser.changed());
    // Where the listener is, is asked for the cards of each.
    expect(statements.filter((name, index) => statements.indexOf(name) !== index && name !== 'positions_of_learner')).toEqual([]);
  });

  it('answers 304 too when the catalogue changed and this answer did not', async () => {
    const browser = await openedBy(await anAccount(server.db));
    await aCourse(server.db);
    later();
    expect(await browser.changed()).toEqual([]);
  });
});

describe('When somebody else asks', () => {
  it('answers nobody with what was made for another, whatever tag they name', async () => {
    const [one, other] = [await anAccount(server.db), await anAccount(server.db)];
    const browser = await openedBy(one);
    await run('insert into follow (account_id, company_id) values ($1, $2)', one.id, course.company_id);
    later();
    await browser.changed();
    const stranger = await browserOf(other);
    for (const [path, tag] of browser.kept) stranger.kept.set(path, tag);
    const followed = await stranger.get('/v1/podcast/following-company-courses');
    expect([followed.statusCode, followed.json()]).toEqual([200, { company_following_courses: [] }]);
    for (const path of OWN) {
      const tag = (await stranger.get(path)).headers.etag;
      expect([path, String(tag).split('.')[0]]).not.toEqual([path, String(browser.kept.get(path)).split('.')[0]]);
    }
  });

  it('shares what is public among those of the same professions and language only', async () => {
    const profession = await aProfession(server.db);
    await run('insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, $3, 7)', stream.id, profession.id, 'Register');
    const colleagues = [await anAccount(server.db, { professions: [profession] }), await anAccount(server.db, { professions: [profession] })];
    const channels = async (account: BuiltAccount) =>
      (await (await browserOf(account)).get('/v1/podcast/popular/channels')).json().popular_channels[0];
    later();
    expect((await channels(colleagues[0] as BuiltAccount)).accreditation_points).toBe(7);
    const statements = await statementsOf(server.db, async () =>
      expect((await channels(colleagues[1] as BuiltAccount)).accreditation_points).toBe(7),
    );
    expect(statements).not.toContain('popular_courses');
    expect((await channels(await anAccount(server.db))).accreditation_points).toBe(0);
  });
});

describe('When a member writes', () => {
  type Browser = Awaited<ReturnType<typeof browserOf>>;
  const ofFollows = ['/v1/podcast/home', '/v1/podcast/following-company-courses', '/v1/podcast/recommended', '/v1/podcast/new-courses'];

  it.each<[string, readonly string[], (browser: Browser, account: BuiltAccount) => Promise<unknown>]>([
    [
      'progress',
      ['/v1/podcast/home', '/v1/podcast/recently-played', '/v1/podcast/popular', '/v1/podcast/new-podcast-releases'],
      async (browser, account) => saveProgress(browser, account),
    ],
    [
      'a removal from recently played',
      ['/v1/podcast/home', '/v1/podcast/recently-played'],
      async (browser, account) => {
        await saveProgress(browser, account);
        await browser.changed();
        later();
        return browser.send('DELETE', `/v1/podcast/recently-played/${stream.id}`);
      },
    ],
    ['a follow', ofFollows, (browser) => browser.send('GET', `/v1/companies/${course.company_id}/follow`)],
    [
      'an unfollow',
      ofFollows,
      async (browser) => {
        await browser.send('GET', `/v1/companies/${course.company_id}/follow`);
        await browser.changed();
        later();
        return browser.send('GET', `/v1/companies/${course.company_id}/unfollow`);
      },
    ],
    [
      'a favourite',
      ['/v1/podcast/new-courses'],
      (browser, account) => browser.send('POST', `/v1/users/${account.id}/courses`, { course_id: course.id }),
    ],
  ])('answers %s at once in this process, and within half a second in another', async (_, paths, write) => {
    const account = await anAccount(server.db);
    const [here, elsewhere] = [await browserOf(account), await browserOf(account)];
    await here.changed();
    await elsewhere.changed(second);
    await write(here, account);
    for (const path of paths) expect([path, (await here.get(path)).statusCode]).toEqual([path, 200]);
    await elsewhere.changed(second);
    later();
    await elsewhere.changed(second);
    for (const path of paths) expect([path, elsewhere.kept.get(path)]).toEqual([path, here.kept.get(path)]);
  });

  const saveProgress = (browser: Browser, account: BuiltAccount) =>
    browser.send('PUT', `/v1/users/${account.id}/streams/${stream.id}/progress`, {
      device_id: crypto.randomUUID(),
      sent_at: server.clock.now().toISOString(),
      position: { seconds: 30, at: server.clock.now().toISOString() },
      heard: [],
    });

  it('keeps no version that was read while the write was under way', async () => {
    const account = await anAccount(server.db);
    const viewer = { kind: 'member', accountId: account.id, learnerId: account.learnerId, language: 'nl', roles: [], permissions: [] } as const;
    const member = { ...viewer, professionIds: [], categoryIds: [] };
    const versions = createAnswerVersions({ ...server.context, now: () => time });
    const listening = async () => (await versions.read(member, ['listening']))(['listening']);
    const reading = listening();
    await run('update learner set listening_revision = 7 where id = $1', account.learnerId);
    versions.forget(member);
    await reading;
    expect(await listening()).toBe('7');
  });
});

describe('When what everybody sees changes', () => {
  const company = () => course.company_id;
  const isThere = async (path: string, id: number) => idsIn((await (await browserOf(await anAccount(server.db))).get(path)).payload).includes(id);

  it.each<[string, string, () => Promise<unknown>]>([
    ['an episode', '/v1/podcast/new-podcast-releases', () => aStream(server.db, { course, releasedAt: '2026-11-19T08:00:00Z' })],
    ['a setting', '/v1/podcast/config', () => run(`insert into setting (key, value) values ('contact_email', '"hulp@example.org"')`)],
    [
      'a slider of featured series',
      '/v1/podcast/featured-courses',
      () =>
        run(`with theme as (insert into featured_theme (name, size, position) values ('Nieuw', 'full', 1) returning id)
          insert into featured_course (course_id, theme_id) select ${course.id}, id from theme`),
    ],
    ['its title', '/v1/podcast/featured-courses', () => run(`update featured_course set main_title = 'Nu'`)],
    ['what is popular', '/v1/podcast/popular', () => run(`update stream_popularity set score = 0 where false; delete from stream_popularity`)],
    ['the picture of a company', '/v1/podcast/following-company-courses', () => aCover(server.db, { company: { id: company() } })],
    [
      'a company that is withdrawn',
      '/v1/podcast/following-company-courses',
      () => run(`update company set state = 'withdrawn' where id = $1`, company()),
    ],
  ])('answers %s within half a second', async (_, path, change) => {
    const account = await anAccount(server.db);
    await run('insert into follow (account_id, company_id) values ($1, $2)', account.id, company());
    const browser = await openedBy(account);
    await change();
    later();
    expect((await browser.get(path)).statusCode).toBe(200);
  });

  it('shows what becomes public by the clock at that moment, and no draft', async () => {
    const series = await aCourse(server.db);
    const soon = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const scheduled = await aStream(server.db, { course: series, state: 'scheduled', publishAt: soon, releasedAt: soon });
    const draft = await aStream(server.db, { course: series, state: 'draft', releasedAt: soon });
    const path = '/v1/podcast/new-podcast-releases';
    const browser = await openedBy(await anAccount(server.db));
    expect(await isThere(path, scheduled.id)).toBe(false);
    server.clock.advance(60_000);
    later();
    expect((await browser.get(path)).statusCode).toBe(200);
    expect([await isThere(path, scheduled.id), await isThere('/v1/podcast/new-courses', series.id), await isThere(path, draft.id)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('no longer shows a series that was withdrawn', async () => {
    const series = await aCourse(server.db);
    const episode = await aStream(server.db, { course: series, releasedAt: server.clock.now().toISOString() });
    expect([await isThere('/v1/podcast/new-courses', series.id), await isThere('/v1/podcast/new-podcast-releases', episode.id)]).toEqual([
      true,
      true,
    ]);
    await run(`update course set state = 'withdrawn' where id = $1`, series.id);
    later();
    expect([await isThere('/v1/podcast/new-courses', series.id), await isThere('/v1/podcast/new-podcast-releases', episode.id)]).toEqual([
      false,
      false,
    ]);
  });
});
