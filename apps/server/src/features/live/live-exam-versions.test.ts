import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellDueMoments } from './moments/moment-clock.ts';

type Api = Awaited<ReturnType<TestServer['as']>>;
let server: TestServer;
let live: BuiltStream;
let exam: BuiltQuestionnaire;
let moments: number[] = [];
let editor: Api;
let moderator: Api;
let learner: Api;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = <Row = { id: number }>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  const company = { id: live.company_id };
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  moderator = await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company }] }));
  learner = await server.as(await anAccount(server.db));
  exam = await aQuestionnaire(server.db, { stream: live, questions: [{ correct: [0] }, { correct: [0] }, { correct: [0] }], published: false });
  await run('update form_version set published_at = $2 where id = $1', exam.versionId, server.clock.now());
  // The third is asked at any time.
  moments = [];
  for (const { id } of exam.questions.slice(0, 2)) moments.push(await aMoment(id));
  server.clock.advance(1000);
});

async function aMoment(question: number, type = 'MANUAL', opens: Date | null = null): Promise<number> {
  const sql = `insert into display_moment (stream_id, question_id, type, opens_at, is_direct_answer_hidden) values ($1, $2, $3, $4, true) returning id`;
  return (await run(sql, live.id, question, type, opens))[0]?.id ?? 0;
}
const phase = (from: 'waiting' | 'live', to: 'live' | 'ended') =>
  moderator.PUT('/v1/live/{live_id}/phase', { params: { path: { live_id: live.id } }, body: { from, to } });
const listed = async () => (await moderator.GET('/v1/live/{live_id}/moments', { params: { path: { live_id: live.id } } })).data?.moments ?? [];
async function set(id: number, isShown: boolean): Promise<number> {
  const state = { are_results_published: false, are_answers_published: false, is_direct_answer_hidden: true };
  const { response } = await moderator.PUT('/v1/live/{live_id}/moments/{display_moment_id}', {
    params: { path: { live_id: live.id, display_moment_id: id } },
    body: { from: { ...state, is_shown: !isShown }, to: { ...state, is_shown: isShown }, media_time: '2026-11-20T11:59:54.000Z' },
  });
  server.clock.advance(1000);
  return response.status;
}
/** Another title, published. */
async function publish(title: string): Promise<string> {
  const params = { path: { form_id: exam.id } };
  const version = async () => ({ 'If-Match': `"${(await editor.GET('/v1/studio/forms/{form_id}', { params })).data?.version ?? 0}"` });
  await editor.PATCH('/v1/studio/forms/{form_id}', { params, headers: await version(), body: { title } });
  const { error } = await editor.POST('/v1/studio/forms/{form_id}/publication', { params, headers: await version() });
  return error?.code ?? 'published';
}
async function answer(index: number, { client = learner, momentId = null as number | null } = {}): Promise<string> {
  const { data: form } = await client.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: exam.id } } });
  const question = form?.questions[index];
  if (!form || !question) throw new Error('nothing is asked');
  const right = question.answers.filter(({ text }) => text === 'Antwoord 1').map(({ id }) => id);
  const { error } = await client.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: question.id } },
    body: {
      id: randomUUID(),
      form_id: exam.id,
      form_version_id: form.form_version_id,
      attempt: form.attempt,
      sequence: 0,
      answers: right,
      ...(momentId !== null && { display_moment_id: momentId }),
    },
  });
  return error?.code ?? 'answered';
}

it('LIVE-05.1 lists each question once when its questionnaire was published anew, in the version that is asked, as it was set', async () => {
  await run(`update display_moment set are_results_published = true, media_time = '2026-11-20T11:00:00Z' where id = $1`, moments[0]);
  expect(await publish('Beter')).toBe('published');
  const now = await listed();
  expect(now).toMatchObject([
    { is_direct_answer_hidden: true, are_results_published: true, media_time: '2026-11-20T11:00:00.000Z' },
    { is_direct_answer_hidden: true, are_results_published: false },
  ]);
  expect(now.map(({ display_moment_id: id }) => moments.includes(id))).toEqual([false, false]);
  await phase('waiting', 'live');
  const momentId = now[1]?.display_moment_id ?? 0;
  expect([await set(momentId, true), await answer(1, { momentId })]).toEqual([200, 'answered']);
  const { data: room } = await learner.GET('/v1/live/{live_id}', { params: { path: { live_id: live.id } } });
  expect(room?.moments).toMatchObject([{ display_moment_id: momentId }]);
});

