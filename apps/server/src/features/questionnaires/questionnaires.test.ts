import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCourse, anAccount, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aFormVersion, aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
let stream: BuiltStream;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
beforeEach(async () => {
  account = await anAccount(server.db);
  member = conforming(await server.as(account));
  stream = await aStream(server.db, { course: await aCourse(server.db) });
});
afterAll(() => server.stop());

type Body = Paths['/v1/podcast/user-question-answers/{question_id}']['post']['requestBody']['content']['application/json'];
const anExam = (parts: Omit<Parameters<typeof aQuestionnaire>[1], 'stream'> = {}) => aQuestionnaire(server.db, { stream, ...parts });
const run = (sql: string, ...values: unknown[]) => server.db.query<Record<string, unknown>>(unprepared(sql), values);
const formOf = async (exam: BuiltQuestionnaire, as = member) =>
  (await as.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: exam.id } } })).data;

/** The body for one question: its right or a wrong answer, as the first of the first attempt. */
const bodyFor = (exam: BuiltQuestionnaire, index: number, isRight: boolean, parts: Partial<Body> = {}): Body => ({
  id: crypto.randomUUID(),
  form_id: exam.id,
  form_version_id: exam.versionId,
  attempt: 1,
  sequence: 0,
  answers: [(isRight ? exam.questions[index]?.right : exam.questions[index]?.wrong)?.[0] ?? 0],
  ...parts,
});
const post = (exam: BuiltQuestionnaire, index: number, body: Body, as = member) =>
  as.POST('/v1/podcast/user-question-answers/{question_id}', { params: { path: { question_id: exam.questions[index]?.id ?? 0 } }, body });
const answer = (exam: BuiltQuestionnaire, index: number, isRight: boolean, parts: Partial<Body> = {}) =>
  post(exam, index, bodyFor(exam, index, isRight, parts));
const retry = (exam: BuiltQuestionnaire) =>
  member.POST('/v1/user-question-answers/{form_id}/reset-last-attempt', { params: { path: { form_id: exam.id } } });
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const three = { questions: [{ correct: [0] }, { correct: [1] }, { correct: [2] }] };

describe('GET user-response', () => {
  it('API-01.26 answers the questions with their attempts, and never which answer is right before a question is closed', async () => {
    const exam = await anExam({ questions: [{ correct: [1], explanation: 'Geheim', passage: [10, 20] }] });
    const form = await formOf(exam);
    expect(form).toMatchObject({ form_id: exam.id, stream_id: stream.id, attempt: 1, state: 'open', attempts_left: 2, results: [] });
    expect(form?.questions).toMatchObject([
      { answered: false, is_correct: null, attempts_left: 2, sequence: 0, given: null, correct_answers: null, explanation: null, passage: null },
    ]);
    await answer(exam, 0, false);
    const after = await formOf(exam);
    expect(after?.questions[0]).toMatchObject({
      answered: false,
      is_correct: false,
      correct_answers: null,
      explanation: null,
      passage: { from: 10, to: 20 },
    });
    expect(JSON.stringify([form, after])).not.toContain('Geheim');
  });

  it('is 404 for a draft, and for a stream that is not there', async () => {
    const draft = await anExam({ published: false });
    const status = async (form_id: number) =>
      (await member.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id } } })).response.status;
    expect([await status(draft.id), await status(2_000_000_000)]).toEqual([404, 404]);
  });

  it('keeps the order of the answers for an attempt', async () => {
    const exam = await anExam({ questions: [{ answers: 8, correct: [0] }] });
    const orders = [await formOf(exam), await formOf(exam)].map((form) => form?.questions[0]?.answers.map(({ id }) => id));
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]).toHaveLength(8);
  });

  it('leaves answers of which none is right in the order in which they were written', async () => {
    const exam = await anExam({ questions: [{ answers: 8, correct: [] }] });
    const texts = (await formOf(exam))?.questions[0]?.answers.map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 8 }, (_, place) => `Antwoord ${place + 1}`));
  });
});

