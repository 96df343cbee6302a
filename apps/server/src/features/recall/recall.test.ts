import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { RECALLS_AT_ONCE, sendRecalls } from './send-recalls.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let stream: BuiltStream;
let exam: BuiltQuestionnaire;
beforeAll(async () => {
  server = await startTestServer({ now: NOON });
});
beforeEach(async () => {
  await run('delete from recall');
  await run(`delete from form_attempt`);
  server.clock.advance(NOON.getTime() - server.clock.now().getTime());
  const course = await aCourse(server.db, { company: await aCompany(server.db), title: 'Ritme en ruis' });
  stream = await aStream(server.db, { course, title: 'Boezemfibrilleren' });
  exam = await aQuestionnaire(server.db, {
    stream,
    questions: [
      { correct: [0], passage: [60, 120] },
      { correct: [1], kind: 'multiple' },
      { correct: [0], kind: 'true_false' },
      { kind: 'open' },
      { kind: 'scale', scale: [1, 5] },
    ],
  });
});
afterAll(() => server.stop());

const run = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const clientOf = async (account: BuiltAccount) => conforming(await server.as(account));
const sending = () => sendRecalls(server.context, new AbortController().signal);

/** Somebody who passed the exam now. */
async function whoPassed({
  wants = true,
  questions = exam.questions,
}: {
  wants?: boolean | null;
  questions?: BuiltQuestionnaire['questions'];
} = {}): Promise<BuiltAccount> {
  const account = await anAccount(server.db, { firstName: 'Noor' });
  await run('update account set wants_recall = $2, email_verified_at = $3 where id = $1', account.id, wants, server.clock.now());
  const [attempt] = await run<{ id: number }>(
    `insert into form_attempt (learner_id, form_id, number, form_version_id, state, opened_at, closed_at, updated_at)
    values ($1, $2, 1, $3, 'passed', $4, $4, $4) returning id`,
    account.learnerId,
    exam.id,
    exam.versionId,
    server.clock.now(),
  );
  for (const { id, right } of questions) {
    const values = [attempt?.id, id, right.length > 0 ? true : null, server.clock.now()];
    await run(
      'insert into question_attempt (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at) values ($1, $2, 1, 0, $3, $4)',
      ...values,
    );
    await run(
      `insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
      values ($5, gen_random_uuid(), $1, $2, 1, '{}', $3, 0, $4)`,
      ...values,
      account.learnerId,
    );
  }
  return account;
}
const sentTo = async ({ email }: BuiltAccount) => {
  await sending();
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === email);
};
async function recallOf(account: BuiltAccount): Promise<string> {
  server.clock.advance(7 * DAY_MS);
  await sending();
  return (await run<{ id: string }>('select id from recall where account_id = $1', account.id))[0]?.id ?? '';
}
const path = (recall_id: string) => ({ params: { path: { recall_id } } });

describe('Whether somebody wants to be asked once more', () => {
  it('ACC-13.1 is not known before they said so, and is kept', async () => {
    const client = await clientOf(await anAccount(server.db));
    expect((await client.GET('/v1/podcast/recall-preference')).data).toEqual({ wants_recall: null });
    for (const wants_recall of [true, false]) {
      expect((await client.PUT('/v1/podcast/recall-preference', { body: { wants_recall } })).data).toEqual({ wants_recall });
      expect((await client.GET('/v1/podcast/recall-preference')).data).toEqual({ wants_recall });
    }
  });
});

