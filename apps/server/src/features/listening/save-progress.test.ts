import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, aMediaLinkIssue, anAccount, anAudioVersion, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const PATH = '/v1/users/{user_id}/streams/{stream_id}/progress';
let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer({ now: NOON });
  account = await anAccount(server.db);
  member = conforming(await server.as(account));
});
afterAll(() => server.stop());

const nowMs = () => server.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
/** One whose link this account has had for a day. */
async function anEpisode(parts: Parameters<typeof aStream>[1] = {}) {
  const stream = await aStream(server.db, { course: await aCourse(server.db), ...parts });
  await aMediaLinkIssue(server.db, { account, stream, at: new Date(NOON.getTime() - 86_400_000) });
  return stream;
}
const pathOf = (stream: { id: number }, of: BuiltAccount = account) => ({ path: { user_id: of.id, stream_id: stream.id } });

type Body = Paths[typeof PATH]['put']['requestBody']['content']['application/json'];
type Claim = Body['heard'][number];

/** Each claim is of other hours than those of other streams, and a second of audio of the same second in every claim of its stream. */
const aClaim = (stream: BuiltStream, from: number, to: number, { started_at, ...parts }: Partial<Claim> = {}): Claim => {
  const began = started_at === undefined ? NOON.getTime() - 86_400_000 + stream.id * 1_000_000 + from * 1000 : Date.parse(started_at);
  return {
    id: crypto.randomUUID(),
    audio_version_id: stream.audio_version_id ?? 0,
    from,
    to,
    rate: 1,
    started_at: iso(began),
    ended_at: iso(began + (to - from) * 1000),
    ...parts,
  };
};
const aReport = (parts: Partial<Body> = {}): Body => ({ device_id: crypto.randomUUID(), sent_at: iso(nowMs()), heard: [], ...parts });
const save = (stream: { id: number }, body: Body, client = member, of = account) => client.PUT(PATH, { params: pathOf(stream, of), body });
const load = async (stream: { id: number }) => (await member.GET(PATH, { params: pathOf(stream) })).data;
const rows = (table: string) => server.db.query<Record<string, unknown>>(unprepared(`select * from ${table} order by 1, 2`));
const everything = async () => [
  await rows('listening_progress'),
  await rows('credited_segments'),
  await rows('listening_day'),
  await rows('heard_claim'),
  await rows('device_clock_offset'),
];

describe('GET progress', () => {
  it('says that nothing was played or heard yet', async () => {
    const stream = await anEpisode();
    expect(await load(stream)).toEqual({
      stream_id: stream.id,
      progress: { end_time: 0 },
      timestamp: null,
      position_applied: true,
      audio_version_id: stream.audio_version_id,
      heard: [],
    });
  });

  it('is the listener’s own: 403 for another account’s, 404 without such a stream, 401 for a guest', async () => {
    const [stream, other] = [await anEpisode(), await anAccount(server.db)];
    const status = async (call: Promise<{ response: Response }>) => (await call).response.status;
    expect(await status(member.GET(PATH, { params: pathOf(stream, other) }))).toBe(403);
    expect(await status(save(stream, aReport(), member, other))).toBe(403);
    expect(await status(member.GET(PATH, { params: pathOf({ id: 2_000_000_000 }) }))).toBe(404);
    expect(await status(save({ id: 2_000_000_000 }, aReport()))).toBe(404);
    expect(await status(server.client.GET(PATH, { params: pathOf(stream) }))).toBe(401);
  });
});