describe('Answering', () => {
  it('ACC-03.1 takes one of the attempts of a question with each answer', async () => {
    const exam = await anExam();
    expect((await answer(exam, 0, false)).data).toMatchObject({ is_correct: false, attempts_left: 1, sequence: 1 });
    expect((await answer(exam, 0, true, { sequence: 1 })).data).toMatchObject({ is_correct: true, attempts_left: 0, sequence: 2 });
  });

  it('shows the right answer and why once the question is closed', async () => {
    const exam = await anExam({ questions: [{ correct: [1], explanation: 'Want zo is het.' }, { correct: [0] }] });
    await answer(exam, 0, false);
    const { data } = await answer(exam, 0, false, { sequence: 1 });
    expect(data?.form.questions[0]).toMatchObject({ answered: true, correct_answers: exam.questions[0]?.right, explanation: 'Want zo is het.' });
    expect(data?.form.results).toEqual([{ question_id: exam.questions[0]?.id, is_correct: false }]);
  });

  it.each([
    ['after_passing', 'failed', null],
    ['after_closing', 'failed', 'Daarom.'],
  ] as const)('shows nothing of it before %s', async (review, state, explanation) => {
    const exam = await anExam({
      review,
      questions: [
        { correct: [0], attempts: 1 },
        { correct: [0], attempts: 1 },
      ],
    });
    expect((await answer(exam, 0, false)).data?.form.questions[0]).toMatchObject({ answered: true, explanation: null, correct_answers: null });
    expect((await answer(exam, 1, true)).data?.form).toMatchObject({ state, questions: [{ explanation }, { explanation }] });
  });

  it('closes with the last question: passed with enough right answers, failed with too few', async () => {
    const [passed, failed] = [await anExam(three), await anExam({ ...three, passPercentage: 70 })];
    for (const index of [0, 1]) expect((await answer(passed, index, true)).data?.form.state).toBe('open');
    expect((await answer(passed, 2, true)).data?.form).toMatchObject({ state: 'passed', score_percentage: 100, attempts_left: 0, may_retry: false });
    await answer(failed, 0, true);
    await answer(failed, 1, true);
    await answer(failed, 2, false);
    expect((await answer(failed, 2, false, { sequence: 1 })).data?.form).toMatchObject({
      state: 'failed',
      score_percentage: 66,
      attempts_left: 1,
      may_retry: true,
    });
  });

  it('ACC-02.3 ACC-02.4 takes what is no choice, and completes where nothing is right or wrong', async () => {
    const review = await anExam({
      type: 'review',
      questions: [{ kind: 'scale', scale: [1, 5] }, { kind: 'open' }, { kind: 'number', scale: [0, 600] }, { kind: 'multiple' }],
    });
    const answers = [
      { number: 4 },
      { text: 'Meer casuïstiek.' },
      { number: 45 },
      { answers: review.questions[3]?.wrong.slice(0, 2).sort((one, other) => one - other) ?? [] },
    ];
    const { data } = await member.POST('/v1/podcast/user-question-answers', {
      body: {
        form_id: review.id,
        answers: answers.map((given, index) => ({
          id: crypto.randomUUID(),
          question_id: review.questions[index]?.id ?? 0,
          form_version_id: review.versionId,
          attempt: 1,
          sequence: 0,
          ...given,
        })),
      },
    });
    expect(data?.form).toMatchObject({ state: 'complete', score_percentage: null, results: [] });
    expect(data?.form.questions.map(({ given }) => given)).toEqual(answers.map((given) => expect.objectContaining(given)));
  });

  it('refuses an answer in which patient data seem to stand, and stores none of several then', async () => {
    const review = await anExam({ type: 'review', questions: [{ kind: 'scale', scale: [1, 5] }, { kind: 'open' }] });
    const one = { form_version_id: review.versionId, attempt: 1, sequence: 0 };
    const written = (text: string) => ({ ...one, id: crypto.randomUUID(), question_id: review.questions[1]?.id ?? 0, text });
    for (const text of ['mw. Zonnebloem, BSN 111222333', 'een casus:\ngeb. 12-03-1950']) {
      const { error } = await member.POST('/v1/podcast/user-question-answers', {
        body: {
          form_id: review.id,
          answers: [{ ...one, id: crypto.randomUUID(), question_id: review.questions[0]?.id ?? 0, number: 3 }, written(text)],
        },
      });
      expect(error?.code).toBe('patient_data');
      expect((await post(review, 1, { ...written(text), form_id: review.id })).error?.code).toBe('patient_data');
    }
    expect(await run('select from given_answer where learner_id = $1', account.learnerId)).toEqual([]);
  });

  it('API-03.1 refuses what is no answer to the question, and stores none of several then', async () => {
    const review = await anExam({ type: 'review', questions: [{ kind: 'scale', scale: [1, 5] }, { kind: 'open' }] });
    const one = { form_version_id: review.versionId, attempt: 1, sequence: 0 };
    const { response, error } = await member.POST('/v1/podcast/user-question-answers', {
      body: {
        form_id: review.id,
        answers: [
          { ...one, id: crypto.randomUUID(), question_id: review.questions[0]?.id ?? 0, number: 3 },
          { ...one, id: crypto.randomUUID(), question_id: review.questions[1]?.id ?? 0, text: '   ' },
        ],
      },
    });
    expect([response.status, error]).toMatchObject([422, { errors: { 'answers.1.answers': [expect.any(String)] } }]);
    expect(await run('select from given_answer where learner_id = $1', account.learnerId)).toEqual([]);
    const otherOnes = await post(review, 0, { ...one, id: crypto.randomUUID(), form_id: review.id, number: 9 });
    expect(otherOnes.response.status).toBe(422);
  });
});

