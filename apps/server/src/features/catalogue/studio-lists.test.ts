import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCategory, aCompany, aCourse, anAccount, aStream, type BuiltCompany, type BuiltCourse } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let [own, other] = [{} as BuiltCompany, {} as BuiltCompany];
let series: BuiltCourse;
let editor: Awaited<ReturnType<TestServer['as']>>;
const LATER = '2030-01-01T00:00:00Z';

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  [own, other] = [await aCompany(db, { name: 'Hartlijn' }), await aCompany(db, { name: 'Longpunt' })];
  series = await aCourse(db, { company: own, title: 'Ritme en ruis', category: await aCategory(db, { name: 'Cardiologie' }) });
  const season = await aCourse(db, { parent: series, title: 'Seizoen 1', position: 1 });
  const first = await aStream(db, { course: season, title: 'Boezemfibrilleren' });
  await aStream(db, { course: season, title: 'Straks', state: 'scheduled', publishAt: LATER, position: 1 });
  await aStream(db, { course: series, title: 'Los', state: 'draft', audio: false });
  await aCourse(db, { company: own, title: 'Concept 100%', state: 'draft' });
  await aCourse(db, { company: own, title: 'Gepland', state: 'scheduled', publishAt: LATER });
  await aCourse(db, { company: own, title: 'Al uit', state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' });
  await aCourse(db, { company: other, title: 'Kortademig' });
  await db.query(
    unprepared(`with one as (insert into profession (name_nl, name_en) values ('Arts', 'Doctor'), ('Verpleegkundige', 'Nurse') returning id)
      insert into accreditation (stream_id, profession_id, register, points) select $1, id, 'R', row_number() over () from one`),
    [first.id],
  );
  await db.query(unprepared(`update course set updated_at = '2026-01-01T00:00:00Z'::timestamptz + id * interval '1 day'`));
  const permissions = (['update_course', 'update_stream'] as const).map((name) => ({ name, company: own }));
  editor = await server.as(await anAccount(db, { permissions }));
});
afterAll(() => server.stop());

async function courses(query: Record<string, unknown> = {}) {
  const { data } = await editor.GET('/v1/studio/courses', { params: { query } });
  return { titles: data?.courses.map(({ title }) => title), counts: data?.counts, total: data?.total, first: data?.courses[0] };
}

describe('studioCompanies', () => {
  it('API-05.5 lists the companies of which somebody may edit something, with what they may', async () => {
    const { data } = await editor.GET('/v1/studio/companies');
    expect(data).toEqual({
      companies: [{ id: own.id, name: 'Hartlijn', media: [], permissions: ['update_course', 'update_stream'], courses: 4 }],
      total: 1,
    });
    const admin = await server.as(await anAccount(server.db, { roles: [{ type: 'SuperAdmin' }] }));
    const all = await admin.GET('/v1/studio/companies', { params: { query: { q: 'ONG' } } });
    expect(all.data?.companies.map(({ name, permissions }) => [name, permissions.length])).toEqual([['Longpunt', 3]]);
  });

  it('AUTH-12.3 AUTH-12.5 lets in nobody without a permission, and no editor without a second factor', async () => {
    const codeOf = async (parts: Parameters<typeof anAccount>[1]) =>
      (await (await server.as(await anAccount(server.db, parts))).GET('/v1/studio/companies')).error?.code;
    expect(await codeOf({})).toBe('forbidden');
    expect(await codeOf({ permissions: [{ name: 'update_course', company: own }] })).toBeUndefined();
    expect(await codeOf({ permissions: [{ name: 'update_course', company: own }], twoFactor: false })).toBe('two_factor_required');
    expect(await codeOf({ roles: [{ type: 'SuperAdmin' }], twoFactor: false })).toBe('two_factor_required');
  });
});

describe('When a moderator of one company comes in', () => {
  it('AUTH-12.3 AUTH-12.7 lists that company, without permissions, and its episodes, and no series', async () => {
    const moderator = await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company: own }] }));
    const { data } = await moderator.GET('/v1/studio/companies');
    expect(data?.companies.map(({ name, permissions }) => [name, permissions])).toEqual([['Hartlijn', []]]);
    const streams = (await moderator.GET('/v1/studio/streams')).data?.streams ?? [];
    expect(new Set(streams.map(({ company_id }) => company_id))).toEqual(new Set([own.id]));
    expect(streams.every(({ may_moderate }) => may_moderate)).toBe(true);
    expect((await moderator.GET('/v1/studio/courses')).error?.code).toBe('forbidden');
    expect((await moderator.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: streams[0]?.id ?? 0 } } })).error?.code).toMatch(
      /forbidden|not_found/,
    );
  });
});