describe('sendRecalls', () => {
  it('ACC-13.2 ACC-13.4 ACC-13.5 mails a week and a month after the exam, once each, with where it is stopped', async () => {
    const account = await whoPassed();
    server.clock.advance(7 * DAY_MS - 1);
    expect(await sentTo(account)).toEqual([]);
    server.clock.advance(1);
    const [mail, ...more] = await sentTo(account);
    expect(more).toEqual([]);
    const [row] = await run<{ id: string }>('select id from recall where account_id = $1', account.id);
    expect(mail).toMatchObject({
      subject: 'Wat weet u nog van ‘Boezemfibrilleren’?',
      unsubscribeUrl: `http://127.0.0.1:4310/stop-recall/${row?.id}`,
    });
    expect(mail?.text).toContain(`http://127.0.0.1:4310/recall/${row?.id}\n`);
    server.clock.advance(DAY_MS);
    expect(await sentTo(account)).toHaveLength(1);
    server.clock.advance(22 * DAY_MS);
    expect((await sentTo(account)).map(({ text }) => /(Een week|30 dagen) geleden/.exec(text)?.[1])).toEqual(['30 dagen', 'Een week']);
    server.clock.advance(DAY_MS);
    expect(await sentTo(account)).toHaveLength(2);
  });

  it('ACC-13.2 notifies who has a device, and sends no mail', async () => {
    const account = await whoPassed();
    await (await server.as(account)).POST('/v1/podcast/push-token', { body: { type: 'android', token: 'a', device_id: 'a' } });
    const id = await recallOf(account);
    expect(await sentTo(account)).toEqual([]);
    expect((await server.pushes())[0]).toMatchObject({ title: 'Boezemfibrilleren', action: { path: `/recall/${id}` } });
  });

  it('ACC-13.1 ACC-13.4 sends to nobody who did not ask for it, who stopped it meanwhile, or who is leaving', async () => {
    const [unasked, unwilling, leaving, stopping] = [
      await whoPassed({ wants: null }),
      await whoPassed({ wants: false }),
      await whoPassed(),
      await whoPassed(),
    ];
    await run(`update account set deletion_due_at = now() + interval '1 year' where id = $1`, leaving.id);
    server.clock.advance(7 * DAY_MS);
    await sending();
    await (await clientOf(stopping)).PUT('/v1/podcast/recall-preference', { body: { wants_recall: false } });
    for (const account of [unasked, unwilling, leaving, stopping]) expect(await sentTo(account)).toEqual([]);
  });

  it('ACC-13.4 waits for the day, and leaves out what is long over', async () => {
    const account = await whoPassed();
    server.clock.advance(7 * DAY_MS + 9 * 3_600_000);
    expect(await sentTo(account)).toEqual([]);
    server.clock.advance(12 * 3_600_000);
    expect(await sentTo(account)).toHaveLength(1);
    const late = await whoPassed();
    server.clock.advance(9 * DAY_MS);
    expect(await sentTo(late)).toEqual([]);
  });

  it('ACC-13.4 sends each once, from several processes and when one is killed before its batch is stored', async () => {
    const account = await whoPassed();
    server.clock.advance(7 * DAY_MS);
    const { db } = server.context;
    const killed: Database = {
      ...db,
      query: (...of) => db.query(...of),
      transaction: (work) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    await expect(sendRecalls({ ...server.context, db: killed }, new AbortController().signal)).rejects.toThrow('killed');
    await server.runJobs();
    expect((await server.mails()).filter(({ to }) => to === account.email)).toEqual([]);
    await Promise.all([sending(), sending(), sending()]);
    expect(await sentTo(account)).toHaveLength(1);
  });

  it('sends to more than one batch holds', async () => {
    await whoPassed();
    await run(
      `with learners as (insert into learner select from generate_series(1, $1::int) returning id),
        accounts as (insert into account (learner_id, email, wants_recall) select id, id || '@example.org', true from learners returning learner_id),
        attempts as (insert into form_attempt (learner_id, form_id, number, form_version_id, state, closed_at)
          select learner_id, $2, 1, $3, 'passed', $4 from accounts returning id)
      insert into question_attempt (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at)
      select a.id, q.id, 1, 0, true, $4 from attempts a, question q where q.form_version_id = $3 and q.kind in ('single', 'multiple')`,
      RECALLS_AT_ONCE,
      exam.id,
      exam.versionId,
      server.clock.now(),
    );
    server.clock.advance(7 * DAY_MS);
    await sending();
    expect(await run('select count(*)::int as count from recall')).toEqual([{ count: RECALLS_AT_ONCE + 1 }]);
  });

  it('ACC-13.2 asks nothing where there are not two questions to ask', async () => {
    await whoPassed({ questions: [...exam.questions.slice(0, 1), ...exam.questions.slice(3)] });
    server.clock.advance(7 * DAY_MS);
    await sending();
    expect(await run('select from recall')).toEqual([]);
  });
});

describe('A recall', () => {
  const everything = () => run('select * from question_attempt, form_attempt order by 1, 2');

  it('ACC-13.3 ACC-13.6 ACC-13.7 asks closed questions, tells nothing before the answer and the passage after it, and changes no attempt', async () => {
    const account = await whoPassed();
    const client = await clientOf(account);
    const id = await recallOf(account);
    const before = await everything();
    const { data } = await client.GET('/v1/podcast/recalls/{recall_id}', path(id));
    expect(data).toMatchObject({ id, stream_id: stream.id, after_days: 7 });
    expect(data?.questions.map((question) => question.id).toSorted()).toEqual(exam.questions.slice(0, 3).map((question) => question.id));
    for (const question of data?.questions ?? [])
      expect(question).toMatchObject({ answered: false, is_correct: null, given: null, correct_answers: null, explanation: null, passage: null });

    const [first] = exam.questions;
    const answer = (answers: readonly number[], question_id = first?.id ?? 0) =>
      client.POST('/v1/podcast/recalls/{recall_id}/answers', { ...path(id), body: { question_id, answers: [...answers] } });
    const wrong = { id: first?.id, answered: true, is_correct: false, correct_answers: first?.right, passage: { from: 60, to: 120 } };
    expect((await answer(first?.wrong.slice(0, 1) ?? [])).data?.questions).toContainEqual(expect.objectContaining(wrong));
    // The first answer stays.
    expect((await answer(first?.right ?? [])).data?.questions).toContainEqual(expect.objectContaining(wrong));
    expect((await answer([2_000_000])).error?.code).toBe('validation_failed');
    expect((await answer([1], exam.questions[3]?.id)).error?.code).toBe('not_found');
    expect(await everything()).toEqual(before);
  });

  it('is nobody else’s', async () => {
    const id = await recallOf(await whoPassed());
    const other = await clientOf(await whoPassed());
    expect((await other.GET('/v1/podcast/recalls/{recall_id}', path(id))).error?.code).toBe('not_found');
    const body = { question_id: exam.questions[0]?.id ?? 0, answers: [1] };
    expect((await other.POST('/v1/podcast/recalls/{recall_id}/answers', { ...path(id), body })).error?.code).toBe('not_found');
  });
});

describe('/stop-recall', () => {
  const wants = async ({ id }: BuiltAccount) =>
    (await run<{ wants_recall: boolean }>('select wants_recall from account where id = $1', id))[0]?.wants_recall;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };

  it('ACC-13.5 stops them by one POST of a mail program, and by nothing that only opens the address', async () => {
    const account = await whoPassed();
    const url = `/stop-recall/${await recallOf(account)}`;
    const opened = await server.app.inject({ url });
    expect(opened.payload).toContain('<form method="post">');
    expect(await wants(account)).toBe(true);
    const stopped = await server.app.inject({ url, method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' });
    expect([stopped.statusCode, stopped.payload.includes('U krijgt geen opfrisvragen meer.'), await wants(account)]).toEqual([200, true, false]);
    expect(await sentTo(account)).toEqual([]);
  });

  it('ACC-13.5 knows no other address', async () => {
    const account = await whoPassed();
    for (const id of ['1', crypto.randomUUID(), '..%2f'])
      expect((await server.app.inject({ url: `/stop-recall/${id}`, method: 'POST', headers, payload: '' })).statusCode).toBe(404);
    expect(await wants(account)).toBe(true);
  });
});
