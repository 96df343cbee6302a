import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTES = 90;
const DURATION_MS = MINUTES * 60_000;

let server: TestServer;
let doctors: { id: number };
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
  doctors = await aProfession(server.db);
});
afterAll(() => server.stop());

const run = (sql: string, ...values: unknown[]) => server.db.query<{ id: number }>(unprepared(sql), values);

/** An accredited episode of ninety minutes, and a doctor whose profile keeps nothing back. */
async function anEpisode({ attention = true, durationMs = DURATION_MS } = {}) {
  const stream = await aStream(server.db, { course: await aCourse(server.db), durationMs });
  await run(
    `insert into accreditation (stream_id, profession_id, register, points, attention_checks) values ($1, $2, 'Register', 1, $3)`,
    stream.id,
    doctors.id,
    attention,
  );
  const doctor = await anAccount(server.db, { professions: [doctors] });
  await run(`update account set first_name = 'Wie', last_name = 'Dan', email_verified_at = now() where id = $1`, doctor.id);
  await run(`update account_profession set registration_number = '12345' where account_id = $1`, doctor.id);
  const client = conforming(await server.as(doctor));
  const pathOf = async () =>
    (await client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).data?.stream.accreditation;
  const confirm = async (number: number, version = stream.audio_version_id ?? 0) =>
    (
      await client.POST('/v1/streams/{stream_id}/attention-confirmations', {
        params: { path: { stream_id: stream.id } },
        body: { audio_version_id: version, number },
      })
    ).response.status;
  return { stream, doctor, pathOf, confirm };
}

/** All of it was heard, in a stretch that began so many minutes ago. */
async function hearAll({ learnerId }: BuiltAccount, stream: BuiltStream, { minutesAgo = MINUTES } = {}) {
  const startedAt = new Date(server.clock.now().getTime() - minutesAgo * 60_000);
  await run(
    `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, counted_to_ms, credited)
    values ($1, $2, $3, $4, 0, $5, 1, $6, $7, $5, '{[0,${DURATION_MS})}')`,
    crypto.randomUUID(),
    learnerId,
    stream.audio_version_id,
    crypto.randomUUID(),
    DURATION_MS,
    startedAt,
    new Date(startedAt.getTime() + DURATION_MS),
  );
  await run(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) values ($1, $2, 100, '{[0,${DURATION_MS})}') on conflict do nothing`,
    learnerId,
    stream.audio_version_id,
  );
}
const numbersOf = (path: Awaited<ReturnType<Awaited<ReturnType<typeof anEpisode>>['pathOf']>>) =>
  path?.listening.attention?.checks.map(({ number }) => number) ?? [];

describe('Attention checks', () => {
  it('are asked for only where the accreditation says so, and not in a short episode', async () => {
    expect((await (await anEpisode({ attention: false })).pathOf())?.listening.attention).toBeNull();
    expect((await (await anEpisode({ durationMs: 600_000 })).pathOf())?.listening.attention?.checks).toEqual([]);
    const { pathOf, stream } = await anEpisode();
    const attention = (await pathOf())?.listening.attention;
    expect(attention?.audio_version_id).toBe(stream.audio_version_id);
    expect([2, 3]).toContain(attention?.checks.length);
    expect((await pathOf())?.listening.attention).toEqual(attention);
  });

  it('keep clear of the questions of the version', async () => {
    const { pathOf, stream } = await anEpisode();
    const [first] = (await pathOf())?.listening.attention?.checks ?? [];
    await run(`insert into display_moment (stream_id, type, open_ms) values ($1, 'VIDEO', $2)`, stream.id, (first?.at ?? 0) * 1000);
    const after = (await pathOf())?.listening.attention?.checks.find(({ number }) => number === first?.number);
    expect(Math.abs((after?.at ?? 0) - (first?.at ?? 0))).toBe(120);
  });

  it('keep listening open until all are confirmed; then the certificate is issued', async () => {
    const { pathOf, confirm, doctor, stream } = await anEpisode();
    // Without a questionnaire it would be issued on request only.
    const review = await aQuestionnaire(server.db, { stream, type: 'review', questions: [{ correct: [] }] });
    await run(
      `insert into form_attempt (learner_id, form_id, number, form_version_id, state, closed_at) values ($1, $2, 1, $3, 'complete', $4)`,
      doctor.learnerId,
      review.id,
      review.versionId,
      server.clock.now(),
    );
    await hearAll(doctor, stream);
    const numbers = numbersOf(await pathOf());
    for (const number of numbers) {
      expect(await pathOf()).toMatchObject({ next: 'listen', completed_at: null });
      expect(await confirm(number)).toBe(204);
    }
    await server.runJobs();
    expect(await pathOf()).toMatchObject({ state: 'certificate', certificate: { code: expect.any(String) }, listening: { attention: null } });
  });

  it('count a confirmation once its place was heard, never one that was given ahead', async () => {
    const { pathOf, confirm, doctor, stream } = await anEpisode();
    const numbers = numbersOf(await pathOf());
    for (const number of numbers) await confirm(number);
    server.clock.advance(10 * 60_000);
    await hearAll(doctor, stream, { minutesAgo: 0 });
    expect((await pathOf())?.listening.attention?.checks.map(({ is_confirmed }) => is_confirmed)).toEqual(numbers.map(() => false));
    // One long stretch that has begun has not come to their places yet.
    for (const number of numbers) await confirm(number);
    expect((await pathOf())?.listening.attention?.checks.map(({ is_confirmed }) => is_confirmed)).toEqual(numbers.map(() => false));
    server.clock.advance(DURATION_MS);
    for (const number of numbers) await confirm(number);
    expect(await pathOf()).toMatchObject({ next: 'request_certificate' });
  });

  it('count none for what was claimed and not credited', async () => {
    const { pathOf, confirm, doctor, stream } = await anEpisode();
    await hearAll(doctor, stream);
    await run(`update heard_claim set credited = '{[0,1)}' where learner_id = $1`, doctor.learnerId);
    for (const number of numbersOf(await pathOf())) await confirm(number);
    expect((await pathOf())?.listening.attention?.checks.every(({ is_confirmed }) => !is_confirmed)).toBe(true);
  });

  it('take it in any order: the report of what was heard may come after the confirmation', async () => {
    const { pathOf, confirm, doctor, stream } = await anEpisode();
    for (const number of numbersOf(await pathOf())) await confirm(number);
    await hearAll(doctor, stream);
    expect(await pathOf()).toMatchObject({ next: 'request_certificate' });
  });

  it('keep the first time that counts, whatever is sent again', async () => {
    const { pathOf, confirm, doctor, stream } = await anEpisode();
    await hearAll(doctor, stream);
    const [number = 0] = numbersOf(await pathOf());
    const timeOf = () => run('select confirmed_at from attention_confirmation where learner_id = $1', doctor.learnerId);
    await Promise.all(Array.from({ length: 20 }, () => confirm(number)));
    const first = await timeOf();
    server.clock.advance(60_000);
    await confirm(number);
    expect(await timeOf()).toEqual(first);
    expect(first).toHaveLength(1);
  });

  it('refuse a check that is not asked: another number, another version, an episode that asks none', async () => {
    const [asking, silent] = [await anEpisode(), await anEpisode({ attention: false })];
    expect([await asking.confirm(9), await asking.confirm(1, silent.stream.audio_version_id ?? 0), await silent.confirm(1)]).toEqual([404, 404, 404]);
    expect(await run('select from attention_confirmation where learner_id = any($1)', [asking.doctor.learnerId, silent.doctor.learnerId])).toEqual(
      [],
    );
  });
});
