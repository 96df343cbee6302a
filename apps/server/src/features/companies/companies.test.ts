import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aCover, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (company: { id: number }) => ({ params: { path: { company_id: company.id } } });
const guest = () => conforming(server.client);

describe('GET /v1/podcast/companies/{company_id}', () => {
  it('shows a company with its followers, its series and whether the member follows it', async () => {
    const description = [{ t: 'p', c: ['Over ', { t: 'b', c: ['ons'] }] }];
    const company = await aCompany(server.db, { name: 'Voorbeeldhuis', description, website: 'https://example.org' });
    await aCover(server.db, { company });
    for (const state of ['published', 'published', 'draft'] as const)
      await aStream(server.db, { course: await aCourse(server.db, { company, state }) });
    const member = conforming(await server.as(await anAccount(server.db)));
    await member.GET('/v1/companies/{company_id}/follow', at(company));
    const seen = { id: company.id, name: 'Voorbeeldhuis', description, website: 'https://example.org', courses_count: 2, user_follow_count: 1 };
    expect((await member.GET('/v1/podcast/companies/{company_id}', at(company))).data).toMatchObject({ company: { ...seen, is_following: true } });
    expect((await guest().GET('/v1/podcast/companies/{company_id}', at(company))).data).toMatchObject({ company: { ...seen, is_following: false } });
  });

  it.each(['', '/popular', '/new-releases', '/library'] as const)('answers 404%s for a company that is not there or not published', async (part) => {
    const hidden = await aCompany(server.db, { state: 'withdrawn' });
    for (const id of [hidden.id, 2_000_000_000]) {
      const { response } = await guest().GET(`/v1/podcast/companies/{company_id}${part}`, at({ id }));
      expect(response.status).toBe(404);
    }
  });
});

describe('a company’s lists', () => {
  it('hold its most heard episodes, its newest, and its series', async () => {
    const company = await aCompany(server.db);
    const [older, newer] = [await aCourse(server.db, { company }), await aCourse(server.db, { company })];
    const streams: { id: number }[] = [];
    for (let day = 1; day <= 12; day += 1)
      streams.push(await aStream(server.db, { course: day > 6 ? newer : older, releasedAt: `2026-05-${String(day).padStart(2, '0')}T08:00:00Z` }));
    await aStream(server.db, { course: await aCourse(server.db) });
    const [first, third] = [streams[0]?.id ?? 0, streams[2]?.id ?? 0];
    await server.db.query(unprepared('insert into stream_popularity values ($1, 5), ($2, 9)'), [first, third]);
    const newest = streams.map(({ id }) => id).toReversed();

    const popular = await guest().GET('/v1/podcast/companies/{company_id}/popular', at(company));
    expect(popular.data?.popular_podcasts.map(({ id }) => id)).toEqual([third, first, ...newest].slice(0, 10));
    const releases = await guest().GET('/v1/podcast/companies/{company_id}/new-releases', at(company));
    expect(releases.data?.new_releases.map(({ id }) => id)).toEqual(newest.slice(0, 10));
    expect(releases.data?.totalRecords).toBe(12);
    const more = await guest().GET('/v1/podcast/companies/{company_id}/new-releases', {
      params: { ...at(company).params, query: { offset: 10 } },
    });
    expect(more.data?.new_releases.map(({ id }) => id)).toEqual(newest.slice(10));
    const library = await guest().GET('/v1/podcast/companies/{company_id}/library', at(company));
    expect(library.data).toMatchObject({ library: [{ id: newer.id }, { id: older.id }], totalRecords: 2 });
  });
});

describe('GET /v1/companies/{company_id}/follow and /unfollow', () => {
  it('LIB-02.4 count every follower once, both ways, however often they are called', async () => {
    const company = await aCompany(server.db);
    const [one, other] = [conforming(await server.as(await anAccount(server.db))), conforming(await server.as(await anAccount(server.db)))];
    const state = (following: boolean, user_follow_count: number) => ({ company_id: company.id, following, user_follow_count });
    expect((await one.GET('/v1/companies/{company_id}/follow', at(company))).data).toEqual(state(true, 1));
    expect((await one.GET('/v1/companies/{company_id}/follow', at(company))).data).toEqual(state(true, 1));
    expect((await other.GET('/v1/companies/{company_id}/follow', at(company))).data).toEqual(state(true, 2));
    expect((await one.GET('/v1/companies/{company_id}/unfollow', at(company))).data).toEqual(state(false, 1));
    expect((await one.GET('/v1/companies/{company_id}/unfollow', at(company))).data).toEqual(state(false, 1));
  });

  it('count right when many follow at the same time, and when an account is deleted', async () => {
    const company = await aCompany(server.db);
    const accounts = await Promise.all(Array.from({ length: 8 }, () => anAccount(server.db)));
    const clients = await Promise.all(accounts.map((account) => server.as(account)));
    await Promise.all(clients.map((client) => client.GET('/v1/companies/{company_id}/follow', at(company))));
    await server.db.query(unprepared('delete from account where id = $1'), [accounts[0]?.id]);
    const { data } = await guest().GET('/v1/podcast/companies/{company_id}', at(company));
    expect(data?.company.user_follow_count).toBe(7);
  });

  it('take a Bearer token, are never stored, and answer 404 for a company that is not there', async () => {
    const company = await aCompany(server.db);
    const member = await server.as(await anAccount(server.db));
    for (const path of ['/v1/companies/{company_id}/follow', '/v1/companies/{company_id}/unfollow'] as const) {
      expect((await server.client.GET(path, at(company))).response.status).toBe(401);
      expect((await member.GET(path, at({ id: 2_000_000_000 }))).response.status).toBe(404);
      expect((await member.GET(path, at(company))).response.headers.get('cache-control')).toBe('no-store');
    }
    const { data } = await guest().GET('/v1/podcast/companies/{company_id}', at(company));
    expect(data?.company.user_follow_count).toBe(0);
  });
});