describe('studioCourses', () => {
  it('API-05.5 lists series in every state by their last change, with figures and a count of each state', async () => {
    expect(await courses()).toMatchObject({
      titles: ['Al uit', 'Gepland', 'Concept 100%', 'Ritme en ruis'],
      counts: { all: 4, draft: 1, scheduled: 1, published: 2, withdrawn: 0 },
      total: 4,
      first: { publication: { state: 'published', was_public: true } },
    });
    expect((await courses({ q: 'RITME' })).first).toMatchObject({
      company_name: 'Hartlijn',
      category: 'Cardiologie',
      seasons: 1,
      episodes: 3,
      points: 2,
      version: 1,
      visibility: 'public',
    });
  });

  it('API-05.5 searches, filters, sorts and pages', async () => {
    expect((await courses({ q: '0%' })).titles).toEqual(['Concept 100%']);
    expect((await courses({ q: '%' })).titles).toEqual(['Concept 100%']);
    expect(await courses({ publication: 'scheduled' })).toMatchObject({ titles: ['Gepland'], total: 1, counts: { all: 4 } });
    expect((await courses({ publication: 'published', sort: 'title', direction: 'asc' })).titles).toEqual(['Al uit', 'Ritme en ruis']);
    expect(await courses({ limit: 1, offset: 1 })).toMatchObject({ titles: ['Gepland'], total: 4 });
    expect((await courses({ company_id: other.id })).titles).toEqual([]);
  });
});

describe('studioStreams', () => {
  it('LIVE-04.4 says how far each live stream is, and lists first what is live now', async () => {
    const rhythm = await aCompany(server.db, { name: 'Avonden' });
    const opens_at = '2026-11-23T19:30:00.000Z';
    const titled = (title: string) => aStream(server.db, { company: rhythm, kind: 'live', title, audio: false });
    const [live, ended, waiting] = [await titled('Nu'), await titled('Geweest'), await titled('Straks')];
    await server.db.query(unprepared(`insert into live_room (stream_id, phase) values ($1, 'live'), ($2, 'ended')`), [live.id, ended.id]);
    await server.db.query(
      unprepared(`insert into live_plan (stream_id, opens_at, begins_at, ends_at) values ($1, $2, '2026-11-23T20:00:00Z', '2026-11-23T21:00:00Z')`),
      [waiting.id, opens_at],
    );
    const by = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company: rhythm }] }));
    const { data } = await by.GET('/v1/studio/streams', { params: { query: { kind: 'live', sort: 'title', direction: 'asc' } } });
    expect(data?.streams.map(({ title, phase, opens_at: opens }) => [title, phase, opens])).toEqual([
      ['Nu', 'live', null],
      ['Geweest', 'ended', null],
      ['Straks', 'waiting', opens_at],
    ]);
  });

  it('API-05.5 lists episodes with where they stand and what they have', async () => {
    const { data } = await editor.GET('/v1/studio/streams', { params: { query: { sort: 'title', direction: 'asc' } } });
    expect(data?.counts).toEqual({ all: 3, draft: 1, scheduled: 1, published: 1, withdrawn: 0 });
    expect(data?.streams.some(({ may_moderate }) => may_moderate)).toBe(false);
    expect(data?.streams).toMatchObject([
      { title: 'Boezemfibrilleren', course_id: series.id, course_title: 'Ritme en ruis', duration: 600, has_audio: true, points: 2 },
      { title: 'Los', season_id: null, has_audio: false, publication: { state: 'draft', publish_at: null, was_public: false } },
      { title: 'Straks', publication: { state: 'scheduled', publish_at: '2030-01-01T00:00:00.000Z', was_public: false } },
    ]);
  });

  it('API-05.5 lists those of all companies of the editor by their last change, in either direction, page by page', async () => {
    const { db } = server;
    const companies = [await aCompany(db), await aCompany(db)];
    const ids: number[] = [];
    for (const company of [...companies, ...companies]) ids.push((await aStream(db, { course: await aCourse(db, { company }) })).id);
    await db.query(unprepared(`update stream set updated_at = '2026-01-01T00:00:00Z'::timestamptz + id * interval '1 day' where id = any ($1)`), [
      ids,
    ]);
    const client = await server.as(await anAccount(db, { permissions: companies.map((company) => ({ name: 'update_stream', company }) as const) }));
    const listed = async (query: Record<string, unknown>) =>
      (await client.GET('/v1/studio/streams', { params: { query } })).data?.streams.map(({ id }) => id);
    expect(await listed({ direction: 'asc' })).toEqual(ids);
    expect(await listed({ limit: 2, offset: 1 })).toEqual(ids.toReversed().slice(1, 3));
    expect(await listed({ offset: 201 })).toEqual([]);
  });

  it('API-05.5 counts anew after every change, and when something comes out by the clock', async () => {
    const { db, clock } = server;
    const company = await aCompany(db);
    const course = await aCourse(db, { company });
    const client = await server.as(await anAccount(db, { permissions: [{ name: 'update_stream', company }] }));
    const counted = async () => (await client.GET('/v1/studio/streams')).data?.counts;
    const none = { all: 0, draft: 0, scheduled: 0, published: 0, withdrawn: 0 };
    expect(await counted()).toEqual(none);
    const soon = new Date(clock.now().getTime() + 60_000).toISOString();
    const first = await aStream(db, { course, state: 'scheduled', publishAt: soon });
    await aStream(db, { course, state: 'scheduled', publishAt: LATER });
    expect(await counted()).toEqual({ ...none, all: 2, scheduled: 2 });
    clock.advance(60_000);
    expect(await counted()).toEqual({ ...none, all: 2, scheduled: 1, published: 1 });
    const path = { stream_id: first.id };
    await client.POST('/v1/studio/streams/{stream_id}/publication', { params: { path }, headers: { 'If-Match': '"1"' }, body: { to: 'withdrawn' } });
    expect(await counted()).toEqual({ ...none, all: 2, scheduled: 1, withdrawn: 1 });
  });

  it('AUTH-12.3 is for holders of update_stream alone', async () => {
    const client = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_course', company: own }] }));
    expect((await client.GET('/v1/studio/streams')).error?.code).toBe('forbidden');
    expect((await client.GET('/v1/studio/courses')).data?.total).toBe(4);
  });
});

