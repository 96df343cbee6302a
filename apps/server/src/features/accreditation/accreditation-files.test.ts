import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let doctors: { id: number };
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
  doctors = await aProfession(server.db);
});
afterAll(() => server.stop());

const query = (sql: string, ...values: unknown[]) => server.db.query<{ id: number }>(unprepared(sql), values);

interface Counted {
  readonly for?: { id: number };
  readonly points?: number;
  readonly from?: string;
  readonly until?: string;
}

/** An episode that counts, with a profile check, an exam of three questions in two attempts, and an evaluation. */
async function anAccredited({ for: profession = doctors, points = 1, from = '2026-01-01', until = '2026-12-31' }: Counted = {}) {
  const stream = await aStream(server.db, { course: await aCourse(server.db) });
  await query(
    `insert into accreditation (stream_id, profession_id, register, points, valid_from, valid_until) values ($1, $2, 'Register', $3, $4, $5)`,
    stream.id,
    profession.id,
    points,
    from,
    until,
  );
  const form = (type: string, position: number, questions: number, attempts = 1) =>
    aQuestionnaire(server.db, {
      stream,
      type,
      position,
      attempts,
      title: type,
      questions: Array.from({ length: questions }, () => ({ correct: type === 'exam' ? [0] : [] })),
    });
  const [check, exam, review] = [await form('profile_check', 1, 0), await form('exam', 2, 3, 2), await form('review', 3, 1)];
  return { stream, check, exam, review };
}

const respond = (
  { learnerId }: BuiltAccount,
  form: BuiltQuestionnaire,
  state: string,
  { attempt = 1, score = null as number | null, at = '2026-11-01' } = {},
) =>
  query(
    `insert into form_attempt (learner_id, form_id, form_version_id, number, state, score_percentage, updated_at, closed_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $5 <> 'open' then $7::timestamptz end)`,
    learnerId,
    form.id,
    form.versionId,
    attempt,
    state,
    score,
    at,
  );
const listen = ({ learnerId }: BuiltAccount, stream: BuiltStream, at: string) =>
  query('insert into listening_progress (learner_id, stream_id, position_ms, position_at) values ($1, $2, 60000, $3)', learnerId, stream.id, at);
