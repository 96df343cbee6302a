import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedAttendance } from '../../adapters/attendance/embedded/embedded-attendance.ts';
import { createAttendanceService } from '../../adapters/attendance/open-attendance-service.ts';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber, type BuiltRegister } from '../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reportPoints } from '../registers/reporting/report-points.ts';
import { storeAttendance } from './presence/presence-queries.ts';
import { settleBroadcasts } from './presence/settle-broadcasts.ts';

const EDITION = 31;
let server: TestServer;
let register: BuiltRegister;
let nurses: { id: number };
let live: BuiltStream;
let moderator: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T18:55:00Z') });
  register = await aRegister(server.db);
  nurses = await aProfession(server.db);
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  await aReferredAccreditation(server.db, { stream: live, profession: nurses, register, courseType: 4, courseId: 800 + live.id, editionId: EDITION });
  moderator = await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] }));
});
afterAll(() => server.stop());

const rows = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const inRoom = () => ({ params: { path: { live_id: live.id } } });
const turn = (from: 'waiting' | 'live' | 'ended', to: 'live' | 'ended') =>
  moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from, to } });
const settle = async () => {
  await settleBroadcasts(server.context, new AbortController().signal);
  await server.runJobs();
};
const minutes = (count: number) => server.clock.advance(count * 60_000);
const pathOf = async (account: BuiltAccount) => (await (await server.as(account)).GET('/v1/live/{live_id}/path', inRoom())).data?.path;
const certificates = () =>
  rows<{ learner_id: string; heard: number; minutes: number }>(
    `select learner_id, (snapshot ->> 'heard_percentage')::int as heard, (snapshot ->> 'duration_ms')::int / 60000 as minutes from certificate where stream_id = $1`,
    live.id,
  );

/** Somebody who was there for so many minutes of the last hour, with a number unless told otherwise. */
async function aViewer(there: number, number: string | null = String(200_000 + live.id)): Promise<BuiltAccount> {
  const account = await anAccount(server.db, { professions: [nurses], firstName: 'Sanne', lastName: 'Visser' });
  if (number !== null) {
    await aRegisterNumber(server.db, account, register, number);
    await rows('update account_profession set registration_number = $2 where account_id = $1', account.id, number);
  }
  const until = server.clock.now();
  await rows(
    `insert into live_attendance (stream_id, learner_id, last_seen_at, present) values ($1, $2, $3, tstzmultirange(tstzrange($4, $3, '[]')))`,
    live.id,
    account.learnerId,
    until,
    new Date(until.getTime() - there * 60_000),
  );
  return account;
}