describe('studioCourse', () => {
  it('API-05.5 answers a series with its seasons and all its episodes in listening order, and its version as ETag', async () => {
    const { data, response } = await editor.GET('/v1/studio/courses/{course_id}', { params: { path: { course_id: series.id } } });
    expect(response.headers.get('etag')).toBe('"1"');
    expect(data).toMatchObject({
      version: 1,
      title: { value: 'Ritme en ruis', imported: 'Ritme en ruis', is_edited: false },
      seasons: [{ title: 'Seizoen 1', position: 1, version: 1 }],
      feed: null,
    });
    expect(data?.episodes.map(({ title }) => title)).toEqual(['Los', 'Boezemfibrilleren', 'Straks']);
  });
});

describe('studioStream', () => {
  it('API-05.5 answers all that is stored about an episode, the feed’s values beside the editor’s', async () => {
    const stream = await aStream(server.db, { course: series, title: 'Uit de feed', state: 'draft', visibility: 'members', scrubbing: 'heard_only' });
    const sql = (text: string, ...values: unknown[]) => server.db.query<{ id: number }>(unprepared(text), values);
    await sql(`update stream set edited = '{"title": "Beter"}', imported = imported || '{"episode": 7}' where id = $1`, stream.id);
    await sql(
      `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, is_edited) values ($1, 0, 'Feed', 0, 9000, false), ($1, 0, 'Eigen', 500, 9000, true)`,
      stream.audio_version_id,
    );
    await sql(`insert into transcript (audio_version_id, language, cues) values ($1, 'nl', '[{}, {}]')`, stream.audio_version_id);
    const [person] = await sql(`insert into person (company_id, name) values ($1, 'Noor') returning id`, own.id);
    await sql(`insert into stream_person (stream_id, person_id, role) values ($1, $2, 'guest')`, stream.id, person?.id);
    const { data, response } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    expect(response.headers.get('etag')).toBe('"1"');
    expect(data).toMatchObject({
      title: { value: 'Beter', imported: 'Uit de feed', is_edited: true },
      number: { value: 7, imported: 7, is_edited: false },
      places: [{ course_id: series.id, series_id: series.id, is_primary: true }],
      visibility: 'members',
      effective_visibility: 'members',
      scrubbing: 'heard_only',
      people: [{ name: 'Noor', role: 'guest' }],
      audio: { audio_version_id: stream.audio_version_id, duration: 600, is_linked: false },
      chapters: [{ title: 'Eigen', begin: 0.5, end: 9 }],
      are_chapters_edited: true,
      transcripts: [{ language: 'nl', cues: 2 }],
      publication: { state: 'draft' },
    });
  });
});