const hearAll = ({ learnerId }: BuiltAccount, stream: BuiltStream, { ratePercent = 100, at = '2026-11-01' } = {}) =>
  query(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, $3, '{[0,600000)}', $4)`,
    learnerId,
    stream.audio_version_id,
    ratePercent,
    at,
  );
/** With a name and a number, so that the profile keeps nothing back. */
async function aDoctor() {
  const account = await anAccount(server.db, { professions: [doctors] });
  await query(`update account set first_name = 'Wie', last_name = 'Dan' where id = $1`, account.id);
  await query(`update account_profession set registration_number = '12345' where account_id = $1`, account.id);
  return account;
}
const filesOf = async (account: BuiltAccount) => (await conforming(await server.as(account)).GET('/v1/podcast/accreditation')).data?.dossier;

describe('GET /v1/podcast/accreditation', () => {
  it('holds what the member began by listening or by a questionnaire, the latest first, with the path of each', async () => {
    const [doctor, heard, half] = [await aDoctor(), await anAccredited(), await anAccredited({ points: 2 })];
    await anAccredited();
    await listen(doctor, heard.stream, '2026-11-10T08:00:00Z');
    await respond(doctor, half.exam, 'open', { score: 33, at: '2026-11-12T09:00:00Z' });
    const files = await filesOf(doctor);
    expect(files).toMatchObject([
      {
        stream: { id: half.stream.id, stream_user: [] },
        path: {
          state: 'not_started',
          next: 'listen',
          points: 2,
          completed_at: null,
          listening: { percentage: 0, required_percentage: 95, max_rate: 2 },
        },
      },
      { stream: { id: heard.stream.id, stream_user: [{ progress: { end_time: 60 } }] }, path: { state: 'listening', points: 1, completed_at: null } },
    ]);
    expect(files).toHaveLength(2);
  });

  it('says when all was done and keeps the points of that day, whatever came after', async () => {
    const doctor = await aDoctor();
    const { stream, exam, review } = await anAccredited({ points: 3, until: '2026-10-31' });
    await respond(doctor, exam, 'failed', { score: 33, at: '2026-10-01T09:00:00Z' });
    await respond(doctor, exam, 'passed', { attempt: 2, score: 100, at: '2026-10-02T09:00:00Z' });
    await hearAll(doctor, stream, { at: '2026-10-02T10:00:00Z' });
    expect(await filesOf(doctor)).toEqual([]);
    await respond(doctor, review, 'complete', { at: '2026-10-03T09:00:00Z' });
    await query(`update stream set state = 'withdrawn' where id = $1`, stream.id);
    expect(await filesOf(doctor)).toMatchObject([
      { path: { state: 'certificate', next: 'request_certificate', points: 3, completed_at: '2026-10-03T09:00:00.000Z' } },
    ]);
  });

  it('PLAY-17.1 has nothing earned where the questions were answered and the audio was not heard', async () => {
    const doctor = await aDoctor();
    const { stream, exam, review } = await anAccredited();
    await respond(doctor, exam, 'passed', { score: 100 });
    await respond(doctor, review, 'complete');
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'listen', completed_at: null } }]);
    await hearAll(doctor, stream, { ratePercent: 250 });
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'listen', completed_at: null, listening: { percentage: 0 } } }]);
    await hearAll(doctor, stream, { ratePercent: 200 });
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'request_certificate' } }]);
  });

  it('ACC-02.1 names the questionnaire of each step, and what the profile lacks once nothing else is left', async () => {
    const doctor = await aDoctor();
    const { stream, exam, review } = await anAccredited();
    await hearAll(doctor, stream);
    await respond(doctor, exam, 'passed', { score: 100 });
    const [passed] = (await filesOf(doctor)) ?? [];
    expect(passed?.path).toMatchObject({ next: 'review', next_form_id: review.id, lacks: null, listening: { duration: 600 } });
    expect(passed?.path.steps.map(({ kind, form_id }) => [kind, form_id])).toEqual([
      ['profile_check', null],
      ['listening', null],
      ['exam', exam.id],
      ['review', review.id],
      ['certificate', exam.id],
    ]);
    await respond(doctor, review, 'complete');
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'request_certificate', next_form_id: exam.id } }]);
    await query(`update account_profession set registration_number = null where account_id = $1`, doctor.id);
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'verify_profile', next_form_id: null, lacks: 'number' } }]);
    await query(`update account set last_name = '' where id = $1`, doctor.id);
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'verify_profile', next_form_id: null, lacks: 'name' } }]);
  });

  it('ACC-02.6 asks for the confirmation of the e-mail address from the start, and first of all once nothing else is left', async () => {
    const doctor = await aDoctor();
    await query('update account set email_verified_at = null where id = $1', doctor.id);
    const { stream, exam, review } = await anAccredited();
    await hearAll(doctor, stream);
    await respond(doctor, exam, 'passed', { score: 100 });
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'review', lacks: 'email' } }]);
    await respond(doctor, review, 'complete');
    const [file] = (await filesOf(doctor)) ?? [];
    expect(file?.path).toMatchObject({ next: 'verify_profile', next_form_id: null, lacks: 'email', completed_at: null });
    expect(file?.path.steps[0]).toMatchObject({ kind: 'profile_check', state: 'open' });
    await query('update account set email_verified_at = now() where id = $1', doctor.id);
    expect(await filesOf(doctor)).toMatchObject([{ path: { next: 'request_certificate', lacks: null } }]);
  });

  it('tells a lost exam from one that may be taken again', async () => {
    const [doctor, { exam }] = [await aDoctor(), await anAccredited()];
    await respond(doctor, exam, 'failed', { score: 33 });
    expect(await filesOf(doctor)).toMatchObject([{ path: { state: 'failed', next: 'retry', points: 1 } }]);
    await respond(doctor, exam, 'failed', { attempt: 2, score: 67, at: '2026-11-02T08:00:00Z' });
    expect(await filesOf(doctor)).toMatchObject([{ path: { state: 'failed_final', next: null, points: 0 } }]);
  });

  it('leaves out what counts for other professions, what expired unfinished, what is not out, and other people', async () => {
    const [doctor, other] = [await aDoctor(), await aDoctor()];
    const elsewhere = await anAccredited({ for: await aProfession(server.db) });
    const expired = await anAccredited({ until: '2026-11-19' });
    const withdrawn = await anAccredited();
    for (const { stream } of [elsewhere, expired, withdrawn]) await listen(doctor, stream, '2026-11-10T08:00:00Z');
    await query(`update stream set state = 'withdrawn' where id = $1`, withdrawn.stream.id);
    const theirs = await anAccredited();
    await listen(other, theirs.stream, '2026-11-10T08:00:00Z');
    expect(await filesOf(doctor)).toEqual([]);
    expect(await filesOf(other)).toHaveLength(1);
    expect((await server.client.GET('/v1/podcast/accreditation')).response.status).toBe(401);
  });

  it('keeps its places for what counts for the member, however much else they heard', async () => {
    const [doctor, counts, elsewhere] = [await aDoctor(), await anAccredited(), await aProfession(server.db)];
    await listen(doctor, counts.stream, '2026-11-10T08:00:00Z');
    await query(
      `with course as (
        select cs.course_id, c.company_id from course_stream cs join course c on c.id = cs.course_id where cs.stream_id = $1
      ), added as (
        insert into stream (company_id, source_key, imported, released_at)
        select company_id, 'elsewhere:' || n, '{"title": "Elders"}', '2026-01-01' from course, generate_series(1, 500) n returning id
      ), listed as (
        insert into course_stream (course_id, stream_id, position) select course_id, id, id from course, added
      ), accredited as (
        insert into accreditation (stream_id, profession_id, register, points) select id, $2, 'Register', 1 from added
      )
      insert into listening_progress (learner_id, stream_id, position_ms, position_at) select $3, id, 60000, '2026-11-11' from added`,
      counts.stream.id,
      elsewhere.id,
      doctor.learnerId,
    );
    expect(await filesOf(doctor)).toMatchObject([{ stream: { id: counts.stream.id } }]);
  });
});
