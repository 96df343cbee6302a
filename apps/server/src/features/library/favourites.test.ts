import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aStream, type BuiltAccount } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await anAccount(server.db);
  member = conforming(await server.as(account));
});
afterAll(() => server.stop());

const own = () => ({ user_id: account.id });
const add = (body: { course_id: number; stream_id?: number | null; user_id?: number }, client = member) => {
  server.clock.advance(1000);
  return client.POST('/v1/users/{user_id}/courses', { params: { path: own() }, body });
};
const removeCourse = (course_id: number) => member.DELETE('/v1/users/{user_id}/courses/{course_id}', { params: { path: { ...own(), course_id } } });
const removeStream = (course_id: number, stream_id: number) =>
  member.DELETE('/v1/users/{user_id}/courses/{course_id}/{stream_id}', { params: { path: { ...own(), course_id, stream_id } } });
const list = async () => (await member.GET('/v1/podcast/favourite-courses')).data;
const aSeries = async () => {
  const course = await aCourse(server.db);
  return { course, stream: await aStream(server.db, { course }) };
};

describe('POST /v1/users/{user_id}/courses', () => {
  it('FAV-03.5 makes a series a favourite once, however often it is asked', async () => {
    const { course } = await aSeries();
    const expected = { favourite: { course_id: course.id, stream_id: null }, favourite_course_ids: [course.id] };
    expect((await add({ course_id: course.id, user_id: account.id })).data).toEqual(expected);
    expect((await add({ course_id: course.id, stream_id: null })).data).toEqual(expected);
    expect((await list())?.favourite_courses).toHaveLength(1);
  });

  it('makes an episode a favourite without its series, through the series of its season too', async () => {
    const course = await aCourse(server.db);
    const stream = await aStream(server.db, { course: await aCourse(server.db, { parent: course }) });
    const { data } = await add({ course_id: course.id, stream_id: stream.id });
    expect(data).toEqual({ favourite: { course_id: course.id, stream_id: stream.id }, favourite_course_ids: [] });
    await add({ course_id: course.id, stream_id: stream.id });
    expect(await list()).toMatchObject({ favourite_courses: [{ course: null, stream: { id: stream.id } }], favourite_course_ids: [] });
  });

  it('holds one row when the same request comes many times at once', async () => {
    const { course } = await aSeries();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add({ course_id: course.id })));
    expect(answers.every(({ response }) => response.status === 200)).toBe(true);
    expect((await list())?.favourite_courses).toHaveLength(1);
  });

  it('answers 404 for a course that is not there, is not out, or does not hold the episode', async () => {
    const [one, other] = [await aSeries(), await aSeries()];
    const draft = await aCourse(server.db, { state: 'draft' });
    const status = async (body: Parameters<typeof add>[0]) => (await add(body)).response.status;
    expect(await status({ course_id: 2_000_000_000 })).toBe(404);
    expect(await status({ course_id: draft.id })).toBe(404);
    expect(await status({ course_id: one.course.id, stream_id: other.stream.id })).toBe(404);
    expect(await status({ course_id: one.course.id, stream_id: 2_000_000_000 })).toBe(404);
  });

  it('is for the account itself: 403 by path or body for another, 401 for a guest', async () => {
    const [{ course }, other] = [await aSeries(), await anAccount(server.db)];
    const asOther = await member.POST('/v1/users/{user_id}/courses', { params: { path: { user_id: other.id } }, body: { course_id: course.id } });
    expect(asOther.response.status).toBe(403);
    expect((await add({ course_id: course.id, user_id: other.id })).response.status).toBe(403);
    expect((await add({ course_id: course.id }, server.client)).response.status).toBe(401);
    expect((await list())?.favourite_courses).toEqual([]);
  });
});

describe('DELETE a favourite', () => {
  it('FAV-03.5 FAV-03.6 takes the series and leaves its favourite episodes; asking again changes nothing', async () => {
    const { course, stream } = await aSeries();
    await add({ course_id: course.id });
    await add({ course_id: course.id, stream_id: stream.id });
    expect((await removeCourse(course.id)).response.status).toBe(204);
    expect((await removeCourse(course.id)).response.status).toBe(204);
    expect(await list()).toMatchObject({ favourite_courses: [{ stream_id: stream.id }], favourite_course_ids: [] });
  });

  it('takes one episode and leaves the series; asking again changes nothing', async () => {
    const { course, stream } = await aSeries();
    await add({ course_id: course.id });
    await add({ course_id: course.id, stream_id: stream.id });
    expect((await removeStream(course.id, stream.id)).response.status).toBe(204);
    expect((await removeStream(course.id, stream.id)).response.status).toBe(204);
    expect(await list()).toMatchObject({ favourite_courses: [{ course_id: course.id, stream_id: null }], favourite_course_ids: [course.id] });
  });
});

describe('GET /v1/podcast/favourite-courses', () => {
  it('lists series and episodes, newest favourite first, without what was withdrawn', async () => {
    const [first, second, gone] = [await aSeries(), await aSeries(), await aSeries()];
    await add({ course_id: first.course.id });
    await add({ course_id: gone.course.id, stream_id: gone.stream.id });
    await add({ course_id: second.course.id, stream_id: second.stream.id });
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [gone.stream.id]);
    const data = await list();
    expect(data?.favourite_courses.map(({ course_id, stream_id }) => [course_id, stream_id])).toEqual([
      [second.course.id, second.stream.id],
      [first.course.id, null],
    ]);
    expect(data?.favourite_courses[1]?.course).toMatchObject({ id: first.course.id, episodes: 1 });
  });
});
