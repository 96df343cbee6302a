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

const guest = () => conforming(server.client);
const episodeTitles = async (query: { limit?: number; offset?: number; category_id?: number } = {}) => {
  const { data } = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query } });
  return data?.new_podcasts.map(({ title }) => title);
};

describe('GET /v1/podcast/new-podcast-releases', () => {
  it('LIB-04.3 pages the newest episodes by ten, and says how many there are', async () => {
    const course = await aCourse(server.db);
    for (let day = 1; day <= 12; day += 1)
      await aStream(server.db, { course, title: `Dag ${day}`, releasedAt: `2026-10-${String(day).padStart(2, '0')}T08:00:00Z` });
    const first = await guest().GET('/v1/podcast/new-podcast-releases');
    expect(first.data?.new_podcasts.map(({ title }) => title)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Dag ${day}`));
    expect(first.data?.totalRecords).toBe(12);
    expect(await episodeTitles({ offset: 10 })).toEqual(['Dag 2', 'Dag 1']);
    expect(await episodeTitles({ limit: 2, offset: 1 })).toEqual(['Dag 11', 'Dag 10']);
    const beyond = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query: { offset: 100 } } });
    expect(beyond.data).toEqual({ new_podcasts: [], totalRecords: 12 });
  });

  it('HOME-02.4 keeps to one field of interest, the stream’s own or the one of its course', async () => {
    const [heart, lungs] = [await aCategory(server.db), await aCategory(server.db)];
    const course = await aCourse(server.db, { category: heart });
    const season = await aCourse(server.db, { parent: course });
    await aStream(server.db, { course, title: 'Van de serie' });
    await aStream(server.db, { course: season, title: 'Van het seizoen' });
    await aStream(server.db, { course, title: 'Eigen vak', category: lungs });
    expect((await episodeTitles({ category_id: heart.id }))?.toSorted()).toEqual(['Van de serie', 'Van het seizoen']);
    expect(await episodeTitles({ category_id: lungs.id })).toEqual(['Eigen vak']);
    const { data } = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query: { category_id: heart.id } } });
    expect(data?.totalRecords).toBe(2);
  });

  it('shows what is scheduled from its moment on, by the server’s clock, and counts it', async () => {
    const category = await aCategory(server.db);
    const course = await aCourse(server.db, { category });
    await aStream(server.db, { course, title: 'Gepland', state: 'scheduled', releasedAt: null, publishAt: '2026-11-20T12:30:00Z' });
    const list = () => guest().GET('/v1/podcast/new-podcast-releases', { params: { query: { category_id: category.id } } });
    expect((await list()).data).toEqual({ new_podcasts: [], totalRecords: 0 });
    server.clock.advance(31 * 60_000);
    const { data } = await list();
    expect(data?.new_podcasts.map(({ title }) => title)).toEqual(['Gepland']);
    expect(data?.totalRecords).toBe(1);
  });

  it.each(['draft', 'withdrawn'] as const)('hides what is %s: stream, season, series or company', async (state) => {
    const category = await aCategory(server.db);
    const open = await aCourse(server.db, { category });
    await aStream(server.db, { course: open, state });
    await aStream(server.db, { course: await aCourse(server.db, { category, state }) });
    await aStream(server.db, { course: await aCourse(server.db, { parent: open, state }), category });
    await aStream(server.db, { course: await aCourse(server.db, { company: await aCompany(server.db, { state }), category }) });
    await aStream(server.db, { category });
    expect(await episodeTitles({ category_id: category.id })).toEqual([]);
  });

  it('shows at once what anybody changed, whoever wrote it', async () => {
    const category = await aCategory(server.db);
    const company = await aCompany(server.db, { name: 'Oude naam' });
    const course = await aCourse(server.db, { company, category, title: 'Oude serie' });
    const stream = await aStream(server.db, { course, title: 'Oude titel' });
    const card = async () => {
      const { data } = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query: { category_id: category.id } } });
      return data?.new_podcasts[0];
    };
    expect(await card()).toMatchObject({ title: 'Oude titel', course_title: 'Oude serie', company_name: 'Oude naam', media: [] });

    const edit = (table: string, id: number, edited: object) =>
      server.db.query(unprepared(`update ${table} set edited = $2 where id = $1`), [id, JSON.stringify(edited)]);
    await edit('stream', stream.id, { title: 'Nieuwe titel' });
    expect(await card()).toMatchObject({ title: 'Nieuwe titel' });
    await edit('course', course.id, { title: 'Nieuwe serie' });
    expect(await card()).toMatchObject({ course_title: 'Nieuwe serie' });
    await edit('company', company.id, { name: 'Nieuwe naam' });
    expect(await card()).toMatchObject({ company_name: 'Nieuwe naam' });
    const { contentHash } = await aCover(server.db, { course }, { palette: { Vibrant: '#c0392b' } });
    expect(await card()).toMatchObject({
      media: [{ category: 4, url: `/media/images/${contentHash}/medium.webp`, vibrant_palette_json: { Vibrant: '#c0392b' } }],
    });
    await server.db.query(unprepared('delete from stream where id = $1'), [stream.id]);
    expect(await card()).toBeUndefined();
  });

  it('keeps an editor’s title when the feed brings another', async () => {
    const category = await aCategory(server.db);
    const stream = await aStream(server.db, { course: await aCourse(server.db, { category }), title: 'Uit de feed' });
    await server.db.query(unprepared('update stream set edited = $2 where id = $1'), [stream.id, JSON.stringify({ title: 'Van de redactie' })]);
    await server.db.query(unprepared('update stream set imported = $2 where id = $1'), [stream.id, JSON.stringify({ title: 'Weer uit de feed' })]);
    expect(await episodeTitles({ category_id: category.id })).toEqual(['Van de redactie']);
  });

  it('takes an episode’s own cover before its season’s, and that before its series’; an editor’s before a feed’s', async () => {
    const category = await aCategory(server.db);
    const course = await aCourse(server.db, { category });
    const season = await aCourse(server.db, { parent: course });
    await aStream(server.db, { course: season, title: 'Zonder' });
    const own = await aStream(server.db, { course: season, title: 'Met' });
    const ofSeries = await aCover(server.db, { course });
    const hashes = async () => {
      const { data } = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query: { category_id: category.id } } });
      return Object.fromEntries(data?.new_podcasts.map(({ title, media }) => [title, media.map(({ url }) => url.split('/')[3])]) ?? []);
    };
    expect(await hashes()).toEqual({ Zonder: [ofSeries.contentHash], Met: [ofSeries.contentHash] });
    const ofSeason = await aCover(server.db, { course: season });
    const ofStream = await aCover(server.db, { stream: own });
    expect(await hashes()).toEqual({ Zonder: [ofSeason.contentHash], Met: [ofStream.contentHash] });
    const edited = await aCover(server.db, { company: { id: own.company_id } });
    await server.db.query(unprepared('update media set company_id = null, stream_id = $2, is_edited = true where image_id = $1'), [
      edited.id,
      own.id,
    ]);
    expect(await hashes()).toEqual({ Zonder: [ofSeason.contentHash], Met: [edited.contentHash] });
  });

  it('tells a member where they were, and a guest nothing of it', async () => {
    const category = await aCategory(server.db);
    const stream = await aStream(server.db, { course: await aCourse(server.db, { category }) });
    const account = await anAccount(server.db);
    const member = conforming(await server.as(account));
    const at = server.clock.now().toISOString();
    await member.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
      params: { path: { user_id: account.id, stream_id: stream.id } },
      body: { device_id: crypto.randomUUID(), sent_at: at, position: { seconds: 61.5, at }, heard: [] },
    });
    const query = { category_id: category.id };
    const mine = await member.GET('/v1/podcast/new-podcast-releases', { params: { query } });
    expect(mine.data?.new_podcasts[0]?.stream_user).toEqual([{ progress: { end_time: 61.5 }, progress_updated_timestamp: at }]);
    const theirs = await guest().GET('/v1/podcast/new-podcast-releases', { params: { query } });
    expect(theirs.data?.new_podcasts[0]?.stream_user).toEqual([]);
  });
});

describe('GET /v1/podcast/new-courses', () => {
  it('HOME-02.4 lists the newest series of a field of interest, with what the member chose', async () => {
    const category = await aCategory(server.db);
    const company = await aCompany(server.db);
    const older = await aCourse(server.db, { company, category, title: 'Ouder' });
    const newer = await aCourse(server.db, { company, category, title: 'Nieuwer' });
    await aCourse(server.db, { company, category, title: 'Nog zonder aflevering' });
    await aStream(server.db, { course: older, releasedAt: '2026-02-01T08:00:00Z' });
    await aStream(server.db, { course: newer, releasedAt: '2026-03-01T08:00:00Z' });
    const account = await anAccount(server.db);
    const member = conforming(await server.as(account));
    await member.POST('/v1/users/{user_id}/courses', { params: { path: { user_id: account.id } }, body: { course_id: older.id } });
    await member.GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } });

    const { data } = await member.GET('/v1/podcast/new-courses', { params: { query: { category_id: category.id } } });
    expect(data?.new_releases.map(({ title }) => title)).toEqual(['Nieuwer', 'Ouder']);
    expect(data).toMatchObject({ totalRecords: 2, favourite_course_ids: [older.id], following_company_ids: [company.id] });
    const asGuest = await guest().GET('/v1/podcast/new-courses', { params: { query: { category_id: category.id } } });
    expect(asGuest.data).toMatchObject({ totalRecords: 2, favourite_course_ids: [], following_company_ids: [] });
  });

  it('counts a series’ visible episodes and names its newest, seasons included, as they come and go', async () => {
    const category = await aCategory(server.db);
    const course = await aCourse(server.db, { category });
    const season = await aCourse(server.db, { parent: course });
    await aStream(server.db, { course, releasedAt: '2026-01-01T08:00:00Z', durationMs: 60_000 });
    const last = await aStream(server.db, { course: season, releasedAt: '2026-01-02T08:00:00Z', durationMs: 90_000 });
    await aStream(server.db, { course, state: 'draft' });
    await aStream(server.db, { course, state: 'scheduled', publishAt: new Date(server.clock.now().getTime() + 60_000).toISOString() });
    const card = async () =>
      (await guest().GET('/v1/podcast/new-courses', { params: { query: { category_id: category.id } } })).data?.new_releases[0];
    expect(await card()).toMatchObject({ entity_type: 'series', episodes: 2, duration: 150, streams: [{ id: last.id, duration: 90 }] });
    server.clock.advance(60_000);
    expect(await card()).toMatchObject({ episodes: 3 });
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [last.id]);
    expect(await card()).toMatchObject({ episodes: 2 });
  });
});
