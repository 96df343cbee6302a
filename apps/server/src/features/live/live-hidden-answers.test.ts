import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Statement, unprepared } from '../../db/database.ts';
import { aProfession, aStream, type BuiltStream } from '../../testing/builders.ts';
import { aPerson, PASSWORD, type Person } from '../../testing/person.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let live: BuiltStream;
let exam: BuiltQuestionnaire;
let moments: number[] = [];
let right: Person;
let wrong: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (sql: string, ...values: unknown[]) => server.db.query<{ id: number }>(unprepared(sql), values);
async function anExam(parts: Omit<Parameters<typeof aQuestionnaire>[1], 'stream'>): Promise<void> {
  exam = await aQuestionnaire(server.db, { stream: live, ...parts });
  moments = [];
  for (const { id } of exam.questions) {
    const sql = `insert into display_moment (stream_id, question_id, type, attempts, shown_at, is_direct_answer_hidden) values ($1, $2, 'MANUAL', 5, $3, true) returning id`;
    moments.push((await run(sql, live.id, id, server.clock.now()))[0]?.id ?? 0);
  }
  server.clock.advance(1000);
}
/** The direct answer of one of the questions is shown or hidden. */
const hide = (index: number, isHidden: boolean) =>
  run('update display_moment set is_direct_answer_hidden = $2 where id = $1', moments[index], isHidden);
const phase = (to: 'live' | 'ended') =>
  run(
    `insert into live_room (stream_id, phase, phase_changed_at) values ($1, $2, $3) on conflict (stream_id) do update set phase = excluded.phase`,
    live.id,
    to,
    server.clock.now(),
  );
