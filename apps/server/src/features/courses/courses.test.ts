import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aCover, anAccount, aProfession, aStream, inCourse } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { writtenCourses } from '../../testing/written-courses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const at = (course: { id: number }) => ({ params: { path: { course_id: course.id } } });
const guest = () => conforming(server.client);
const accredit = (stream: { id: number }, profession: { id: number }, points: number, until: string | null = null) =>
  server.db.query(
    unprepared(`insert into accreditation (stream_id, profession_id, register, points, valid_until) values ($1, $2, 'Register', $3, $4)`),
    [stream.id, profession.id, points, until],
  );

/** A series with an introduction of its own, two seasons in the order of their place, and a season that is not out. */
async function aSeries() {
  const company = await aCompany(server.db, { name: 'Voorbeeldhuis' });
  const series = await aCourse(server.db, { company, title: 'De nachtdienst', introduction: 'Over slaap' });
  const later = await aCourse(server.db, { parent: series, title: 'Seizoen 2', position: 2 });
  const earlier = await aCourse(server.db, { parent: series, title: 'Seizoen 1', position: 1 });
  const hidden = await aCourse(server.db, { parent: series, title: 'Seizoen 3', position: 3, state: 'draft' });
  const [fourth, third, second, first] = [
    await aStream(server.db, { course: later, title: 'vier', position: 1 }),
    await aStream(server.db, { course: earlier, title: 'drie', position: 2 }),
    await aStream(server.db, { course: earlier, title: 'twee', position: 1 }),
    await aStream(server.db, { course: series, title: 'een', position: 9 }),
  ];
  await aStream(server.db, { course: hidden, title: 'nog niet' });
  await aStream(server.db, { course: earlier, title: 'concept', state: 'draft' });
  return { company, series, earlier, later, first, second, third, fourth };
}