it('LIVE-05.1 does not publish a questionnaire anew while it is asked, from the first question that is shown to the end of the broadcast', async () => {
  const [first = 0, second = 0] = moments;
  expect([await set(first, true), await publish('Bij het wachten')]).toEqual([200, 'form_asked_live']);
  expect(await answer(0, { momentId: first })).toBe('answered');
  await phase('waiting', 'live');
  await set(first, false);
  expect(await publish('Tijdens')).toBe('form_asked_live');
  expect([await set(second, true), await answer(1, { momentId: second })]).toEqual([200, 'answered']);
  await set(second, false);
  // Who comes in late and has not answered the second question.
  const late = await server.as(await anAccount(server.db));
  expect(await answer(2, { client: late })).toBe('answered');
  await phase('live', 'ended');
  server.clock.advance(1000);
  expect(await publish('Na afloop')).toBe('published');
  // The room shows what was asked in it; what moderators do with it counts for whoever is in an attempt, in whichever version.
  expect((await listed()).map(({ display_moment_id: id }) => id)).toEqual(moments);
  expect([await set(second, true), await answer(1, { client: late })]).toEqual([200, 'answered']);
  const newcomer = await server.as(await anAccount(server.db));
  expect([await answer(1, { client: newcomer }), await answer(0, { client: newcomer })]).toEqual(['answered', 'question_not_open']);
});

it('LIVE-05.1 does not publish a questionnaire anew before a broadcast in which somebody has to end an attempt at it', async () => {
  expect(await answer(2)).toBe('answered');
  expect(await publish('Beter')).toBe('form_asked_live');
});

it('ACC-04.2 tells by the clock of the version that is asked alone', async () => {
  await run('delete from display_moment where stream_id = $1', live.id);
  await aMoment(exam.questions[0]?.id ?? 0, 'CLOCK', new Date(server.clock.now().getTime() + 60_000));
  expect(await publish('Beter')).toBe('published');
  await phase('waiting', 'live');
  server.clock.advance(60_000);
  await tellDueMoments(server.context);
  expect(await publish('Nog beter')).toBe('form_asked_live');
  const told = await run<{ id: number }>(
    `select (data ->> 'display_moment_id')::int as id from live_event where stream_id = $1 and type = 'moment_changed'`,
    live.id,
  );
  expect(told.map(({ id }) => id)).toEqual((await listed()).map(({ display_moment_id: id }) => id));
  expect(await listed()).toHaveLength(1);
});

it('LIVE-05.3 neither moves nor removes a question of which the right answers were told', async () => {
  const path = { stream_id: live.id };
  const read = async () => (await editor.GET('/v1/studio/streams/{stream_id}', { params: { path } })).data;
  type Moments = NonNullable<Awaited<ReturnType<typeof read>>>['moments'];
  const patch = async (change: (placed: Moments) => Moments) => {
    const now = await read();
    const { error } = await editor.PATCH('/v1/studio/streams/{stream_id}', {
      params: { path },
      headers: { 'If-Match': `"${now?.version ?? 0}"` },
      body: { moments: change(now?.moments ?? []) },
    });
    return error?.code ?? 'saved';
  };
  const [first = 0, second = 0] = moments;
  const state = { is_shown: false, are_results_published: false, are_answers_published: false, is_direct_answer_hidden: true };
  await moderator.PUT('/v1/live/{live_id}/moments/{display_moment_id}', {
    params: { path: { live_id: live.id, display_moment_id: first } },
    body: { from: state, to: { ...state, are_answers_published: true }, media_time: null },
  });
  const clock = { type: 'CLOCK' as const, time_open: null, time_close: server.clock.now().getTime() / 1000 + 60 };
  const moved = (of: number) => (placed: Moments) => placed.map((moment) => (moment.id === of ? { ...moment, ...clock } : moment));
  expect([await patch(() => []), await patch(moved(first))]).toEqual(['moment_told', 'moment_told']);
  expect([await patch(moved(second)), await patch((placed) => placed.filter(({ id }) => id !== second))]).toEqual(['saved', 'saved']);
  expect((await read())?.moments).toMatchObject([{ id: first, type: 'MANUAL' }]);
});