describe('A live stream that gives points', () => {
  it('LIVE-14.6 LIVE-14.7 gives them once to whoever was there, ten minutes after its end, to the edition in the register; editors see who took part', async () => {
    await turn('waiting', 'live');
    minutes(60);
    const whole = await aViewer(59);
    const half = await aViewer(30);
    await turn('live', 'ended');
    expect(await pathOf(whole)).toMatchObject({
      state: 'listening',
      next: null,
      listening: { percentage: 98, duration: 3600 },
      presence: { is_settled: false },
    });
    minutes(9);
    await settle();
    expect(await certificates()).toEqual([]);
    minutes(1);
    await settle();
    await settle();
    expect(await certificates()).toEqual([{ learner_id: whole.learnerId, heard: 98, minutes: 60 }]);
    expect((await server.mails()).filter(({ subject }) => subject.includes('ertificaat'))).toHaveLength(1);
    expect(await pathOf(half)).toMatchObject({
      next: null,
      presence: { is_settled: true },
      steps: [{}, { kind: 'listening', state: 'failed', done: 50 }, {}],
    });

    await aProviderAccess(server, live.company_id);
    const folder = await mkdtemp(join(server.context.config.dataDir, 'attendance-'));
    const edition = { id: EDITION, externalId: null, meetings: [] };
    const course = { id: 800 + live.id, externalId: null, type: 4 as const, organisationId: 900, isAccredited: true, isEnteredByProvider: true };
    const free = { accreditedFrom: null, accreditedUntil: null, registrationFrom: null, registrationUntil: null, modules: [] };
    const courses = async () => [{ ...course, ...free, editions: [edition] }];
    const embedded = createEmbeddedAttendance({ folder, clock: server.clock, courses, wait: async () => {} });
    const administrator = await server.as(await anAccount(server.db, { roles: [{ type: 'administrator', company: { id: live.company_id } }] }));
    const { data: list } = await administrator.GET('/v1/studio/streams/{stream_id}/participants', { params: { path: { stream_id: live.id } } });
    const seen = list?.participants.map(({ learner_id, last_active_at, path }) => [learner_id, last_active_at !== null, path?.state]);
    expect(new Set(seen)).toEqual(
      new Set([
        [whole.learnerId, true, 'certificate'],
        [half.learnerId, true, 'listening'],
      ]),
    );
    // Whoever was there and did nothing else has a page too.
    const ofHalf = { params: { path: { stream_id: live.id, learner_id: half.learnerId } } };
    expect((await administrator.GET('/v1/studio/streams/{stream_id}/participants/{learner_id}', ofHalf)).response.status).toBe(200);
    const sent: string[] = [];
    const post = (xml: string) => {
      sent.push(xml);
      return embedded.post(xml);
    };
    const attendance = createAttendanceService(post, embedded, () => server.clock.now().getTime());
    await reportPoints({ ...server.context, attendance }, new AbortController().signal);
    expect(sent.join()).toContain(`<PEEditionID>${EDITION}</PEEditionID>`);
    expect(sent.join()).not.toContain('endDate');
    expect(await rows('select state, points::float8 as points from report_line where stream_id = $1', live.id)).toEqual([
      { state: 'accepted', points: 2 },
    ]);
    expect(await pathOf(whole)).toMatchObject({ state: 'reported', receipts: [{ register: register.name }] });
  });

  it('waits for who has no number yet, and for a broadcast that goes on', async () => {
    await turn('waiting', 'live');
    minutes(60);
    const nameless = await aViewer(60, null);
    await turn('live', 'ended');
    minutes(5);
    await turn('ended', 'live');
    minutes(6);
    await settle();
    expect(await certificates()).toEqual([]);
    await turn('live', 'ended');
    minutes(11);
    await settle();
    // Of 66 minutes they were there for 60, and the pause counts for nobody.
    expect(await pathOf(nameless)).toMatchObject({ lacks: 'number', listening: { percentage: 90, duration: 3960 } });
    await rows('update accreditation set listening_percentage = 90 where stream_id = $1', live.id);
    expect(await certificates()).toEqual([]);
    const number = { professions: [{ profession_id: nurses.id, registration_number: '654321' }] };
    await (await server.as(nameless)).POST('/v1/users/{user_id}/user-professions', { params: { path: { user_id: nameless.id } }, body: number });
    await server.runJobs();
    expect(await certificates()).toMatchObject([{ learner_id: nameless.learnerId }]);
  });

  it('LIVE-14.3 LIVE-14.6 takes an answer until it is settled, and none after that', async () => {
    await rows('update accreditation set attention_checks = true where stream_id = $1', live.id);
    await turn('waiting', 'live');
    minutes(60);
    const [inTime, tooLate] = [await aViewer(60), await aViewer(60)];
    const at = new Date(server.clock.now().getTime() - 600_000);
    await rows('insert into live_attention_check (stream_id, number, asked_at) values ($1, 1, $2)', live.id, at);
    const confirm = async (account: BuiltAccount) =>
      (await server.as(account)).PUT('/v1/live/{live_id}/attention/{number}', { params: { path: { live_id: live.id, number: 1 } } });
    await turn('live', 'ended');
    minutes(9);
    await confirm(inTime);
    minutes(2);
    await settle();
    await confirm(tooLate);
    expect(await rows('select learner_id from live_attention_answer where stream_id = $1', live.id)).toEqual([{ learner_id: inTime.learnerId }]);
    expect(await pathOf(tooLate)).toMatchObject({ next: null, steps: [{}, { kind: 'listening', state: 'failed' }, {}] });
  });

  it('counts no minute in which they heard a recording, which counts there', async () => {
    await turn('waiting', 'live');
    minutes(60);
    const viewer = await aViewer(60);
    const ofDay = (at: Date) => at.getTime() % 86_400_000;
    const until = ofDay(server.clock.now());
    await rows(
      `insert into listening_day (learner_id, day, used, claims) values ($1, ($2::timestamptz at time zone 'utc')::date, int4multirange(int4range($3, $4)), 1)`,
      viewer.learnerId,
      server.clock.now(),
      until - 40 * 60_000,
      until - 10 * 60_000,
    );
    await turn('live', 'ended');
    minutes(11);
    expect(await pathOf(viewer)).toMatchObject({ listening: { percentage: 50, duration: 3600 } });
  });

  it('LIVE-14.5 counts no second twice that was spent by turns in two rooms', async () => {
    const other = await aStream(server.db, { kind: 'live', audio: false });
    await rows(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 2)`, other.id, nurses.id);
    await turn('waiting', 'live');
    await rows(
      `insert into live_room (stream_id, phase, phase_changed_at) values ($1, 'waiting', $2) on conflict (stream_id) do nothing`,
      other.id,
      server.clock.now(),
    );
    await rows(`update live_room set phase = 'live', phase_changed_at = $2 where stream_id = $1`, other.id, server.clock.now());
    const viewer = await aViewer(0);
    const ids = [live.id, other.id];
    for (let turns = 0; turns < 10; turns += 1) {
      await storeAttendance(server.db, ids[turns % 2] ?? 0, [viewer.id], server.clock.now());
      server.clock.advance(21_000);
    }
    const as = await server.as(viewer);
    const percentages = await Promise.all(
      ids.map(async (live_id) => (await as.GET('/v1/live/{live_id}/path', { params: { path: { live_id } } })).data?.path?.listening.percentage ?? 0),
    );
    expect(percentages[0]).toBeGreaterThan(80);
    expect(percentages.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100);
  });

  it('asks for an answer to each check that came while they were there, late or not', async () => {
    await rows('update accreditation set attention_checks = true where stream_id = $1', live.id);
    await turn('waiting', 'live');
    minutes(60);
    const [answers, silent] = [await aViewer(60), await aViewer(60, '123321')];
    await rows(
      'insert into live_attention_check (stream_id, number, asked_at) values ($1, 1, $2), ($1, 2, $3)',
      live.id,
      new Date(server.clock.now().getTime() - 1_800_000),
      new Date(server.clock.now().getTime() - 7_200_000),
    );
    await turn('live', 'ended');
    await (await server.as(answers)).PUT('/v1/live/{live_id}/attention/{number}', { params: { path: { live_id: live.id, number: 1 } } });
    minutes(11);
    await settle();
    expect((await certificates()).map(({ learner_id }) => learner_id)).toEqual([answers.learnerId]);
    expect(await pathOf(silent)).toMatchObject({ presence: { checks_asked: 1, checks_answered: 0 }, listening: { percentage: 100 } });
  });
});
