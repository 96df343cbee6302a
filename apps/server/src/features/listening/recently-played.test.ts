import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import {
  aCategory,
  aCourse,
  aCover,
  aMediaLinkIssue,
  anAccount,
  aStream,
  type BuiltAccount,
  type BuiltStream,
  inCourse,
} from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
beforeEach(async () => {
  account = await anAccount(server.db);
  member = conforming(await server.as(account));
});
afterAll(() => server.stop());

/** An hour later each time, so that the order is that of the calls and each has time of its own to be heard in. */
async function play(stream: BuiltStream, { seconds = 60, heard = false, courseId }: { seconds?: number; heard?: boolean; courseId?: number } = {}) {
  server.clock.advance(3_600_000);
  const [at, startedAt] = [server.clock.now(), new Date(server.clock.now().getTime() - seconds * 1000)].map((time) => time.toISOString()) as [
    string,
    string,
  ];
  if (heard) await aMediaLinkIssue(server.db, { account, stream, at: new Date(startedAt) });
  const body = {
    device_id: crypto.randomUUID(),
    sent_at: at,
    position: { seconds, at },
    ...(courseId === undefined ? {} : { course_id: courseId }),
    heard: heard
      ? [
          {
            id: crypto.randomUUID(),
            audio_version_id: stream.audio_version_id ?? 0,
            from: 0,
            to: seconds,
            rate: 1,
            started_at: startedAt,
            ended_at: at,
          },
        ]
      : [],
  };
  await member.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', { params: { path: { user_id: account.id, stream_id: stream.id } }, body });
  return body;
}
const recent = async (query: { category_id?: number } = {}) =>
  (await member.GET('/v1/podcast/recently-played', { params: { query } })).data?.recently_played ?? [];
const page = async (query: { limit?: number; offset?: number } = {}) =>
  (await member.GET('/v1/podcast/recently-played/page', { params: { query } })).data;
const idsOf = (items: readonly { id: number }[] | undefined) => items?.map(({ id }) => id);