describe('GET /v1/podcast/courses/{course_id}', () => {
  it('is of now where something in it changed since it was asked for', async () => {
    const { company, series, earlier, second, third } = await aSeries();
    const profession = await aProfession(server.db);
    const member = conforming(await server.as(await anAccount(server.db)));
    const ask = async () => (await member.GET('/v1/podcast/courses/{course_id}', at(series))).data;
    expect(await ask()).toMatchObject({ episodes: 4, accreditation: [], company: { name: 'Voorbeeldhuis', user_follow_count: 0 } });
    await accredit(third, profession, 2);
    await server.db.query(unprepared(`update course set imported = imported || '{"title": "Het begin"}' where id = $1`), [earlier.id]);
    await server.db.query(unprepared(`update company set imported = imported || '{"name": "Nieuwhuis"}' where id = $1`), [company.id]);
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [second.id]);
    await aStream(server.db, { course: earlier, title: 'erbij' });
    await aStream(server.db, { course: earlier, title: 'nog een' });
    await member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } });
    const changed = await ask();
    expect(changed).toMatchObject({ episodes: 5, is_following_company: true, company: { name: 'Nieuwhuis', user_follow_count: 1 } });
    expect(changed?.seasons.map(({ course_title }) => course_title)).toContain('Het begin');
    expect(changed?.accreditation).toHaveLength(1);
  });

  it('holds the series, its seasons and all its episodes in listening order', async () => {
    const { company, series, earlier, later, first, second, third, fourth } = await aSeries();
    const member = conforming(await server.as(await anAccount(server.db)));
    const { data } = await member.GET('/v1/podcast/courses/{course_id}', at(series));
    expect(data).toMatchObject({
      id: series.id,
      entity_type: 'series',
      course_title: 'De nachtdienst',
      course_introduction: 'Over slaap',
      company: { id: company.id, name: 'Voorbeeldhuis', user_follow_count: 0 },
      episodes: 4,
      children_count: 2,
      is_favourite: false,
      is_following_company: false,
    });
    expect(data?.streams.map(({ id }) => id)).toEqual([first.id, second.id, third.id, fourth.id]);
    expect(data?.seasons.map(({ id, course_title, stream_ids }) => [id, course_title, stream_ids])).toEqual([
      [earlier.id, 'Seizoen 1', [second.id, third.id]],
      [later.id, 'Seizoen 2', [fourth.id]],
    ]);
  });

  it('names every episode’s place in that order, as it changes', async () => {
    const { series, earlier, first, second, third, fourth } = await aSeries();
    const placeOf = async (stream: { id: number }) => {
      const { data } = await guest().GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
      return data?.stream.position;
    };
    const places = async () => Promise.all([first, second, third, fourth].map(placeOf));
    expect(await places()).toEqual([1, 2, 3, 4]);
    await server.db.query(unprepared('update course_stream set position = 0 where stream_id = $1'), [third.id]);
    expect(await places()).toEqual([1, 3, 2, 4]);
    await aStream(server.db, { course: series, position: 1 });
    expect(await places()).toEqual([2, 4, 3, 5]);
    await server.db.query(unprepared('update course set position = 7 where id = $1'), [earlier.id]);
    expect(await places()).toEqual([2, 5, 4, 3]);
  });

  it('shows a member their progress, favourite, followed company and own points', async () => {
    const { company, series, second } = await aSeries();
    const [mine, other] = [await aProfession(server.db, { name: 'Huisarts' }), await aProfession(server.db, { name: 'Apotheker' })];
    await accredit(second, mine, 1.5);
    await accredit(second, other, 4);
    const account = await anAccount(server.db, { professions: [mine] });
    const member = conforming(await server.as(account));
    const now = server.clock.now().toISOString();
    await member.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
      params: { path: { user_id: account.id, stream_id: second.id } },
      body: { device_id: crypto.randomUUID(), sent_at: now, position: { seconds: 12, at: now }, heard: [] },
    });
    await member.POST('/v1/users/{user_id}/courses', { params: { path: { user_id: account.id } }, body: { course_id: series.id } });
    await member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } });

    const { data } = await member.GET('/v1/podcast/courses/{course_id}', at(series));
    expect(data).toMatchObject({ is_favourite: true, is_following_company: true, subscribers: 1, company: { user_follow_count: 1 } });
    expect(data?.streams[1]).toMatchObject({ stream_user: [{ progress: { end_time: 12 } }], accreditation_points: 1.5 });
    expect(data?.accreditation.map(({ profession_name, points, is_mine }) => [profession_name, points, is_mine])).toEqual([
      ['Huisarts', 1.5, true],
      ['Apotheker', 4, false],
    ]);
  });

  it('answers a season by itself, and a stream that only stands in a collection through that', async () => {
    const { series, earlier, second, third } = await aSeries();
    const collection = await aCourse(server.db);
    await inCourse(server.db, { stream: third, course: collection, isHome: false });
    const member = conforming(await server.as(await anAccount(server.db)));
    const season = await member.GET('/v1/podcast/courses/{course_id}', at(earlier));
    expect(season.data).toMatchObject({ entity_type: 'season', episodes: 2, streams: [{ id: second.id }, { id: third.id }], seasons: [] });
    const collected = await member.GET('/v1/podcast/courses/{course_id}', at(collection));
    expect(collected.data).toMatchObject({ episodes: 1, streams: [{ id: third.id, course_id: series.id }] });
  });

  it('gives a season without a cover that of its series', async () => {
    const { series, earlier } = await aSeries();
    const { contentHash } = await aCover(server.db, { course: series }, { palette: { Vibrant: '#d24b3c' } });
    const { data } = await guest().GET('/v1/podcast/public/channels/{course_id}', at(earlier));
    expect(data?.media).toMatchObject([{ small: `/media/images/${contentHash}/small.webp`, vibrant_palette_json: { Vibrant: '#d24b3c' } }]);
  });

  it('is closed to guests, and answers 404 for what is not there or not out', async () => {
    const member = await server.as(await anAccount(server.db));
    const status = async (id: number) => (await member.GET('/v1/podcast/courses/{course_id}', at({ id }))).response.status;
    expect((await server.client.GET('/v1/podcast/courses/{course_id}', at(await aCourse(server.db)))).response.status).toBe(401);
    expect(await status(2_000_000_000)).toBe(404);
    expect(await status((await aCourse(server.db, { state: 'draft' })).id)).toBe(404);
    expect(await status((await aCourse(server.db, { company: await aCompany(server.db, { state: 'withdrawn' }) })).id)).toBe(404);
    const scheduled = await aCourse(server.db, { state: 'scheduled', publishAt: '2026-11-20T13:00:00Z' });
    expect(await status(scheduled.id)).toBe(404);
    server.clock.advance(3_600_000);
    expect(await status(scheduled.id)).toBe(200);
  });
});

