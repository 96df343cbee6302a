import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-06-01T08:00:00Z') });
});
afterAll(() => server.stop());

describe('GET /v1/podcast/following-releases', () => {
  it('pages through the newest of the followed companies together, ten at a time, and says how many there are', async () => {
    const [one, two, other] = [await aCompany(server.db), await aCompany(server.db), await aCompany(server.db)];
    const expected: number[] = [];
    for (let day = 1; day <= 14; day += 1) {
      const company = [one, two, other][day % 3] ?? other;
      const releasedAt = `2026-05-${String(day).padStart(2, '0')}T08:00:00Z`;
      const { id } = await aStream(server.db, { course: await aCourse(server.db, { company }), releasedAt });
      if (company !== other) expected.unshift(id);
    }
    await aStream(server.db, { course: await aCourse(server.db, { company: one }), state: 'scheduled', publishAt: '2026-06-02T08:00:00Z' });
    const member = conforming(await server.as(await anAccount(server.db)));
    const page = async (query: { limit?: number; offset?: number } = {}) =>
      (await member.GET('/v1/podcast/following-releases', { params: { query } })).data;
    expect(await page()).toEqual({ new_releases: [], totalRecords: 0 });
    for (const { id } of [one, two]) await member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: id } } });

    const whole = await page({ limit: 50 });
    expect(whole?.new_releases.map(({ id }) => id)).toEqual(expected);
    expect(whole?.totalRecords).toBe(expected.length);
    const pages = [await page({ limit: 4 }), await page({ limit: 4, offset: 4 }), await page({ limit: 4, offset: 8 })];
    expect(pages.flatMap((some) => some?.new_releases.map(({ id }) => id) ?? [])).toEqual(expected);
    await member.GET('/v1/companies/{company_id}/unfollow', { params: { path: { company_id: two.id } } });
    const left = await page({ limit: 50 });
    expect([left?.totalRecords, left?.new_releases.length]).toEqual([4, 4]);
    expect((await server.client.GET('/v1/podcast/following-releases')).response.status).toBe(401);
  });
});
