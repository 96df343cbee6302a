import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, anAudioVersion, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PROGRESS = '/v1/users/{user_id}/streams/{stream_id}/progress';
const LENGTH_SECONDS = 1200;
const MINUTE = 60_000;

let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
let stream: BuiltStream;
let exam: BuiltQuestionnaire;
let profession: { id: number };
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z'), http: { limits: { take: () => 0, peek: () => 0 } } });
  profession = await aProfession(server.db);
});
beforeEach(async () => {
  account = await aLearner();
  member = conforming(await server.as(account));
  stream = await anAccredited();
  exam = await aQuestionnaire(server.db, { stream });
  await open();
});
afterAll(() => server.stop());

const run = (sql: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(sql), values);
const nowMs = () => server.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const wait = (minutes: number) => server.clock.advance(minutes * MINUTE);

async function aLearner() {
  const learner = await anAccount(server.db, { professions: [profession] });
  await run(`update account set first_name = 'Wie', last_name = 'Dan' where id = $1`, learner.id);
  await run(`update account_profession set registration_number = '12345' where account_id = $1`, learner.id);
  return learner;
}
async function anAccredited() {
  const made = await aStream(server.db, { course: await aCourse(server.db), durationMs: LENGTH_SECONDS * 1000 });
  await run(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 2)`, made.id, profession.id);
  return made;
}
/** Gets the link, from which on it can be heard. */
const open = async (of = stream, as = member) =>
  (await as.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: of.id } } })).data?.stream.accreditation;

type Body = Paths[typeof PROGRESS]['put']['requestBody']['content']['application/json'];
type Claim = Body['heard'][number];
const aClaim = (from: number, to: number, startedMs: number, endedMs: number, parts: Partial<Claim> = {}): Claim => ({
  id: crypto.randomUUID(),
  audio_version_id: stream.audio_version_id ?? 0,
  from,
  to,
  rate: 1,
  started_at: iso(startedMs),
  ended_at: iso(endedMs),
  ...parts,
});
const report = (heard: Claim[], parts: Partial<Body> = {}, of = stream) =>
  member.PUT(PROGRESS, {
    params: { path: { user_id: account.id, stream_id: of.id } },
    body: { device_id: crypto.randomUUID(), sent_at: iso(nowMs()), heard, ...parts },
  });
const passExam = () =>
  member.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: exam.questions[0]?.id ?? 0 } },
    body: {
      id: crypto.randomUUID(),
      form_id: exam.id,
      form_version_id: exam.versionId,
      attempt: 1,
      sequence: 0,
      answers: [...(exam.questions[0]?.right ?? [])],
    },
  });

/** With the exam passed, what is left to do; and how much counts, in percent. */
async function outcome() {
  await passExam();
  const path = await open();
  return { next: path?.next, percentage: path?.listening.percentage };
}
const nothing = (percentage = 0) => ({ next: 'listen', percentage });

describe('Who listens', () => {
  it('earns a certificate: twenty minutes, in twenty minutes', async () => {
    const started = nowMs();
    wait(20);
    await report([aClaim(0, LENGTH_SECONDS, started, nowMs())]);
    expect(await outcome()).toEqual({ next: 'request_certificate', percentage: 100 });
  });

  it('earns it offline, days later, in parts, from two devices one after the other', async () => {
    const started = nowMs();
    wait(3 * 24 * 60);
    const half = started + 10 * MINUTE;
    await report([aClaim(600, LENGTH_SECONDS, half + 60 * MINUTE, half + 70 * MINUTE)]);
    await report([aClaim(0, 600, started, half)]);
    expect(await outcome()).toMatchObject({ next: 'request_certificate' });
  });
});

describe('Who listens again', () => {
  it('keeps the day on which it was enough: another speed, the last minute and a claim that grows move nothing', async () => {
    await passExam();
    const started = nowMs();
    wait(20);
    const whole = aClaim(0, LENGTH_SECONDS - 30, started, nowMs());
    await report([whole]);
    const at = (await open())?.completed_at;
    expect(at).toBe(iso(nowMs()));
    wait(3 * 24 * 60);
    const again = nowMs();
    wait(20);
    await report([
      aClaim(0, LENGTH_SECONDS, again, again + 16 * MINUTE, { rate: 1.25 }),
      aClaim(LENGTH_SECONDS - 30, LENGTH_SECONDS - 10, again + 17 * MINUTE, again + 17 * MINUTE + 20_000),
    ]);
    await report([{ ...whole, to: LENGTH_SECONDS - 5, ended_at: iso(nowMs()) }]);
    expect(await open()).toMatchObject({ completed_at: at, listening: { percentage: 100 } });
  });
});

/** All twenty seconds of a version that stood there for an hour, before the twenty minutes. */
async function hearReplaced({ daysAgo, isLinked = true }: { readonly daysAgo: number; readonly isLinked?: boolean }) {
  const short = await anAudioVersion(server.db, { stream, durationMs: 20_000 });
  const link = 'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3)';
  if (isLinked) await run(link, account.learnerId, short.id, server.clock.now());
  await anAudioVersion(server.db, { stream, durationMs: LENGTH_SECONDS * 1000 });
  wait(60);
  await run('update audio_version set replaced_at = $2 where id = $1', short.id, iso(nowMs()));
  wait(daysAgo * 1440);
  await report([aClaim(0, 20, nowMs() - 20_000, nowMs(), { audio_version_id: short.id })]);
}

describe('Who cheats earns nothing', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['all of it claimed a second after it was opened', () => (wait(1 / 60), report([aClaim(0, LENGTH_SECONDS, nowMs() - 20 * MINUTE, nowMs())])), 0],
    ['all of it claimed for one minute', () => (wait(1), report([aClaim(0, LENGTH_SECONDS, nowMs() - MINUTE, nowMs())])), 5],
    ['at a speed that nobody offers', () => (wait(5), report([aClaim(0, LENGTH_SECONDS, nowMs() - 5 * MINUTE, nowMs(), { rate: 4 })])), 0],
    [
      'the same minute under twenty ids',
      () => (wait(1), report(Array.from({ length: 20 }, (_, n) => aClaim(n * 60, n * 60 + 60, nowMs() - MINUTE, nowMs())))),
      5,
    ],
    [
      'the same minute in twenty reports of twenty devices',
      async () => {
        wait(1);
        await Promise.all(Array.from({ length: 20 }, (_, n) => report([aClaim(n * 60, n * 60 + 60, nowMs() - MINUTE, nowMs())])));
      },
      5,
    ],
    [
      'both halves at the same time on two devices',
      async () => {
        wait(10);
        await report([aClaim(0, 600, nowMs() - 10 * MINUTE, nowMs())]);
        await report([aClaim(600, LENGTH_SECONDS, nowMs() - 10 * MINUTE, nowMs())]);
      },
      50,
    ],
    [
      'a clock that says yesterday',
      () => report([aClaim(0, LENGTH_SECONDS, nowMs() - 1440 * MINUTE, nowMs() - 1420 * MINUTE)], { sent_at: iso(nowMs()) }),
      0,
    ],
    ['a clock that says tomorrow', () => report([aClaim(0, LENGTH_SECONDS, nowMs() + 1420 * MINUTE, nowMs() + 1440 * MINUTE)]), 0],
    ['a clock that runs backwards', () => (wait(20), report([aClaim(0, LENGTH_SECONDS, nowMs(), nowMs() - 20 * MINUTE)])), 0],
    [
      'a claim that grows faster than time',
      async () => {
        wait(1);
        const claim = aClaim(0, 60, nowMs() - MINUTE, nowMs());
        await report([claim]);
        await report([{ ...claim, to: LENGTH_SECONDS, rate: 4, ended_at: iso(nowMs() + 20 * MINUTE) }]);
      },
      5,
    ],
    [
      'two milliseconds of every second',
      async () => {
        wait(1);
        const fragments = Array.from({ length: 1212 }, (_, n) =>
          aClaim(n * 0.99, n * 0.99 + 0.002, nowMs() - MINUTE + n * 4, nowMs() - MINUTE + n * 4 + 4),
        );
        for (let from = 0; from < fragments.length; from += 100) await report(fragments.slice(from, from + 100));
      },
      0,
    ],
    ['a jump to the end, and its position', () => report([], { position: { seconds: LENGTH_SECONDS, at: iso(nowMs()) } }), 0],
    [
      'two seconds at both ends',
      () => (wait(1), report([aClaim(0, 2, nowMs() - MINUTE, nowMs() - 58_000), aClaim(1198, 1200, nowMs() - 4000, nowMs() - 2000)])),
      0,
    ],
    [
      'the same stretch a hundred times',
      () => (wait(20), report(hundred((n) => aClaim(0, 12, nowMs() - (n + 1) * 12_000, nowMs() - n * 12_000)))),
      1,
    ],
    ['an old version of the audio that is much shorter, fifteen days after it was replaced', () => hearReplaced({ daysAgo: 15 }), 0],
    ['an old version of the audio that is much shorter, just replaced, with a link of when it played', () => hearReplaced({ daysAgo: 0 }), 1],
    [
      'an old version of the audio that is much shorter, and that was never given to this learner',
      () => hearReplaced({ daysAgo: 0, isLinked: false }),
      0,
    ],
  ])('PLAY-17.1 PLAY-17.2 %s', async (_, cheat, percentage) => {
    await cheat();
    expect(await outcome()).toEqual(nothing(percentage));
  });

  it('PLAY-17.3 ten episodes that run side by side', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, anAccredited));
    for (const other of others) await open(other);
    const started = nowMs();
    wait(20);
    const all = [stream, ...others];
    for (const one of all) await report([aClaim(0, LENGTH_SECONDS, started, nowMs(), { audio_version_id: one.audio_version_id ?? 0 })], {}, one);
    const earned = await Promise.all(all.map(async (one) => (await open(one))?.listening.percentage ?? 0));
    expect(earned.toSorted((a, b) => b - a)).toEqual([100, ...Array(9).fill(0)]);
  });

  it('somebody else’s stretch, under its own id', async () => {
    const started = nowMs();
    wait(20);
    const claim = aClaim(0, LENGTH_SECONDS, started, nowMs());
    const other = await aLearner();
    const theirs = conforming(await server.as(other));
    await open(stream, theirs);
    await run('update media_link_issue set issued_at = $2 where learner_id = $1', other.learnerId, iso(started));
    await theirs.PUT(PROGRESS, {
      params: { path: { user_id: other.id, stream_id: stream.id } },
      body: { device_id: crypto.randomUUID(), sent_at: iso(nowMs()), heard: [claim] },
    });
    expect((await report([claim])).response.status).toBe(422);
    expect(await outcome()).toEqual(nothing());
  });

  it('another account’s path, by its number', async () => {
    const other = await aLearner();
    const { response } = await member.PUT(PROGRESS, {
      params: { path: { user_id: other.id, stream_id: stream.id } },
      body: { device_id: crypto.randomUUID(), sent_at: iso(nowMs()), heard: [] },
    });
    expect(response.status).toBe(403);
  });
});

function hundred<T>(make: (index: number) => T): T[] {
  return Array.from({ length: 100 }, (_, index) => make(index));
}
