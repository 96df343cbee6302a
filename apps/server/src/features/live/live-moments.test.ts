import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellDueMoments } from './moments/moment-clock.ts';

type Api = Client<Paths>;
let server: TestServer;
let live: BuiltStream;
let exam: BuiltQuestionnaire;
let members: Api[] = [];
let moderator: Api;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  exam = await aQuestionnaire(server.db, { stream: live });
  members = await Promise.all([1, 2, 3].map(async () => conforming(await server.as(await anAccount(server.db)))));
  moderator = conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company: { id: live.company_id } }] })));
});
afterAll(() => server.stop());

const HIDDEN = { is_shown: false, are_results_published: false, are_answers_published: false, is_direct_answer_hidden: false };
const codeOf = ({ error }: { error?: { code: string } | undefined } = {}) => error?.code ?? 'done';
const inRoom = () => ({ params: { path: { live_id: live.id } } });
const question = () => exam.questions[0] ?? { id: 0, right: [], wrong: [] };
async function aMoment(type: 'MANUAL' | 'CLOCK', opens: string | null = null, closes: string | null = null): Promise<number> {
  const sql = 'insert into display_moment (stream_id, question_id, type, opens_at, closes_at) values ($1, $2, $3, $4, $5) returning id';
  return (await server.db.query<{ id: number }>(unprepared(sql), [live.id, question().id, type, opens, closes]))[0]?.id ?? 0;
}
const set = (id: number, from: Partial<typeof HIDDEN>, to: Partial<typeof HIDDEN>) =>
  moderator.PUT('/v1/live/{live_id}/moments/{display_moment_id}', {
    params: { path: { live_id: live.id, display_moment_id: id } },
    body: { from: { ...HIDDEN, ...from }, to: { ...HIDDEN, ...to }, media_time: '2026-11-20T11:59:54.000Z' },
  });
const answer = (client: Api | undefined, isRight: boolean, display_moment_id?: number) =>
  client?.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: question().id } },
    body: {
      id: randomUUID(),
      form_id: exam.id,
      form_version_id: exam.versionId,
      attempt: 1,
      sequence: 0,
      answers: [...(isRight ? question().right : question().wrong.slice(0, 1))],
      ...(display_moment_id !== undefined && { display_moment_id }),
    },
  });
const room = async () => (await members[0]?.GET('/v1/live/{live_id}', inRoom()))?.data;
const changes = async () => {
  const query = { epoch: (await room())?.epoch ?? '', after: 0 };
  const { data } = (await members[0]?.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query } })) ?? {};
  return (data?.events ?? []).flatMap((event) => (event.type === 'moment_changed' ? [event.moment] : []));
};

it('LIVE-04.2 LIVE-05.1 shows a question and hides it, and takes answers in between alone', async () => {
  const id = await aMoment('MANUAL');
  expect(codeOf(await answer(members[0], true, id))).toBe('question_not_open');
  expect((await room())?.moments).toEqual([]);
  expect([codeOf(await set(id, {}, { is_shown: true })), codeOf(await set(id, {}, { is_shown: true }))]).toEqual(['done', 'done']);
  const { data } = await moderator.GET('/v1/live/{live_id}/moderation', inRoom());
  expect(data?.acts).toMatchObject([{ action: 'live_moment_changed', detail: { moment: id, kind: 'exam', is_shown: true } }]);
  expect(codeOf(await answer(members[0], true, id))).toBe('done');
  await expect.poll(changes).toMatchObject([
    {
      display_moment_id: id,
      is_shown: true,
      media_time: '2026-11-20T11:59:54.000Z',
      question: { text: 'Vraag 1' },
      results: null,
      correct_answers: null,
    },
  ]);
  server.clock.advance(1000);
  // Another moderator, who has not seen that it is shown, publishes its results.
  expect(codeOf(await set(id, {}, { are_results_published: true }))).toBe('conflict');
  expect(codeOf(await set(id, { is_shown: true }, {}))).toBe('done');
  expect(codeOf(await answer(members[1], true, id))).toBe('question_not_open');
  await expect.poll(async () => (await room())?.moments).toMatchObject([{ display_moment_id: id, is_shown: false }]);
  expect(codeOf(await set(id, {}, { is_shown: true }))).toBe('done');
  expect(codeOf(await answer(members[1], true, id))).toBe('done');
});

it('LIVE-05.2 LIVE-05.3 LIVE-05.5 publishes results and answers and takes them back, counted from the answers that were given', async () => {
  const id = await aMoment('MANUAL');
  await set(id, {}, { is_shown: true });
  for (const [index, isRight] of [true, true, false].entries()) expect(codeOf(await answer(members[index], isRight, id))).toBe('done');
  const { data } = await moderator.GET('/v1/live/{live_id}/moments', inRoom());
  const { right, wrong } = question();
  const results = [
    { answer_id: right[0], count: 2 },
    { answer_id: wrong[0], count: 1 },
    { answer_id: wrong[1], count: 0 },
  ];
  expect(data?.moments).toMatchObject([{ results, answered: 3, correct_answers: right }]);
  expect(codeOf(await set(id, { is_shown: true }, { is_shown: true, are_answers_published: true }))).toBe('conflict');
  const nothing = { results: null, answered: null, correct_answers: null };
  const steps = [
    [
      { is_shown: true, are_results_published: true },
      { results, answered: 3, correct_answers: null },
    ],
    [
      { are_results_published: true, are_answers_published: true },
      { results, correct_answers: right },
    ],
    [{}, nothing],
    [{ is_shown: true }, nothing],
  ] as const;
  await expect.poll(changes).toMatchObject([nothing]);
  let from: Partial<typeof HIDDEN> = { is_shown: true };
  // Every event tells of it as it is now, also those that were kept and those that told what is right.
  for (const [index, [to, seen]] of steps.entries()) {
    expect(codeOf(await set(id, from, to))).toBe('done');
    from = to;
    await expect.poll(changes).toMatchObject(Array.from({ length: index + 2 }, () => ({ is_shown: false, ...to, ...seen })));
    expect((await room())?.moments).toMatchObject([{ is_shown: false, ...to, ...seen }]);
  }
  const stored = await server.db.query(unprepared(`select distinct data from live_event where stream_id = $1 and type = 'moment_changed'`), [
    live.id,
  ]);
  expect(stored).toEqual([{ data: { display_moment_id: id } }]);
});

