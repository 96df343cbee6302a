import type { Paths } from '@auscult/contract/paths';
import { type HeardSegments, heardSeconds, mergeHeard, type Segment, unionOf } from '@auscult/domain/listening/heard-segments';
import fc from 'fast-check';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/v1/users/{user_id}/streams/{stream_id}/progress';
const DURATION_SECONDS = 600;
const DAY_SECONDS = 86_400;
/** Runs are few because each is a story of its own on the real database. */
const RUNS = 20;

let server: TestServer;
let account: BuiltAccount;
let client: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer();
  account = await anAccount(server.db);
  client = await server.as(account);
});
afterAll(() => server.stop());

type Body = Paths[typeof PATH]['put']['requestBody']['content']['application/json'];
const nowMs = () => server.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const anEpisode = async () => aStream(server.db, { course: await aCourse(server.db), durationMs: DURATION_SECONDS * 1000 });
const pathOf = (stream: BuiltStream) => ({ path: { user_id: account.id, stream_id: stream.id } });
const heardOf = (answer: { heard: number[][] } | undefined) => (answer?.heard ?? []) as unknown as HeardSegments;

async function save(stream: BuiltStream, body: Body) {
  const { data, response } = await client.PUT(PATH, { params: pathOf(stream), body });
  expect(response.status).toBe(200);
  return data;
}
const load = async (stream: BuiltStream) => (await client.GET(PATH, { params: pathOf(stream) })).data;

/** Gets the link, before which nothing can have been heard. */
const open = (stream: BuiltStream) => client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
/** What counts, in seconds. */
const creditOf = async (stream: BuiltStream) => heardSeconds(heardOf(await load(stream)));

const act = fc.record({
  device: fc.nat(2),
  heard: fc.option(fc.tuple(fc.nat(560), fc.integer({ min: 1, max: 40 })), { nil: null }),
  position: fc.nat(DURATION_SECONDS),
  after: fc.integer({ min: 41, max: 120 }),
  /** Offline for so long before each send; the last kinds of delay come together, hours later. */
  delays: fc.array(fc.oneof(fc.constant(0), fc.nat(900), fc.constant(20_000)), { minLength: 1, maxLength: 3 }),
});
const story = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 10 }),
  skews: fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -DAY_SECONDS, max: DAY_SECONDS }))),
  chance: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

interface Sending {
  readonly dueAt: number;
  /** A device stamps what happened when it happened, and the sending when it sends. */
  body(at: number): Body;
}

function sendingsOf({ acts, skews }: Story, version: number): Sending[] {
  const devices = skews.map(() => crypto.randomUUID());
  let time = nowMs();
  return acts.flatMap(({ device, heard, position, after, delays }) => {
    time += after * 1000;
    const happened = time;
    const id = crypto.randomUUID();
    const own = (ms: number) => iso(ms + (skews[device] ?? 0) * 1000);
    const claim = heard && {
      id,
      audio_version_id: version,
      from: heard[0],
      to: heard[0] + heard[1],
      rate: 1,
      started_at: own(happened - heard[1] * 1000),
      ended_at: own(happened),
    };
    return delays.map((delay) => ({
      dueAt: happened + delay * 1000,
      body: (at: number): Body => ({
        device_id: devices[device] ?? '',
        sent_at: own(at),
        position: { seconds: position, at: own(happened) },
        heard: claim ? [claim] : [],
      }),
    }));
  });
}

const heardIn = ({ acts }: Story) => unionOf(acts.flatMap(({ heard }): Segment[] => (heard ? [[heard[0], heard[0] + heard[1]]] : [])));
const lastOf = ({ acts }: Story) => acts.at(-1)?.position;

describe('When three devices listen, online and offline in any order, with clocks wrong by up to a day', () => {
  it('PLAY-11.4 ends with the same position and the same credit for every order, and nothing shrinks on the way', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const stream = await anEpisode();
        await open(stream);
        const sendings = sendingsOf(told, stream.audio_version_id ?? 0).toSorted((one, other) => one.dueAt - other.dueAt);
        let heard: HeardSegments = [];
        for (const { dueAt, body } of sendings) {
          server.clock.advance(dueAt - nowMs());
          const after = heardOf(await save(stream, body(dueAt)));
          expect(mergeHeard(after, heard)).toEqual(after);
          heard = after;
        }
        expect(await load(stream)).toMatchObject({ heard: heardIn(told), progress: { end_time: lastOf(told) } });
      }),
      { numRuns: RUNS },
    );
  });

  it('PLAY-11.4 ends with the same when all of it comes at once, shuffled and twice', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const stream = await anEpisode();
        await open(stream);
        const sendings = sendingsOf(told, stream.audio_version_id ?? 0);
        const end = Math.max(...sendings.map(({ dueAt }) => dueAt));
        server.clock.advance(end - nowMs());
        const bodies = [...sendings, ...sendings]
          .map(({ body }, n) => [told.chance[n % told.chance.length] ?? 0, body(end)] as const)
          .sort(([one], [other]) => one - other);
        await Promise.all(bodies.map(([, body]) => save(stream, body)));
        expect(await load(stream)).toMatchObject({ heard: heardIn(told), progress: { end_time: lastOf(told) } });
      }),
      { numRuns: RUNS },
    );
  });
});

