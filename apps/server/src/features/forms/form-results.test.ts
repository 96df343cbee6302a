import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltCompany } from '../../testing/builders.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: BuiltCompany;
let editor: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
});
afterAll(() => server.stop());

interface Given {
  readonly questionId: number;
  readonly answers: object;
  readonly isCorrect: boolean | null;
}

/** An attempt of somebody new with these first answers; each that was wrong is answered again, right. */
async function anAttempt({ id, versionId }: BuiltQuestionnaire, given: readonly Given[], number = 1): Promise<void> {
  await server.db.query(
    unprepared(`with person as (insert into learner default values returning id),
      attempt as (
        insert into form_attempt (learner_id, form_id, form_version_id, number, state, opened_at, updated_at)
        select id, $1, $2, $4, 'open', now(), now() from person returning id, learner_id
      ), given as (select * from jsonb_to_recordset($3) as g ("questionId" int, answers jsonb, "isCorrect" boolean))
      insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
      select a.learner_id, gen_random_uuid(), a.id, g."questionId", sequence, g.answers, case sequence when 1 then g."isCorrect" else true end, 0, now()
      from attempt a cross join given g cross join generate_series(1, case when g."isCorrect" is false then 2 else 1 end) as sequence`),
    [id, versionId, JSON.stringify(given), number],
  );
}

const resultsOf = async ({ id }: BuiltQuestionnaire, number = 1) =>
  (await editor.GET('/v1/studio/forms/{form_id}/versions/{number}/results', { params: { path: { form_id: id, number } } })).data;

it('API-05.7 tells of each question how many were right at the first try, how it tells learners apart, and what was chosen', async () => {
  const stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
  const exam = await aQuestionnaire(server.db, { stream, questions: [{ correct: [0] }, { correct: [0] }, { correct: [0] }, { kind: 'open' }] });
  const [first, second, third, open] = exam.questions;
  const chosen = (question: (typeof exam.questions)[number] | undefined, isCorrect: boolean): Given => ({
    questionId: question?.id ?? 0,
    answers: { answers: [(isCorrect ? question?.right : question?.wrong)?.[0]] },
    isCorrect,
  });
  for (let learner = 0; learner < 24; learner += 1) {
    // Twelve know all but the second, which they read otherwise; six know the second alone, six nothing.
    const knows = learner < 12;
    const given = [chosen(first, knows), chosen(second, !knows && learner < 18), chosen(third, knows)];
    await anAttempt(exam, learner < 6 ? [...given, { questionId: open?.id ?? 0, answers: { text: `Tekst ${learner}` }, isCorrect: null }] : given);
  }
  // A second attempt is no first try.
  await anAttempt(exam, [chosen(first, true)], 2);
  const results = await resultsOf(exam);
  expect(results).toMatchObject({ number: 1, learners: 24, counted: 24 });
  expect(results?.questions).toMatchObject([
    { answered: 24, difficulty: 0.5, judgement: null },
    { answered: 24, difficulty: 0.25, discrimination: expect.closeTo(-Math.sqrt(1 / 3)), judgement: 'check_key' },
    { answered: 24, difficulty: 0.5 },
    {
      answered: 6,
      difficulty: null,
      discrimination: null,
      judgement: null,
      texts: ['Tekst 5', 'Tekst 4', 'Tekst 3', 'Tekst 2', 'Tekst 1', 'Tekst 0'],
    },
  ]);
  // Of the first: with the rest right 0.5 for the twelve, 0.5 for six, 0 for six.
  expect(results?.questions[0]?.discrimination).toBeCloseTo(Math.sqrt(1 / 3));
  expect(results?.questions[1]?.answers.map(({ is_correct, count }) => [is_correct, count])).toEqual([
    [true, 6],
    [false, 18],
    [false, 0],
  ]);
});

it('API-05.7 has no difficulty for a poll, and tells nothing of fewer than five', async () => {
  const stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
  const poll = await aQuestionnaire(server.db, { stream, type: 'poll', questions: [{ kind: 'scale', scale: [1, 5] }, { kind: 'single' }] });
  const [scale, choice] = poll.questions;
  const give = (value: number) =>
    anAttempt(poll, [
      { questionId: scale?.id ?? 0, answers: { number: value }, isCorrect: null },
      { questionId: choice?.id ?? 0, answers: { answers: [choice?.wrong[0]] }, isCorrect: null },
    ]);
  for (const value of [1, 4, 4, 5]) await give(value);
  const few = await resultsOf(poll);
  expect(few?.questions).toMatchObject([
    { answered: null, numbers: [], difficulty: null },
    { answered: null, answers: [{ count: 0 }, { count: 0 }, { count: 0 }] },
  ]);
  await give(4);
  const enough = await resultsOf(poll);
  expect(enough?.questions).toMatchObject([
    {
      answered: 5,
      difficulty: null,
      discrimination: null,
      numbers: [
        { value: 1, count: 1 },
        { value: 4, count: 3 },
        { value: 5, count: 1 },
      ],
    },
    { answered: 5, difficulty: null, answers: [{ count: 5 }, { count: 0 }, { count: 0 }] },
  ]);
  expect(await resultsOf(poll, 2)).toBeUndefined();
});