describe('GET /v1/podcast/recently-played', () => {
  it('PLAY-10.4 keeps one line per stream, brings a replayed one to the newest end, and holds ten', async () => {
    const course = await aCourse(server.db);
    const streams: BuiltStream[] = [];
    for (let one = 0; one < 12; one += 1) streams.push(await aStream(server.db, { course }));
    for (const stream of streams) await play(stream);
    const ids = streams.map(({ id }) => id).toReversed();
    expect(idsOf(await recent())).toEqual(ids.slice(0, 10));
    const replayed = streams[0] as BuiltStream;
    await play(replayed);
    expect(idsOf(await recent())).toEqual([replayed.id, ...ids.slice(0, 9)]);
    expect((await page())?.totalRecords).toBe(12);
  });

  it('HOME-02.3 holds ten of a category, however many of others were played since', async () => {
    const category = await aCategory(server.db);
    const [others, course] = [await aCourse(server.db), await aCourse(server.db, { category })];
    const stream = await aStream(server.db, { course });
    await play(stream);
    for (let one = 0; one < 10; one += 1) await play(await aStream(server.db, { course: others }));
    expect(idsOf(await recent())).not.toContain(stream.id);
    expect(idsOf(await recent({ category_id: category.id }))).toEqual([stream.id]);
  });

  it('shows what to continue: where, in which series, and how far in', async () => {
    const course = await aCourse(server.db, { title: 'De nachtdienst' });
    const season = await aCourse(server.db, { parent: course });
    await aStream(server.db, { course, position: 1 });
    const stream = await aStream(server.db, { course: season, position: 1, title: 'Wakker om vier uur', durationMs: 1_260_000 });
    const { contentHash } = await aCover(server.db, { course });
    const { sent_at } = await play(stream, { seconds: 720.5, courseId: course.id });
    expect(await recent()).toMatchObject([
      {
        id: stream.id,
        stream_id: stream.id,
        stream_title: 'Wakker om vier uur',
        course_id: course.id,
        course_title: 'De nachtdienst',
        position: 2,
        duration: 1260,
        progress_end_time: 720.5,
        progress_updated_timestamp: sent_at,
        course_media: [{ medium: `/media/images/${contentHash}/medium.webp` }],
      },
    ]);
  });

  it('puts what is finished behind what is not', async () => {
    const course = await aCourse(server.db);
    const [begun, finished, skippedToTheEnd] = [
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
    ];
    await play(begun, { heard: true });
    await play(finished, { seconds: 571, heard: true });
    await play(skippedToTheEnd, { seconds: 600 });
    expect(idsOf(await recent())).toEqual([skippedToTheEnd.id, begun.id, finished.id]);
    expect(idsOf((await page())?.recently_played)).toEqual([skippedToTheEnd.id, finished.id, begun.id]);
  });

  it('names the other series that it was played from, and its place there', async () => {
    const [home, collection] = [await aCourse(server.db), await aCourse(server.db, { title: 'Het beste van' })];
    const part = await aCourse(server.db, { parent: collection });
    const stream = await aStream(server.db, { course: home, position: 5 });
    await inCourse(server.db, { stream: await aStream(server.db, { course: home, position: 6 }), course: collection, position: 1, isHome: false });
    await inCourse(server.db, { stream, course: part, position: 1, isHome: false });
    await play(stream, { courseId: part.id });
    expect(await recent()).toMatchObject([{ course_id: collection.id, course_title: 'Het beste van', position: 2 }]);
    await play(stream, { courseId: (await aCourse(server.db)).id });
    expect(await recent()).toMatchObject([{ course_id: home.id, position: 1 }]);
  });

  it('leaves out what was withdrawn, and is closed to guests', async () => {
    const stream = await aStream(server.db, { course: await aCourse(server.db) });
    await play(stream);
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [stream.id]);
    expect(await recent()).toEqual([]);
    expect(await page()).toEqual({ recently_played: [], totalRecords: 0 });
    expect((await server.client.GET('/v1/podcast/recently-played')).response.status).toBe(401);
    expect((await server.client.GET('/v1/podcast/recently-played/page')).response.status).toBe(401);
  });
});

describe('GET /v1/podcast/recently-played/page', () => {
  it('LIB-04.4 LIB-05.2 LIB-05.3 pages everything played by ten, newest first', async () => {
    const course = await aCourse(server.db);
    const streams: BuiltStream[] = [];
    for (let one = 0; one < 13; one += 1) streams.push(await aStream(server.db, { course }));
    for (const stream of streams) await play(stream);
    const ids = streams.map(({ id }) => id).toReversed();
    const [first, second] = [await page(), await page({ offset: 10 })];
    expect(idsOf(first?.recently_played)).toEqual(ids.slice(0, 10));
    expect(idsOf(second?.recently_played)).toEqual(ids.slice(10));
    expect([first?.totalRecords, second?.totalRecords]).toEqual([13, 13]);
  });
});

describe('DELETE /v1/podcast/recently-played/{stream_id}', () => {
  it('takes a stream off the list, keeps its position, and lets only a later play bring it back', async () => {
    const stream = await aStream(server.db, { course: await aCourse(server.db) });
    const body = await play(stream, { seconds: 90, heard: true });
    server.clock.advance(1000);
    const path = { stream_id: stream.id };
    expect((await member.DELETE('/v1/podcast/recently-played/{stream_id}', { params: { path } })).response.status).toBe(204);
    expect((await member.DELETE('/v1/podcast/recently-played/{stream_id}', { params: { path } })).response.status).toBe(204);
    expect(await recent()).toEqual([]);
    const own = { params: { path: { user_id: account.id, stream_id: stream.id } } };
    expect((await member.GET('/v1/users/{user_id}/streams/{stream_id}/progress', own)).data).toMatchObject({
      progress: { end_time: 90 },
      heard: [[0, 90]],
    });

    await member.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', { ...own, body });
    expect(await recent()).toEqual([]);
    await play(stream);
    expect(idsOf(await recent())).toEqual([stream.id]);
  });
});