describe('Several answers at once', () => {
  it.each([
    ['right', true],
    ['wrong', false],
  ])('refuse two to one question alike, whether the first is %s: it would tell for free', async (_, isRight) => {
    const exam = await anExam(three);
    const questionId = exam.questions[0]?.id ?? 0;
    const { response, error } = await member.POST('/v1/podcast/user-question-answers', {
      body: {
        form_id: exam.id,
        answers: [
          { ...bodyFor(exam, 0, isRight), question_id: questionId },
          { ...bodyFor(exam, 0, isRight, { sequence: 1 }), question_id: questionId },
          { ...bodyFor(exam, 0, isRight, { sequence: 2, answers: [1] }), question_id: questionId },
        ],
      },
    });
    expect([response.status, error]).toMatchObject([422, { errors: { 'answers.1.question_id': [expect.any(String)] } }]);
    expect((await formOf(exam))?.questions[0]).toMatchObject({ sequence: 0, attempts_left: 2 });
  });
});

describe('An answer that comes again', () => {
  it('counts once and is answered the same, also once the attempt is over', async () => {
    const exam = await anExam({ questions: [{ correct: [0] }] });
    const body = bodyFor(exam, 0, true);
    const first = (await post(exam, 0, body)).data;
    const again = (await post(exam, 0, body)).data;
    expect(again).toEqual(first);
    expect(await run('select attempts_left from question_attempt where question_id = $1', exam.questions[0]?.id)).toEqual([{ attempts_left: 1 }]);
  });

  it('is refused with another body, and with the id of what another learner may have', async () => {
    const exam = await anExam();
    const body = bodyFor(exam, 0, false);
    await post(exam, 0, body);
    expect(codeOf(await post(exam, 0, { ...body, answers: [...(exam.questions[0]?.right ?? [])] }))).toBe('answer_conflict');
    const other = conforming(await server.as(await anAccount(server.db)));
    expect((await post(exam, 0, body, other)).data).toMatchObject({ sequence: 1, attempts_left: 1 });
  });

  it('has one effect when a hundred of the same come at once', async () => {
    const exam = await anExam();
    const body = bodyFor(exam, 0, false);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(exam, 0, body)));
    // Whoever waited too long sends again while the first call is still under way: that is no answer from elsewhere.
    expect(new Set(answers.map(({ response, data }) => `${response.status} ${data?.attempts_left}`))).toEqual(new Set(['200 1']));
    expect((await post(exam, 0, body)).data?.attempts_left).toBe(1);
    expect(await run('select sequence, attempts_left from question_attempt where question_id = $1', exam.questions[0]?.id)).toEqual([
      { sequence: 1, attempts_left: 1 },
    ]);
  });

  it('is answered the same when it comes again while the first call is still under way', async () => {
    const exam = await anExam({ questions: [{ correct: [0] }, { correct: [0] }] });
    await answer(exam, 1, true);
    const body = bodyFor(exam, 0, false);
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const both = await server.db.transaction(async (tx) => {
      await tx.query(unprepared('select from form_attempt where form_id = $1 for update'), [exam.id]);
      const calls = Promise.all([post(exam, 0, body), post(exam, 0, body)]);
      await expect.poll(() => run(waiting)).toEqual([{ count: 2 }]);
      return { calls };
    });
    const outcomes = await both.calls;
    expect(outcomes.map(({ response, data }) => [response.status, data?.attempts_left])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });
});

