import { groupFeatured } from '@auscult/domain/home/featured-groups';
import { stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { fillDemo } from '../../demo/fill-demo.ts';
import { frozenNow } from '../../demo/story/frozen-story.ts';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let sanne: { id: number };
beforeAll(async () => {
  server = await startTestServer({ now: frozenNow });
  await fillDemo(server.context);
  const [account] = await server.db.query<{ id: number }>(unprepared(`select id from account where email = 'sanne@auscult.example'`), []);
  sanne = account ?? { id: 0 };
});
afterAll(() => server.stop());

/** What the sections themselves answer, counted as Home shows it. */
async function shown(category_id: number | undefined) {
  const client = await server.as(sanne);
  const query = category_id === undefined ? {} : { category_id };
  const get = { params: { query } };
  const [played, popular, channels, recommended, episodes, following, courses, me] = await Promise.all([
    client.GET('/v1/podcast/recently-played', get),
    client.GET('/v1/podcast/popular', get),
    client.GET('/v1/podcast/popular/channels', get),
    client.GET('/v1/podcast/recommended', { params: { query: { ...query, limit: 20 } } }),
    client.GET('/v1/podcast/new-podcast-releases', get),
    client.GET('/v1/podcast/following-company-courses', get),
    client.GET('/v1/podcast/new-courses', get),
    client.GET('/v1/users/me'),
  ]);
  const profession_ids = me.data?.professions.map(({ profession_id }) => profession_id).join(',') ?? '';
  const featured = await client.GET('/v1/podcast/featured-courses', { params: { query: { ...query, ...(profession_ids && { profession_ids }) } } });
  return {
    sections: {
      recently_played: played.data?.recently_played.filter(
        ({ progress_end_time, duration }) => stateAtPosition(progress_end_time, duration) !== 'completed',
      ).length,
      popular_streams: popular.data?.popular_podcasts.length,
      popular_courses: channels.data?.popular_channels.length,
      recommended: recommended.data?.recommended.length,
      new_release_streams: episodes.data?.new_podcasts.length,
      following: Math.min(4, following.data?.company_following_courses.length ?? 0),
      new_release_courses: courses.data?.new_releases.length,
    },
    featured: groupFeatured(featured.data?.featured_courses ?? []).map(({ name, size, courses: { length } }) => ({
      name,
      theme_size: size,
      courses: length,
    })),
  };
}

const told = async (account: { id: number }, category_id?: number) =>
  (await conforming(await server.as(account)).GET('/v1/podcast/home', { params: { query: category_id === undefined ? {} : { category_id } } })).data;

describe('GET /v1/podcast/home', () => {
  it('HOME-09.4 says how many cards each section will have', async () => {
    const counts = await told(sanne);
    expect(counts).toEqual(await shown(undefined));
    expect(Object.values(counts?.sections ?? {}).every((count) => count > 0)).toBe(true);
    expect(counts?.featured.map(({ theme_size }) => theme_size)).toEqual(['xl', 'full', 'other']);
  });

  it('HOME-02.4 HOME-09.4 says it for each field of interest', async () => {
    const { data } = await (await server.as(sanne)).GET('/v1/users/me');
    const fields = data?.categories ?? [];
    expect(fields.length).toBeGreaterThan(2);
    for (const { id, name } of fields) expect([name, await told(sanne, id)]).toEqual([name, await shown(id)]);
  });

  it('HOME-09.4 LIB-07.5 counts an episode of unknown length as not finished, and one with less than half a minute left as finished', async () => {
    const account = await anAccount(server.db);
    const listen = async (durationMs: number, positionMs: number) => {
      const stream = await aStream(server.db, { course: await aCourse(server.db), durationMs });
      await server.db.query(
        unprepared('insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at) values ($1, $2, $3, $4, $4)'),
        [account.learnerId, stream.id, positionMs, server.clock.now()],
      );
    };
    await listen(0, 60_000);
    await listen(600_000, 570_001);
    expect((await told(account))?.sections.recently_played).toBe(1);
    await listen(600_000, 570_000);
    expect((await told(account))?.sections.recently_played).toBe(2);
    // A clip of which nothing was heard.
    await listen(20_000, 0);
    expect((await told(account))?.sections.recently_played).toBe(3);
  });

  it('HOME-09.4 counts nothing for who began nothing and follows nobody, and is closed to guests', async () => {
    const counts = await told(await anAccount(server.db));
    expect(counts?.sections).toMatchObject({ recently_played: 0, following: 0, recommended: 0, popular_streams: 10 });
    expect((await server.client.GET('/v1/podcast/home', { params: { query: {} } })).response.status).toBe(401);
  });
});
