import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCategory, aCompany, aCourse, aCover, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

describe('GET /v1/podcast/following-company-courses', () => {
  it('HOME-02.3 lists followed companies, the latest followed first, each with its newest series and what came out this week', async () => {
    const category = await aCategory(server.db);
    const [first, second, gone] = [await aCompany(server.db), await aCompany(server.db), await aCompany(server.db)];
    const { contentHash } = await aCover(server.db, { company: first });
    const courses: { id: number }[] = [];
    for (const month of [1, 2, 3, 4]) {
      const course = await aCourse(server.db, { company: first, category: month === 4 ? category : null });
      await aStream(server.db, { course, releasedAt: `2026-0${month}-01T08:00:00Z` });
      courses.unshift(course);
    }
    await aStream(server.db, { course: { ...courses[0], id: courses[0]?.id ?? 0, company_id: first.id }, releasedAt: '2026-11-19T08:00:00Z' });
    const account = await anAccount(server.db);
    const member = conforming(await server.as(account));
    for (const company of [gone, first, second]) {
      await member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } });
      server.clock.advance(1000);
    }
    await server.db.query(unprepared(`update company set state = 'withdrawn' where id = $1`), [gone.id]);

    const { data } = await member.GET('/v1/podcast/following-company-courses');
    expect(data?.company_following_courses.map((entry) => entry.company.id)).toEqual([second.id, first.id]);
    expect(data?.company_following_courses[0]).toMatchObject({ courses: [], new_episodes: 0, category_id: null });
    const entry = data?.company_following_courses[1];
    expect(entry).toMatchObject({ new_episodes: 1, category_id: category.id, company: { user_follow_count: 1 } });
    expect(entry?.company.media[0]?.url).toContain(contentHash);
    expect(entry?.courses.map(({ id }) => id)).toEqual(courses.slice(0, 3).map(({ id }) => id));

    // Its newest series are of none, or of another.
    const oldest = await aCategory(server.db);
    await server.db.query(unprepared('update course set category_id = $2 where id = $1'), [courses[3]?.id, oldest.id]);
    const ofOldest = await member.GET('/v1/podcast/following-company-courses', { params: { query: { category_id: oldest.id } } });
    expect(ofOldest.data?.company_following_courses).toMatchObject([
      { company: { id: first.id }, category_id: oldest.id, courses: [{ id: courses[3]?.id }], new_episodes: 1 },
    ]);
  });

  it('is empty for who follows nobody, and closed to guests', async () => {
    const member = conforming(await server.as(await anAccount(server.db)));
    expect((await member.GET('/v1/podcast/following-company-courses')).data).toEqual({ company_following_courses: [] });
    expect((await server.client.GET('/v1/podcast/following-company-courses')).response.status).toBe(401);
  });
});