describe('PUT progress, where to resume', () => {
  it('PLAY-11.4 keeps the newest position by the time that it was true, in whatever order reports come', async () => {
    const stream = await anEpisode();
    const older = aReport({ position: { seconds: 30, at: iso(nowMs() - 60_000) } });
    const newer = aReport({ position: { seconds: 90.25, at: iso(nowMs() - 10_000) } });
    expect((await save(stream, newer)).data).toMatchObject({ progress: { end_time: 90.25 }, position_applied: true });
    expect((await save(stream, older)).data).toMatchObject({ progress: { end_time: 90.25 }, position_applied: false });
    expect(await load(stream)).toMatchObject({ progress: { end_time: 90.25 }, timestamp: iso(nowMs() - 10_000) });
  });

  it('keeps what stands when the times are equal', async () => {
    const stream = await anEpisode();
    const at = iso(nowMs() - 5000);
    await save(stream, aReport({ position: { seconds: 10, at } }));
    expect((await save(stream, aReport({ position: { seconds: 20, at } }))).data).toMatchObject({ progress: { end_time: 10 } });
  });

  it('moves back when the listener did', async () => {
    const stream = await anEpisode();
    await save(stream, aReport({ position: { seconds: 500, at: iso(nowMs() - 2000) } }));
    expect((await save(stream, aReport({ position: { seconds: 5, at: iso(nowMs() - 1000) } }))).data).toMatchObject({ progress: { end_time: 5 } });
  });

  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('corrects a device whose clock is %s', async (_, skew) => {
    const stream = await anEpisode();
    const body = aReport({ sent_at: iso(nowMs() + skew), position: { seconds: 42, at: iso(nowMs() + skew - 20_000) } });
    expect((await save(stream, body)).data).toMatchObject({ timestamp: iso(nowMs() - 20_000) });
  });

  it('never stamps a position later than its receipt', async () => {
    const stream = await anEpisode();
    const body = aReport({ position: { seconds: 42, at: iso(nowMs() + 3_600_000) } });
    expect((await save(stream, body)).data).toMatchObject({ timestamp: iso(nowMs()) });
  });

  it('does not let a report that comes again much later look new', async () => {
    const stream = await anEpisode();
    const stale = aReport({ position: { seconds: 30, at: iso(nowMs()) } });
    await save(stream, stale);
    server.clock.advance(60_000);
    await save(stream, aReport({ position: { seconds: 90, at: iso(nowMs()) } }));
    server.clock.advance(3_600_000);
    expect((await save(stream, stale)).data).toMatchObject({ progress: { end_time: 90 }, position_applied: false });
  });
});