describe('Two devices', () => {
  it('cannot spend one attempt twice: the second is told that it is outdated', async () => {
    const exam = await anExam();
    const both = await Promise.all([answer(exam, 0, false), answer(exam, 0, true)]);
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('answer_outdated');
    expect((await formOf(exam))?.questions[0]).toMatchObject({ sequence: 1, attempts_left: 1 });
  });

  it('close an attempt when both give the last answers at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const exam = await anExam({ questions: [{ correct: [0] }, { correct: [0] }] });
      await Promise.all([answer(exam, 0, true), answer(exam, 1, true)]);
      expect((await formOf(exam))?.state).toBe('passed');
    }
  });

  it('cannot answer again what was right, nor after the attempts are used up', async () => {
    const exam = await anExam({ questions: [{ correct: [0] }, { correct: [0] }] });
    await answer(exam, 0, true);
    expect(codeOf(await answer(exam, 0, false, { sequence: 1 }))).toBe('answer_outdated');
    await answer(exam, 1, false);
    await answer(exam, 1, false, { sequence: 1 });
    expect(codeOf(await answer(exam, 1, true, { sequence: 2 }))).toBe('answer_outdated');
  });
});

describe('POST reset-last-attempt', () => {
  const failed = async (parts: Parameters<typeof anExam>[0] = {}) => {
    const exam = await anExam({ questions: [{ correct: [0], attempts: 1 }], ...parts });
    await answer(exam, 0, false);
    return exam;
  };

  it('ACC-03.2 ACC-03.3 ACC-03.4 clears the answers, marks the questions unanswered and takes one of the attempts of the form', async () => {
    const exam = await failed();
    expect(await formOf(exam)).toMatchObject({ attempt: 1, state: 'failed', attempts_left: 1 });
    expect((await retry(exam)).data).toMatchObject({
      attempt: 2,
      state: 'open',
      attempts_left: 1,
      results: [],
      questions: [{ answered: false, is_correct: null, given: null, attempts_left: 1, sequence: 0 }],
    });
    expect((await answer(exam, 0, true, { attempt: 2 })).data?.form).toMatchObject({ state: 'passed', attempts_left: 0 });
  });

  it('ACC-03.5 gives none that is not due: while one is open, after passing, and after the last', async () => {
    const [open, last] = [await anExam(), await failed({ attempts: 1 })];
    expect((await retry(open)).data).toMatchObject({ attempt: 1, attempts_left: 2 });
    expect(codeOf(await retry(last))).toBe('no_attempts_left');
    await answer(open, 0, true);
    expect((await retry(open)).data).toMatchObject({ attempt: 1, state: 'passed' });
    expect(await run('select from form_attempt where learner_id = $1', account.learnerId)).toHaveLength(2);
  });

  it('has one effect when a hundred come at once', async () => {
    const exam = await failed({ attempts: 5 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => retry(exam)));
    expect(new Set(answers.map(({ data }) => data?.attempt))).toEqual(new Set([2]));
    expect((await formOf(exam))?.attempts_left).toBe(4);
  });

  it('draws other questions when the form says so', async () => {
    const exam = await failed({
      questions: Array.from({ length: 6 }, () => ({ correct: [0], attempts: 1 })),
      drawCount: 3,
      redraws: true,
      attempts: 2,
    });
    const asked = async () => (await formOf(exam))?.questions.map(({ id }) => id) ?? [];
    const first = await asked();
    for (const question of first) {
      const index = exam.questions.findIndex(({ id }) => id === question);
      await answer(exam, index, false);
    }
    await retry(exam);
    const second = await asked();
    expect(second).toHaveLength(3);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(
      codeOf(
        await answer(
          exam,
          exam.questions.findIndex(({ id }) => id === first[0]),
          true,
          { attempt: 2 },
        ),
      ),
    ).toBe('not_found');
  });
});

