import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCategory, aCourse, anAccount, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { refreshPopularity } from './refresh-popularity.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

async function play(stream: BuiltStream, { by, times = 1 }: { by?: BuiltAccount; times?: number } = {}): Promise<void> {
  const client = by ? await server.as(by) : server.client;
  for (let time = 0; time < times; time += 1) await client.POST('/v1/trackings', { body: { action: 'podcast_play', entity_id: stream.id } });
}

async function hear(stream: BuiltStream, by: BuiltAccount, minutes: number): Promise<void> {
  const startedAt = server.clock.now();
  const client = await server.as(by);
  await client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
  server.clock.advance(minutes * 60_000);
  const now = server.clock.now();
  await client.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
    params: { path: { user_id: by.id, stream_id: stream.id } },
    body: {
      device_id: crypto.randomUUID(),
      sent_at: now.toISOString(),
      heard: [
        {
          id: crypto.randomUUID(),
          audio_version_id: stream.audio_version_id ?? 0,
          from: 0,
          to: minutes * 60,
          rate: 1,
          started_at: startedAt.toISOString(),
          ended_at: now.toISOString(),
        },
      ],
    },
  });
}

const popular = async (query: { limit?: number; category_id?: number; other_than?: number } = {}) => {
  const { data } = await conforming(server.client).GET('/v1/podcast/popular', { params: { query: { filter: 'weekly', ...query } } });
  return data?.popular_podcasts.map(({ id }) => id);
};
const popularSeries = async (query: { limit?: number; category_id?: number } = {}) => {
  const { data } = await conforming(server.client).GET('/v1/podcast/popular/channels', { params: { query } });
  return data?.popular_channels.map(({ id }) => id);
};
const forgetAll = () => server.db.query(unprepared('truncate tracking, heard_claim, stream_daily_activity'));

describe('refreshPopularity', () => {
  it('HOME-02.5 HOME-06.10 counts plays and heard minutes of the last seven days, and forgets what is older', async () => {
    const category = await aCategory(server.db);
    const [heart, lungs] = [await aCourse(server.db, { category }), await aCourse(server.db)];
    const [played, heard, quiet] = [
      await aStream(server.db, { course: heart }),
      await aStream(server.db, { course: lungs }),
      await aStream(server.db, { course: lungs }),
    ];
    const [one, other] = [await anAccount(server.db), await anAccount(server.db)];
    await play(played, { by: one });
    await play(played, { by: other });
    await play(played);
    await hear(heard, one, 10);
    await play(quiet, { by: one });
    await hear(quiet, other, 5);
    await refreshPopularity(server.context);
    expect(await popular()).toEqual([played.id, quiet.id, heard.id]);
    expect(await popularSeries()).toEqual([heart.id, lungs.id]);
    expect(await popular({ category_id: category.id })).toEqual([played.id]);
    expect(await popularSeries({ category_id: category.id })).toEqual([heart.id]);

    server.clock.advance(4 * DAY_MS);
    await hear(heard, other, 10);
    server.clock.advance(3.5 * DAY_MS);
    await refreshPopularity(server.context);
    expect(await popular()).toEqual([heard.id]);
    expect(await popularSeries()).toEqual([lungs.id]);
    await forgetAll();
  });

  it('counts an account once a day per episode, however often it plays', async () => {
    const course = await aCourse(server.db);
    const [repeated, liked] = [await aStream(server.db, { course }), await aStream(server.db, { course })];
    const [one, other] = [await anAccount(server.db), await anAccount(server.db)];
    await play(repeated, { by: one, times: 5 });
    await play(liked, { by: one });
    await play(liked, { by: other });
    await refreshPopularity(server.context);
    expect(await popular()).toEqual([liked.id, repeated.id]);
    await forgetAll();
  });

  it('counts guests at one address a few times a day per episode, whatever their clients call each play', async () => {
    const course = await aCourse(server.db);
    const [pushed, liked] = [await aStream(server.db, { course }), await aStream(server.db, { course })];
    await play(pushed, { times: 60 });
    for (let n = 0; n < 9; n += 1) await play(liked, { by: await anAccount(server.db) });
    await refreshPopularity(server.context);
    expect(await popular()).toEqual([liked.id, pushed.id]);
    const [row] = await server.db.query<{ plays: number }>(unprepared('select plays from stream_daily_activity where stream_id = $1'), [pushed.id]);
    expect(row?.plays).toBe(8);
    await forgetAll();
  });

  it('counts what one listener hears of an episode once a day, however often it is reported', async () => {
    const course = await aCourse(server.db);
    const [repeated, liked] = [await aStream(server.db, { course }), await aStream(server.db, { course })];
    const [one, other] = [await anAccount(server.db), await anAccount(server.db)];
    for (let time = 0; time < 3; time += 1) await hear(repeated, one, 10);
    await hear(liked, one, 8);
    await hear(liked, other, 8);
    await refreshPopularity(server.context);
    expect(await popular()).toEqual([liked.id, repeated.id]);
    await forgetAll();
  });

  it('counts the days that the job missed, and a finished day no more', async () => {
    const stream = await aStream(server.db, { course: await aCourse(server.db) });
    await play(stream);
    server.clock.advance(DAY_MS);
    await play(stream);
    server.clock.advance(DAY_MS);
    await refreshPopularity(server.context);
    const days = () => server.db.query(unprepared('select plays from stream_daily_activity order by day'));
    expect(await days()).toEqual([{ plays: 1 }, { plays: 1 }]);
    await play(stream);
    await server.db.query(unprepared('delete from tracking where at < $1'), [server.clock.now()]);
    await refreshPopularity(server.context);
    expect(await days()).toEqual([{ plays: 1 }, { plays: 1 }, { plays: 1 }]);
    await forgetAll();
  });

  it('survives plays of what does not exist, and a second refresh at the same time', async () => {
    const stream = await aStream(server.db, { course: await aCourse(server.db) });
    await play({ ...stream, id: 2_000_000_000 });
    await play(stream);
    await Promise.all([refreshPopularity(server.context), refreshPopularity(server.context)]);
    expect(await popular()).toEqual([stream.id]);
    await forgetAll();
  });
});

describe('GET /v1/podcast/popular', () => {
  it('HOME-06.3 holds at most ten, the most heard first, and none that may not be seen', async () => {
    const course = await aCourse(server.db);
    const ids: number[] = [];
    for (let score = 1; score <= 12; score += 1) {
      const { id } = await aStream(server.db, { course, state: score === 12 ? 'withdrawn' : 'published' });
      await server.db.query(unprepared('insert into stream_popularity (stream_id, score) values ($1, $2)'), [id, score]);
      ids.push(id);
    }
    expect(await popular()).toEqual(ids.slice(1, 11).toReversed());
    expect(await popular({ limit: 3 })).toEqual(ids.slice(8, 11).toReversed());
  });

  it('LIB-11.9 leaves out the series that it is asked beside', async () => {
    const category = await aCategory(server.db);
    const [one, other] = [await aCourse(server.db, { category }), await aCourse(server.db, { category })];
    const [here, there] = [await aStream(server.db, { course: one }), await aStream(server.db, { course: other })];
    for (const { id } of [here, there]) await server.db.query(unprepared('insert into stream_popularity (stream_id, score) values ($1, 1)'), [id]);
    expect(await popular({ category_id: category.id })).toEqual([here.id, there.id]);
    expect(await popular({ category_id: category.id, other_than: one.id })).toEqual([there.id]);
  });
});