const aReport = (parts: Partial<Body>): Body => ({ device_id: crypto.randomUUID(), sent_at: iso(nowMs()), heard: [], ...parts });
const aClaim = (stream: BuiltStream, from: number, to: number, startedMs: number, endedMs: number): Body['heard'][number] => ({
  id: crypto.randomUUID(),
  audio_version_id: stream.audio_version_id ?? 0,
  from,
  to,
  rate: 1,
  started_at: iso(startedMs),
  ended_at: iso(endedMs),
});

describe('What counts of the claims', () => {
  it('PLAY-17.3 is the time that passed, once, when three devices play different parts at the same time', async () => {
    const stream = await anEpisode();
    await open(stream);
    const started = nowMs();
    server.clock.advance(60_000);
    await Promise.all([0, 100, 200].map((from) => save(stream, aReport({ heard: [aClaim(stream, from, from + 60, started, nowMs())] }))));
    expect(await creditOf(stream)).toBe(60);
  });

  it('PLAY-17.2 is the time that passed, for somebody who opens forty episodes and claims all of each in the same minute', async () => {
    const streams = await Promise.all(Array.from({ length: 40 }, anEpisode));
    for (const stream of streams) await open(stream);
    server.clock.advance(60_000);
    const ended = nowMs();
    const claims = streams.map((stream) => aReport({ heard: [aClaim(stream, 0, DURATION_SECONDS, ended - DURATION_SECONDS * 1000, ended)] }));
    await Promise.all(streams.map((stream, index) => save(stream, claims[index] as Body)));
    const credits = await Promise.all(streams.map(creditOf));
    expect(credits.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(60);
  });

  it('PLAY-17.1 is one minute for one minute played ten times, and nothing for forty seeks', async () => {
    const stream = await anEpisode();
    await open(stream);
    for (let turn = 0; turn < 40; turn += 1) {
      server.clock.advance(100);
      await save(stream, aReport({ position: { seconds: (turn * 97) % DURATION_SECONDS, at: iso(nowMs()) } }));
    }
    expect([await creditOf(stream), heardOf(await load(stream))]).toEqual([0, []]);
    for (let turn = 0; turn < 10; turn += 1) {
      const started = nowMs();
      server.clock.advance(60_000);
      await save(stream, aReport({ heard: [aClaim(stream, 60, 120, started, nowMs())] }));
    }
    expect([await creditOf(stream), heardOf(await load(stream))]).toEqual([60, [[60, 120]]]);
  });

  it('PLAY-17.2 is nothing of what is said to have been heard before its link was first given, and all of what was heard of a download much later', async () => {
    const stream = await anEpisode();
    const before = nowMs();
    server.clock.advance(DAY_SECONDS * 1000);
    await open(stream);
    server.clock.advance(1000);
    await save(stream, aReport({ heard: [aClaim(stream, 0, 300, before, before + 300_000)] }));
    // A second passed since the link was given.
    expect(await creditOf(stream)).toBe(1);

    server.clock.advance(20 * DAY_SECONDS * 1000);
    const started = nowMs();
    server.clock.advance(300_000 + DAY_SECONDS * 1000);
    await open(stream);
    await save(stream, aReport({ heard: [aClaim(stream, 0, 300, started, started + 300_000)] }));
    expect(await creditOf(stream)).toBeCloseTo(300);
  });

  it('keeps the first issue, one row per listener and audio version, and none for a guest', async () => {
    const stream = await anEpisode();
    const first = iso(nowMs());
    const issues = () =>
      server.db.query(unprepared('select learner_id, issued_at from media_link_issue where audio_version_id = $1'), [stream.audio_version_id]);
    await server.client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    expect(await issues()).toEqual([]);
    await open(stream);
    server.clock.advance(60_000);
    await client.GET('/v1/podcast/streams/{stream_id}/audio', { params: { path: { stream_id: stream.id } } });
    await open(stream);
    expect(await issues()).toEqual([{ learner_id: account.learnerId, issued_at: first }]);
  });

  it('reaches one save back where no link is known, as for what was begun as a guest', async () => {
    const stream = await anEpisode();
    const started = nowMs();
    const claim = aClaim(stream, 0, 60, started, started + 60_000);
    server.clock.advance(60_000);
    await save(stream, aReport({ heard: [claim] }));
    expect(await creditOf(stream)).toBeCloseTo(15);
    server.clock.advance(60_000);
    await save(stream, aReport({ heard: [{ ...claim, to: 120, ended_at: iso(nowMs()) }] }));
    expect(await creditOf(stream)).toBeCloseTo(75);
  });
});