describe('Versions', () => {
  it('ask each learner what they began with, and a retake what is published then', async () => {
    const old = await anExam({
      questions: [
        { correct: [0], attempts: 1 },
        { correct: [0], attempts: 1 },
      ],
    });
    await answer(old, 0, false);
    const current = await aFormVersion(server.db, old.id, { title: 'Nieuwe toets', questions: [{ correct: [0] }] });
    await aFormVersion(server.db, old.id, { title: 'Concept', published: false });
    expect(await formOf(old)).toMatchObject({ form_version_id: old.versionId, title: 'Toets' });
    const other = conforming(await server.as(await anAccount(server.db)));
    expect(await formOf(old, other)).toMatchObject({ form_version_id: current.versionId, title: 'Nieuwe toets' });
    await answer(old, 1, false);
    expect((await retry(old)).data).toMatchObject({ form_version_id: current.versionId, attempt: 2 });
    expect(codeOf(await answer(old, 0, true, { attempt: 2 }))).toBe('answer_outdated');
  });

  it.each([
    ['form_version', `update form_version set pass_percentage = 1 where id = $1`],
    ['question', `update question set text = 'anders' where form_version_id = $1`],
    ['question', `insert into question (form_version_id, text) values ($1, 'erbij')`],
    ['answer', `update answer set is_correct = true where question_id in (select id from question where form_version_id = $1)`],
  ])('that are published do not change: %s', async (_, sql) => {
    const exam = await anExam();
    await expect(run(sql, exam.versionId)).rejects.toThrow('is published');
  });
});