describe('GET /v1/podcast/public/channels/{course_id}', () => {
  it('API-04.1 serves the whole series to a guest', async () => {
    const { series, first, second, third, fourth } = await aSeries();
    const { data, response } = await guest().GET('/v1/podcast/public/channels/{course_id}', at(series));
    expect(response.status).toBe(200);
    expect(data?.streams.map(({ id }) => id)).toEqual([first.id, second.id, third.id, fourth.id]);
    expect(data?.streams[0]?.stream_user).toEqual([]);
  });

  it('tells a guest the most points that anyone can get, and a signed-in caller nothing more than a guest', async () => {
    const { series, second } = await aSeries();
    const profession = await aProfession(server.db);
    await accredit(second, profession, 1);
    await accredit(second, await aProfession(server.db), 2.5);
    const member = conforming(await server.as(await anAccount(server.db, { professions: [profession] })));
    const asGuest = await guest().GET('/v1/podcast/public/channels/{course_id}', at(series));
    expect(asGuest.data?.streams[1]?.accreditation_points).toBe(2.5);
    expect((await member.GET('/v1/podcast/public/channels/{course_id}', at(series))).data).toEqual(asGuest.data);
  });
});

describe('The page of a series for guests', () => {
  it('API-04.1 is written once while nothing in it changes, whoever asks, and anew for each change', async () => {
    const { company, series, earlier, second, third } = await aSeries();
    const member = await server.as(await anAccount(server.db));
    const ask = async (client = server.client) => (await conforming(client).GET('/v1/podcast/public/channels/{course_id}', at(series))).data;
    const written = writtenCourses(server.db);
    const first = await ask();
    expect([await ask(), await ask(member), written()]).toEqual([first, first, 1]);

    const sql = (text: string, id: number) => server.db.query(unprepared(text), [id]);
    const profession = await aProfession(server.db);
    const changes = [
      () => member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } }),
      () => accredit(third, profession, 2, '2026-11-21'),
      () => aStream(server.db, { course: earlier, title: 'erbij' }),
      () => sql(`update stream set edited = '{"title": "anders"}' where id = $1`, second.id),
      () => sql(`update course set edited = '{"title": "Het begin"}' where id = $1`, earlier.id),
      () => sql(`update company set edited = '{"name": "Nieuwhuis"}' where id = $1`, company.id),
      () => sql(`update stream set state = 'withdrawn' where id = $1`, second.id),
      () => Promise.resolve(server.clock.advance(2 * 86_400_000)),
    ];
    const seen = [JSON.stringify(first)];
    for (const change of changes) {
      await change();
      const answer = JSON.stringify(await ask());
      expect(seen).not.toContain(answer);
      seen.push(answer);
      await ask();
    }
    expect(written()).toBe(1 + changes.length);
    const { headers } = await server.app.inject({ url: `/v1/podcast/public/channels/${series.id}` });
    const again = await server.app.inject({ url: `/v1/podcast/public/channels/${series.id}`, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('GET accreditation', () => {
  it('ACC-01.1 ACC-10.1 ACC-10.2 says which episodes count as subscribed, and whose points count in a course', async () => {
    const { series, first, second, third, fourth } = await aSeries();
    const { series: expired } = await aSeries();
    const [doctor, nurse] = [await aProfession(server.db, { name: 'Arts' }), await aProfession(server.db, { name: 'Verpleegkundige' })];
    await accredit(second, doctor, 1);
    await accredit(third, doctor, 1.5);
    await accredit(third, nurse, 2);
    await accredit(fourth, nurse, 8, '2026-01-01');
    const account = await anAccount(server.db, { professions: [nurse] });
    await server.db.query(unprepared(`insert into subscription values ($1, $2, null), ($1, $3, '2026-11-19T00:00:00Z')`), [
      account.id,
      series.id,
      expired.id,
    ]);
    const member = conforming(await server.as(account));
    const { data } = await member.GET('/v1/podcast/subscribed-courses');
    expect(data?.subscribed_course_streams).toEqual([
      { course_id: series.id, stream_ids: [first.id, second.id, third.id, fourth.id].toSorted((one, other) => one - other) },
    ]);
    const professions = await member.GET('/v1/courses/{course_id}/accreditation-professions', at(series));
    expect(
      professions.data?.professions.map(({ profession_name, points, register, is_mine }) => [profession_name, points, register, is_mine]),
    ).toEqual([
      ['Arts', 2.5, 'Register', false],
      ['Verpleegkundige', 2, 'Register', true],
    ]);
    expect((await guest().GET('/v1/courses/{course_id}/accreditation-professions', at({ id: 2_000_000_000 }))).response.status).toBe(404);
    expect((await server.client.GET('/v1/podcast/subscribed-courses')).response.status).toBe(401);
  });
});