it('LIVE-05.3 takes no answer to a question once its right answers were told, however it is put again, and takes none back', async () => {
  const id = await aMoment('MANUAL');
  await set(id, {}, { is_shown: true });
  expect(codeOf(await answer(members[0], false, id))).toBe('done');
  await set(id, { is_shown: true }, {});
  expect(codeOf(await set(id, {}, { are_answers_published: true }))).toBe('done');
  server.clock.advance(1000);
  expect(codeOf(await set(id, { are_answers_published: true }, { is_shown: true }))).toBe('done');
  expect(codeOf(await answer(members[1], true, id))).toBe('answer_told');
  const again = await aMoment('CLOCK', server.clock.now().toISOString());
  expect(codeOf(await answer(members[1], true, again))).toBe('answer_told');
  await server.db.query(unprepared('delete from display_moment where stream_id = $1'), [live.id]);
  const { data } = (await members[1]?.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: exam.id } } })) ?? {};
  expect(codeOf(await answer(members[1], true))).toBe('answer_told');
  expect(data?.state).toBe('open');
});

it('LIVE-05.3 tells moderators alone which answers are right once the broadcast has ended', async () => {
  const id = await aMoment('MANUAL');
  await set(id, {}, { is_shown: true });
  await set(id, { is_shown: true }, {});
  await set(id, {}, { are_answers_published: true });
  const told = async () => (await room())?.moments.map(({ correct_answers }) => correct_answers);
  await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from: 'waiting', to: 'live' } });
  expect(await told()).toEqual([question().right]);
  await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from: 'live', to: 'ended' } });
  await expect.poll(told).toEqual([null]);
  expect((await changes()).map(({ correct_answers }) => correct_answers)).toEqual([null, null, null, null]);
  const { data } = await moderator.GET('/v1/live/{live_id}/moments', inRoom());
  expect(data?.moments).toMatchObject([{ correct_answers: question().right }]);
});

it('LIVE-05.4 tells nobody at once whether they were right while the direct answer is hidden', async () => {
  const id = await aMoment('MANUAL');
  await set(id, {}, { is_shown: true, is_direct_answer_hidden: true });
  const { data } = (await answer(members[0], false, id)) ?? {};
  expect(data).toMatchObject({ is_correct: null, form: { questions: [{ is_correct: null, correct_answers: null, tip: null }], results: [] } });
  await set(id, { is_shown: true, is_direct_answer_hidden: true }, { is_shown: true });
  const { data: told } = (await members[0]?.GET('/v1/streams/{stream_id}/questionnaire-results', { params: { path: { stream_id: live.id } } })) ?? {};
  expect(told?.results).toMatchObject([{ form_id: exam.id }]);
});

it('ACC-04.2 tells a room that is live of a question when its time comes and when it is over', async () => {
  const [opens, closes] = [60_000, 120_000].map((ms) => new Date(server.clock.now().getTime() + ms).toISOString());
  const id = await aMoment('CLOCK', opens, closes);
  await room();
  await moderator.PUT('/v1/live/{live_id}/phase', { ...inRoom(), body: { from: 'waiting', to: 'live' } });
  const tell = () => Promise.all([tellDueMoments(server.context), tellDueMoments(server.context)]);
  for (let minute = 0; minute < 3; minute += 1) {
    await tell();
    server.clock.advance(60_000);
  }
  await expect.poll(changes).toMatchObject([{ display_moment_id: id, is_shown: false }, { is_shown: false }]);
  expect(codeOf(await set(id, {}, { is_shown: true }))).toBe('conflict');
});

it('LIVE-05.1 opens the question of one room by the clock, however many another company has put at that moment', async () => {
  const at = server.clock.now().toISOString();
  const others = await Promise.all(Array.from({ length: 3 }, () => aStream(server.db, { kind: 'live', audio: false })));
  const crowded = await aStream(server.db, { kind: 'live', audio: false });
  const sql = `insert into display_moment (stream_id, question_id, type, opens_at) select $1, $2, 'CLOCK', $3 from generate_series(1, $4)`;
  const put = (stream: BuiltStream, count: number) => server.db.query(unprepared(sql), [stream.id, question().id, at, count]);
  for (const stream of [crowded, ...others, live]) {
    await put(stream, stream === crowded ? 120 : 1);
    await server.db.query(
      unprepared(`insert into live_room (stream_id, phase) values ($1, 'live') on conflict (stream_id) do update set phase = 'live'`),
      [stream.id],
    );
  }
  const told = async (stream: BuiltStream) =>
    (await server.db.query(unprepared('select from display_moment where stream_id = $1 and shown_at is not null'), [stream.id])).length;
  const after = [];
  for (let look = 0; look < 3; look += 1) {
    await tellDueMoments(server.context);
    after.push([await told(live), await told(crowded)]);
  }
  expect(after).toEqual([
    [1, 50],
    [1, 100],
    [1, 120],
  ]);
});