beforeEach(async () => {
  const profession = await aProfession(server.db);
  live = await aStream(server.db, { kind: 'live', audio: false });
  await run(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 2)`, live.id, profession.id);
  const parts = { professions: [profession], firstName: 'Noor', lastName: 'Aalders' };
  [right, wrong] = [await aPerson(server, parts), await aPerson(server, parts)];
  await phase('live');
});

interface Given {
  readonly index?: number;
  readonly sequence?: number;
  readonly attempt?: number;
}
async function answer({ client }: Person, isRight: boolean, { index = 0, sequence = 0, attempt = 1 }: Given = {}) {
  const { id = 0, ...of } = exam.questions[index] ?? { right: [], wrong: [] };
  const { data, error, response } = await client.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: id } },
    body: {
      id: randomUUID(),
      form_id: exam.id,
      form_version_id: exam.versionId,
      attempt,
      sequence,
      answers: isRight ? [...of.right] : of.wrong.slice(0, 1),
      display_moment_id: moments[index] ?? 0,
    },
  });
  return { status: response.status, code: error?.code, data };
}
const formOf = async ({ client }: Person) =>
  (await client.GET('/v1/podcast/questionnaire/{form_id}/user-response', { params: { path: { form_id: exam.id } } })).data;
const statesOf = async (one: Person) => {
  const form = await formOf(one);
  return [form?.state, ...(form?.questions ?? []).map(({ answered, is_correct }) => [answered, is_correct])];
};

async function exportOf({ client }: Person) {
  const { data: verified } = await client.POST('/v1/users/password/verify', { body: { password: PASSWORD } });
  const { data } = await client.POST('/v1/users/export', { body: { confirmation: verified?.confirmation ?? '' } });
  return [data?.data.form_attempt?.length, data?.data.given_answer?.length];
}

/** All that a learner is told of it. */
async function toldTo(person: Person) {
  const { client } = person;
  const at = { params: { path: { form_id: exam.id } } };
  await client.POST('/v1/podcast/questionnaire/{form_id}/result-shown', at);
  const told = [
    await formOf(person),
    (await client.POST('/v1/user-question-answers/{form_id}/reset-last-attempt', at)).data,
    (await client.GET('/v1/streams/{stream_id}/questionnaire-results', { params: { path: { stream_id: live.id } } })).data,
    (await client.GET('/v1/live/{live_id}/path', { params: { path: { live_id: live.id } } })).data,
    await exportOf(person),
  ];
  return withoutGiven(told);
}
/** Each learner has the answers in an order of their own. */
const ordered = (key: string, value: unknown) =>
  key === 'answers' && Array.isArray(value) ? value.toSorted((one, other) => one.id - other.id) : value;
const withoutGiven = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told, (key, value: unknown) => (key === 'given' ? undefined : ordered(key, value))));

describe('LIVE-05.4 while the direct answer is hidden', () => {
  const { questions, ...rest } = { questions: [{ correct: [0], attempts: 1 }], attempts: 2 };
  it.each([
    ['the only one, in one attempt', { questions, ...rest }],
    ['the only one, with attempts left', { questions: [{ correct: [0], attempts: 3 }], attempts: 2 }],
    ['the last attempt of the form', { questions, attempts: 1 }],
    ['reviewed after passing', { questions, review: 'after_passing' as const }],
    ['one of two', { questions: [{ correct: [0] }, { correct: [0] }] }],
  ])('a right and a wrong answer are told the same: %s', async (_, parts) => {
    await anExam(parts);
    const given = [await answer(right, true), await answer(wrong, false)];
    expect(given[0]).toMatchObject({
      status: 200,
      data: { is_correct: null, form: { state: 'open', questions: [{ answered: true }, {}].slice(0, parts.questions.length) } },
    });
    expect(withoutGiven(given[0])).toEqual(withoutGiven(given[1]));
    expect(await exportOf(right)).toEqual([0, 0]);
    expect(await toldTo(right)).toEqual(await toldTo(wrong));
    for (const attempt of [1, 2]) {
      const again = [await answer(right, true, { sequence: 1, attempt }), await answer(wrong, true, { sequence: 1, attempt })];
      expect(again.map(({ code }) => code)).toEqual(['answer_outdated', 'answer_outdated']);
    }
    expect(await toldTo(right)).toEqual(await toldTo(wrong));
  });

  it('a question that need not be answered tells neither by being refused after the others', async () => {
    await anExam({ questions: [{ correct: [0] }, { correct: [0] }] });
    // Nobody edits a version that was published; here its trigger is passed over.
    await server.db.transaction(async (tx) => {
      await tx.query(unprepared(`set local session_replication_role = replica`), []);
      await tx.query(unprepared('update question set is_required = false where id = $1'), [exam.questions[1]?.id]);
    });
    await answer(right, true);
    await answer(wrong, false);
    const other = [await answer(right, true, { index: 1 }), await answer(wrong, true, { index: 1 })];
    expect(other.map(({ code }) => code)).toEqual(['answer_outdated', 'answer_outdated']);
  });

  it('two answers at once are one, whatever the first was', async () => {
    await anExam({ questions: [{ correct: [0], attempts: 3 }] });
    const waiting = `select pid as id from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    const isWaiting = async () => (await run(waiting)).length > 0;
    for (const [person, isRight] of [
      [right, true],
      [wrong, false],
    ] as const) {
      // The second has looked, and stores once the first is stored, or waits for it.
      const hasLooked = Promise.withResolvers<void>();
      const mayStore = Promise.withResolvers<void>();
      const { transaction } = server.db;
      vi.spyOn(server.db, 'transaction').mockImplementationOnce((work) =>
        transaction((tx) =>
          work({
            ...tx,
            async query<Row>(asked: Statement, values?: readonly unknown[]): Promise<Row[]> {
              if (asked.name === 'question_answer') {
                hasLooked.resolve();
                await mayStore.promise;
              }
              return tx.query(asked, values);
            },
          }),
        ),
      );
      const second = answer(person, isRight, { sequence: 1 });
      await hasLooked.promise;
      let isStored = false;
      const first = answer(person, isRight).finally(() => {
        isStored = true;
      });
      await expect.poll(async () => isStored || (await isWaiting())).toBe(true);
      mayStore.resolve();
      expect([(await first).code, (await second).code]).toEqual([undefined, 'answer_outdated']);
    }
  });

  it('a question without a right answer is told as it was given', async () => {
    await anExam({ type: 'poll', questions: [{ correct: [] }] });
    await answer(wrong, false);
    expect(await statesOf(wrong)).toEqual(['complete', [true, null]]);
    expect(await exportOf(wrong)).toEqual([1, 1]);
  });

  it('the attempts that are left can be used once it is shown', async () => {
    await anExam({ questions: [{ correct: [0], attempts: 2 }] });
    await answer(right, true);
    await answer(wrong, false);
    await hide(0, false);
    expect([await statesOf(right), await statesOf(wrong)]).toEqual([
      ['passed', [true, true]],
      ['open', [false, false]],
    ]);
    expect(await answer(wrong, true, { sequence: 1 })).toMatchObject({ data: { is_correct: true, form: { state: 'passed' } } });
  });

  it('everybody is told once the broadcast has ended', async () => {
    await anExam({ questions: [{ correct: [0], attempts: 1 }] });
    await answer(right, true);
    await answer(wrong, false);
    await toldTo(right);
    await phase('ended');
    // It was not shown to anybody.
    expect((await formOf(right))?.result_shown).toBe(false);
    expect([await statesOf(right), await statesOf(wrong)]).toEqual([
      ['passed', [true, true]],
      ['failed', [true, false]],
    ]);
    expect(await exportOf(wrong)).toEqual([1, 1]);
    const path = async ({ client }: Person) => (await client.GET('/v1/live/{live_id}/path', { params: { path: { live_id: live.id } } })).data?.path;
    expect([(await path(right))?.steps, (await path(wrong))?.steps].map((steps) => steps?.find(({ kind }) => kind === 'exam')?.state)).toEqual([
      'done',
      'failed',
    ]);
  });

  it('enough that is right passes at the last answer, with attempts left of one that was wrong', async () => {
    await anExam({ questions: [{ correct: [0] }, { correct: [0] }, { correct: [0] }], passPercentage: 66 });
    await answer(wrong, false);
    for (const index of [1, 2]) await answer(wrong, true, { index });
    expect((await formOf(wrong))?.state).toBe('open');
    for (const index of [0, 1, 2]) await hide(index, false);
    expect(await formOf(wrong)).toMatchObject({ state: 'passed', score_percentage: 66 });
  });
});