describe('PUT progress, what was heard', () => {
  it('keeps the union of all that was heard, rising and apart, and never shrinks it', async () => {
    const stream = await anEpisode();
    await save(stream, aReport({ heard: [aClaim(stream, 100, 130), aClaim(stream, 0, 10.5)] }));
    await save(stream, aReport({ heard: [aClaim(stream, 10.5, 20), aClaim(stream, 120, 140)] }));
    const { data } = await save(stream, aReport({ heard: [aClaim(stream, 5, 6)] }));
    expect(data?.heard).toEqual([
      [0, 20],
      [100, 140],
    ]);
    expect((await load(stream))?.heard).toEqual(data?.heard);
  });

  it('changes nothing at all when the same body comes twice', async () => {
    const stream = await anEpisode();
    const body = aReport({ position: { seconds: 30, at: iso(nowMs()) }, heard: [aClaim(stream, 0, 30)] });
    await save(stream, body);
    const [before, first] = [await everything(), await load(stream)];
    server.clock.advance(15_000);
    await save(stream, body);
    expect(await everything()).toEqual(before);
    expect(await load(stream)).toEqual(first);
  });

  it('lets a stretch grow in place: one row however often it is sent, the longest stands', async () => {
    const stream = await anEpisode();
    const [id, startedAt] = [crypto.randomUUID(), iso(nowMs())];
    for (const to of [15, 45, 30]) {
      server.clock.advance(30_000);
      await save(stream, aReport({ heard: [aClaim(stream, 0, to, { id, started_at: startedAt })] }));
    }
    const stored = (await rows('heard_claim')).filter((row) => row['id'] === id);
    expect(stored).toMatchObject([
      { from_ms: 0, to_ms: 45_000, learner_id: account.learnerId, started_at: startedAt, ended_at: iso(Date.parse(startedAt) + 45_000) },
    ]);
    expect((await load(stream))?.heard).toEqual([[0, 45]]);
  });

  it.each([
    ['three hours', 3 * 3_600_000],
    ['a minute', 60_000],
  ])('loses nothing when a clock that was %s ahead is put right while an episode that was just opened plays', async (_, ahead) => {
    const stream = await aStream(server.db, { course: await aCourse(server.db) });
    await member.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    const device_id = crypto.randomUUID();
    for (const [index, skew] of [ahead, 0, 0, 0].entries()) {
      const from = index * 20;
      const [started_at, ended_at] = [iso(nowMs() + skew), iso(nowMs() + skew + 20_000)];
      server.clock.advance(20_000);
      await save(stream, aReport({ device_id, sent_at: ended_at, heard: [aClaim(stream, from, from + 20, { started_at, ended_at })] }));
    }
    expect((await load(stream))?.heard).toEqual([[0, 80]]);
  });

  it('does not grow with the number of saves', async () => {
    const stream = await anEpisode();
    const [id, device_id] = [crypto.randomUUID(), crypto.randomUUID()];
    const size = async () => (await everything()).map((table) => table.length);
    await save(stream, aReport({ device_id, heard: [aClaim(stream, 0, 5, { id })], position: { seconds: 5, at: iso(nowMs()) } }));
    const before = await size();
    for (let to = 10; to <= 100; to += 5) {
      server.clock.advance(5000);
      await save(stream, aReport({ device_id, heard: [aClaim(stream, 0, to, { id })], position: { seconds: to, at: iso(nowMs()) } }));
    }
    expect(await size()).toEqual(before);
  });

  it('takes a stretch and its longer self in one report', async () => {
    const stream = await anEpisode();
    const claim = aClaim(stream, 0, 10);
    const { data } = await save(
      stream,
      aReport({ heard: [claim, { ...aClaim(stream, 0, 25), id: claim.id.toUpperCase() }, { ...aClaim(stream, 0, 20), id: claim.id }] }),
    );
    expect(data?.heard).toEqual([[0, 25]]);
  });

  it('cuts what lies beyond the end of the audio, and stores nothing of a stretch that has no length', async () => {
    const stream = await anEpisode({ durationMs: 60_000 });
    const { data } = await save(
      stream,
      aReport({ heard: [aClaim(stream, 50, 75), aClaim(stream, 61, 70), aClaim(stream, 30, 30), aClaim(stream, 20, 10)] }),
    );
    expect(data?.heard).toEqual([[50, 60]]);
    expect((await rows('heard_claim')).filter((row) => row['audio_version_id'] === stream.audio_version_id)).toHaveLength(1);
  });

  it('takes what a feed says to be longer, where nobody has measured the audio', async () => {
    const stream = await anEpisode({ durationMs: 60_000 });
    await server.db.query(unprepared('update audio_version set is_measured = false where id = $1'), [stream.audio_version_id]);
    expect((await save(stream, aReport({ heard: [aClaim(stream, 50, 75)] }))).data?.heard).toEqual([[50, 75]]);
  });

  it('refuses the audio of another stream, and stores nothing of such a report', async () => {
    const [stream, other] = [await anEpisode(), await anEpisode()];
    const before = await everything();
    const body = aReport({ position: { seconds: 9, at: iso(nowMs()) }, heard: [aClaim(stream, 0, 9), aClaim(other, 0, 9)] });
    const { response, error } = await save(stream, body);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', errors: { 'heard.1.audio_version_id': [expect.any(String)] } });
    expect(await everything()).toEqual(before);
  });

  it('refuses a claim whose id is another listener’s, and stores nothing of such a report', async () => {
    const [stream, thief] = [await anEpisode(), await anAccount(server.db)];
    const claim = aClaim(stream, 0, 60);
    await save(stream, aReport({ heard: [claim] }));
    const before = await everything();
    const taken = { ...claim, to: 80 };
    for (const heard of [[taken], [aClaim(stream, 60, 70), taken]]) {
      const body = aReport({ position: { seconds: 70, at: iso(nowMs()) }, heard });
      const { response, error } = await save(stream, body, await server.as(thief), thief);
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ code: 'validation_failed', errors: { heard: [expect.any(String)] } });
      expect(await everything()).toEqual(before);
    }
  });

  it('keeps what was heard of each version of the audio apart', async () => {
    const stream = await anEpisode();
    const old = aClaim(stream, 0, 10);
    await save(stream, aReport({ heard: [old] }));
    const version = await anAudioVersion(server.db, { stream });
    await aMediaLinkIssue(server.db, { account, stream: { audio_version_id: version.id }, at: new Date(NOON.getTime() - 86_400_000) });
    expect(await load(stream)).toMatchObject({ audio_version_id: version.id, heard: [] });
    const late = await save(stream, aReport({ heard: [{ ...aClaim(stream, 0, 12), id: old.id }] }));
    expect(late.data).toMatchObject({ audio_version_id: stream.audio_version_id, heard: [[0, 12]] });
    const { data } = await save(stream, aReport({ heard: [aClaim({ ...stream, audio_version_id: version.id }, 40, 50)] }));
    expect(data).toMatchObject({ audio_version_id: version.id, heard: [[40, 50]] });
  });

  it('takes what was heard of an episode that was withdrawn meanwhile', async () => {
    const stream = await anEpisode();
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [stream.id]);
    expect((await save(stream, aReport({ heard: [aClaim(stream, 0, 10)] }))).data?.heard).toEqual([[0, 10]]);
  });

  it('loses nothing when many writers report at the same time', async () => {
    const stream = await anEpisode();
    const reports = Array.from({ length: 40 }, (_, index) =>
      aReport({ position: { seconds: index, at: iso(nowMs() - 40_000 + index * 1000) }, heard: [aClaim(stream, index * 10, index * 10 + 6)] }),
    );
    const answers = await Promise.all([...reports, ...reports].map((body) => save(stream, body)));
    expect(answers.every(({ response }) => response.status === 200)).toBe(true);
    expect(await load(stream)).toMatchObject({
      progress: { end_time: 39 },
      timestamp: iso(nowMs() - 1000),
      heard: reports.map((_, index) => [index * 10, index * 10 + 6]),
    });
    // Every answer spoke of what it had just stored.
    for (const [index, { data }] of answers.entries()) expect(data?.heard).toContainEqual([(index % 40) * 10, (index % 40) * 10 + 6]);
  });

  it('keeps no more claims of an audio version than anybody makes, in whatever reports they come, and lets those grow', async () => {
    const stream = await anEpisode();
    await server.db.query(unprepared('update listening_day set claims = 0 where learner_id = $1'), [account.learnerId]);
    const start = nowMs() - 3_600_000;
    const at = (ms: number) => iso(start + ms);
    const short = (index: number) => aClaim(stream, index * 0.01, index * 0.01 + 0.001, { started_at: at(index * 2), ended_at: at(index * 2 + 1) });
    const reports = Array.from({ length: 6 }, (_, report) => Array.from({ length: 500 }, (__, index) => short(report * 500 + index)));
    const answers = await Promise.all(reports.map((heard) => save(stream, aReport({ heard }))));
    expect(answers.map(({ response }) => response.status)).toEqual(reports.map(() => 200));
    const stored = async () => (await rows('heard_claim')).filter((row) => row['audio_version_id'] === stream.audio_version_id);
    expect(await stored()).toHaveLength(2000);
    expect((await load(stream))?.heard).toHaveLength(1000);
    const [first] = await stored();
    const grown = aClaim(stream, Number(first?.['from_ms']) / 1000, 60, { id: String(first?.['id']), started_at: String(first?.['started_at']) });
    await save(stream, aReport({ heard: [{ ...grown, ended_at: iso(Date.parse(String(first?.['started_at'])) + 60_000) }] }));
    expect((await stored()).find(({ id }) => id === first?.['id'])).toMatchObject({ to_ms: 60_000 });
  });

  it('LIVE-14.5 credits no time that was spent in a live room, and takes none of it from there', async () => {
    const [stream, live] = [await anEpisode(), await aStream(server.db, { kind: 'live', audio: false })];
    const began = NOON.getTime() - 86_400_000 + stream.id * 1_000_000;
    await server.db.query(unprepared('insert into live_room (stream_id) values ($1)'), [live.id]);
    await server.db.query(
      unprepared('insert into live_attendance (stream_id, learner_id, last_seen_at, present) values ($1, $2, $3, tstzmultirange(tstzrange($4, $3)))'),
      [live.id, account.learnerId, iso(began + 30_000), iso(began + 10_000)],
    );
    await save(stream, aReport({ heard: [aClaim(stream, 0, 60)] }));
    // Whoever was seen at a beat was there for fifteen seconds more.
    expect((await load(stream))?.heard).toEqual([
      [0, 10],
      [45, 60],
    ]);
    const used = await server.db.query<{ seconds: number }>(
      unprepared(
        `select sum(upper(one) - lower(one))::int / 1000 as seconds from listening_day d, unnest(d.used) as one where d.learner_id = $1
        and extract(epoch from d.day) * 1000 + lower(one) between $2 and $3`,
      ),
      [account.learnerId, began, began + 60_000],
    );
    expect(used).toEqual([{ seconds: 25 }]);
  });

  it('credits nothing of what may not be listened to, unless its link was given when it could be', async () => {
    const somebody = await anAccount(server.db);
    const client = await server.as(somebody);
    const closed = await aStream(server.db, { course: await aCourse(server.db), visibility: 'subscribers' });
    const open = await aStream(server.db, { course: await aCourse(server.db) });
    const hear = async (stream: BuiltStream, secondsAgo: number) => {
      const body = aReport({ heard: [aClaim(stream, 0, 10, { started_at: iso(nowMs() - secondsAgo * 1000) })] });
      return (await save(stream, body, client, somebody)).data?.heard;
    };
    expect([await hear(closed, 12), await hear(open, 12)]).toEqual([[], [[0, 10]]]);
    await aMediaLinkIssue(server.db, { account: somebody, stream: closed, at: new Date(nowMs() - 60_000) });
    expect(await hear(closed, 30)).toEqual([[0, 10]]);
  });

  it('keeps no more claims of one day of listening, over all episodes', async () => {
    const [one, other] = [await anEpisode(), await anEpisode()];
    await save(one, aReport({ heard: [aClaim(one, 0, 10)] }));
    await server.db.query(unprepared('update listening_day set claims = 1999 where learner_id = $1'), [account.learnerId]);
    await save(other, aReport({ heard: [aClaim(other, 0, 1), aClaim(other, 5, 6)] }));
    const claims = (await rows('heard_claim')).filter((row) => row['audio_version_id'] === other.audio_version_id);
    expect(claims).toHaveLength(1);
  });

  it('remembers the clocks of a hundred devices, those heard of last', async () => {
    const stream = await anEpisode();
    const own = async () => (await rows('device_clock_offset')).filter((row) => row['learner_id'] === account.learnerId);
    const before = (await own()).length;
    for (let index = 0; index < 103; index += 1) {
      server.clock.advance(1000);
      await save(stream, aReport({ position: { seconds: index, at: iso(nowMs()) } }));
    }
    expect([before, (await own()).length]).toEqual([before, 100]);
  }, 20_000);

  it('API-03.1 refuses what is no report, field by field', async () => {
    const stream = await anEpisode();
    const { response, error } = await save(stream, { ...aReport({ heard: [aClaim(stream, -1, 10, { rate: 9 })] }), sent_at: 'gisteren' });
    expect(response.status).toBe(422);
    expect(Object.keys((error?.errors ?? {}) as object).toSorted()).toEqual(['heard.0.from', 'heard.0.rate', 'sent_at']);
  });
});