describe('Moments', () => {
  const aMoment = async (exam: BuiltQuestionnaire, parts: { type: string; attempts?: number; opens?: string; closes?: string; shown?: string }) => {
    const [row] = await run(
      `insert into display_moment (stream_id, question_id, type, attempts, opens_at, closes_at, shown_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      stream.id,
      exam.questions[0]?.id,
      parts.type,
      parts.attempts ?? 2,
      parts.opens ?? null,
      parts.closes ?? null,
      parts.shown ?? null,
    );
    return Number(row?.['id']);
  };

  it('ACC-09.1 allow their own number of answers', async () => {
    const exam = await anExam({ questions: [{ correct: [0], attempts: 5 }] });
    const moment = await aMoment(exam, { type: 'VIDEO', attempts: 2 });
    await answer(exam, 0, false, { display_moment_id: moment });
    await answer(exam, 0, false, { display_moment_id: moment, sequence: 1 });
    expect(codeOf(await answer(exam, 0, true, { display_moment_id: moment, sequence: 2 }))).toBe('question_not_open');
    expect((await answer(exam, 0, true, { sequence: 2 })).data).toMatchObject({ is_correct: true });
  });

  it('ACC-09.1 allow no more than that when two answers wait for each other, and the second says that it has seen the first', async () => {
    const exam = await anExam({ questions: [{ correct: [0], attempts: 9 }] });
    const moment = await aMoment(exam, { type: 'VIDEO', attempts: 2 });
    await answer(exam, 0, false, { display_moment_id: moment });
    const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = server.db.transaction(async (tx) => {
      await tx.query(unprepared('select from form_attempt where form_id = $1 for update'), [exam.id]);
      held.resolve();
      await mayEnd.promise;
    });
    await held.promise;
    // Both have counted one answer at the moment before either is stored.
    const waitingAnswer = async (sequence: number) => {
      const given = answer(exam, 0, false, { display_moment_id: moment, sequence });
      await vi.waitFor(async () => {
        const waiting = await run(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(waiting).toHaveLength(sequence);
      });
      return { given };
    };
    const first = await waitingAnswer(1);
    const second = await waitingAnswer(2);
    mayEnd.resolve();
    await holder;
    expect((await first.given).response.status).toBe(200);
    expect(codeOf(await second.given)).toBe('question_not_open');
    expect((await formOf(exam))?.questions[0]).toMatchObject({ sequence: 2, attempts_left: 7 });
  });

  it('ACC-04.2 take answers within their times of the clock only', async () => {
    const exam = await anExam();
    await aMoment(exam, { type: 'CLOCK', opens: '2026-11-20T12:05:00Z', closes: '2026-11-20T12:10:00Z' });
    expect(codeOf(await answer(exam, 0, true))).toBe('question_not_open');
    server.clock.advance(6 * 60_000);
    expect((await answer(exam, 0, false)).response.status).toBe(200);
    server.clock.advance(5 * 60_000);
    expect(codeOf(await answer(exam, 0, true, { sequence: 1 }))).toBe('question_not_open');
    server.clock.advance(-11 * 60_000);
  });

  it('ACC-04.3 take answers once they are put by hand', async () => {
    const exam = await anExam();
    const moment = await aMoment(exam, { type: 'MANUAL' });
    expect(codeOf(await answer(exam, 0, true, { display_moment_id: moment }))).toBe('question_not_open');
    await run(`update display_moment set shown_at = '2026-11-20T11:59:00Z' where id = $1`, moment);
    expect((await answer(exam, 0, true, { display_moment_id: moment })).response.status).toBe(200);
  });

  it('are none of another question', async () => {
    const [exam, other] = [await anExam(), await anExam()];
    const moment = await aMoment(other, { type: 'VIDEO' });
    expect(codeOf(await answer(exam, 0, true, { display_moment_id: moment }))).toBe('question_not_open');
  });
});

describe('Answers that may not be given', () => {
  it('are not stored: to a question of another exam, in an attempt that was not begun, or with a wrong sequence number', async () => {
    const [exam, other] = [await anExam(), await anExam()];
    expect(codeOf(await post(other, 0, bodyFor(exam, 0, true)))).toBe('not_found');
    expect(codeOf(await answer(exam, 0, true, { attempt: 2 }))).toBe('answer_outdated');
    expect(codeOf(await answer(exam, 0, true, { sequence: 7 }))).toBe('answer_outdated');
    expect(codeOf(await answer(exam, 0, true, { form_version_id: other.versionId }))).toBe('answer_outdated');
    expect(codeOf(await answer(exam, 0, true, { form_id: other.id, form_version_id: other.versionId }))).toBe('not_found');
    expect(await run('select from given_answer where learner_id = $1', account.learnerId)).toEqual([]);
    expect(await run('select from form_attempt where learner_id = $1', account.learnerId)).toEqual([]);
  });

  it('ACC-06.1 are refused without signing in, and without the right to listen', async () => {
    const exam = await anExam();
    expect((await post(exam, 0, bodyFor(exam, 0, true), server.client)).response.status).toBe(401);
    await run(`update stream set visibility = 'subscribers' where id = $1`, stream.id);
    expect(codeOf(await answer(exam, 0, true))).toBe('no_access');
  });

  it('keeps what was answered before an episode was withdrawn', async () => {
    const exam = await anExam();
    await run(`update stream set state = 'withdrawn' where id = $1`, stream.id);
    expect((await answer(exam, 0, true)).response.status).toBe(200);
  });

  it('ACC-06.1 shows no question of a withdrawn episode, and takes no answer, where the caller might not have listened', async () => {
    const exam = await anExam();
    await run(`update stream set state = 'withdrawn', visibility = 'subscribers' where id = $1`, stream.id);
    const params = { path: { form_id: exam.id } };
    expect(codeOf(await member.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params }))).toBe('no_access');
    expect(codeOf(await answer(exam, 0, true))).toBe('no_access');
  });
});

describe('GET questionnaire-results and the result that was shown', () => {
  it('tells every device that the result was shown, once for each attempt', async () => {
    const exam = await anExam({ questions: [{ correct: [0], attempts: 1 }] });
    const shown = () => member.POST('/v1/podcast/questionnaire/{form_id}/result-shown', { params: { path: { form_id: exam.id } } });
    await shown();
    await answer(exam, 0, false);
    expect((await formOf(exam))?.result_shown).toBe(false);
    expect((await shown()).response.status).toBe(204);
    expect((await formOf(exam))?.result_shown).toBe(true);
    expect((await retry(exam)).data?.result_shown).toBe(false);
  });

  it('answers how each questionnaire of the stream stands', async () => {
    const [exam, review] = [await anExam({ position: 1 }), await anExam({ type: 'review', position: 2, questions: [{}] })];
    await answer(exam, 0, true);
    const { data } = await member.GET('/v1/streams/{stream_id}/questionnaire-results', { params: { path: { stream_id: stream.id } } });
    expect(data?.results).toMatchObject([
      { form_id: exam.id, state: 'passed', score_percentage: 100, results: [{ is_correct: true }], closed_at: server.clock.now().toISOString() },
      { form_id: review.id, state: 'open', results: [], closed_at: null },
    ]);
  });
});
