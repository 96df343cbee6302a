import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { learnerWithoutSession } from '../../policies/authorize.ts';
import { ensureCertificate } from '../../shared/certificates/issue-certificate.ts';
import { aCompany, aCourse, aProfession, aStream, type BuiltAccount } from '../../testing/builders.ts';
import { aPerson } from '../../testing/person.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { aProviderAccess, aReferredAccreditation, aRegister } from '../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reportPoints } from '../registers/reporting/report-points.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

const run = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);

/** Somebody with two professions that both have points for an episode in one register, who has passed its test; the number is of the first. */
async function whoPassed() {
  const company = await aCompany(server.db);
  const stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
  const [nurses, assistants] = [await aProfession(server.db), await aProfession(server.db)];
  const register = await aRegister(server.db);
  await aProviderAccess(server, company.id);
  for (const profession of [nurses, assistants]) await aReferredAccreditation(server.db, { stream, profession, register });
  const form = await aQuestionnaire(server.db, { stream, type: 'exam' });
  const { account, client } = await aPerson(server, { professions: [nurses, assistants] });
  await run(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, '{[0,600000)}', $3)`,
    account.learnerId,
    stream.audio_version_id,
    server.clock.now(),
  );
  const rows = (await client.GET('/v1/user-professions')).data?.user_professions ?? [];
  const move = (to: number) =>
    client.POST('/v1/users/{user_id}/user-professions/update', {
      params: { path: { user_id: account.id } },
      body: { professions: rows.map(({ id }, index) => ({ id, registration_number: index === to ? '123456' : null })) },
    });
  await move(0);
  const answers = [...(form.questions[0]?.right ?? [])];
  await client.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: form.questions[0]?.id ?? 0 } },
    body: { id: crypto.randomUUID(), form_id: form.id, form_version_id: form.versionId, attempt: 1, sequence: 0, answers },
  });
  const ask = () => client.GET('/v1/forms/{form_id}/certificate/send-mail', { params: { path: { form_id: form.id } } });
  return { account, client, register, stream, move, ask };
}
const certificatesOf = ({ learnerId }: BuiltAccount) => run('select id from certificate where learner_id = $1', learnerId);
const report = () => reportPoints(server.context, new AbortController().signal);

describe('An episode with points for two professions of one person', () => {
  it('ACC-07.1 ACC-11.8 gives one certificate and one line for a register, from a hundred calls that ask for it and move the number', async () => {
    const { account, move, ask } = await whoPassed();
    const answered = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? move((index / 3) % 2) : ask())));
    await server.runJobs();
    expect(new Set(answered.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(await certificatesOf(account)).toHaveLength(1);
    await Promise.all([report(), report(), report(), report()]);
    expect(await run('select state from report_line where learner_id = $1', account.learnerId)).toHaveLength(1);
  });

  it('ACC-11.8 ACC-12.2 has its points in the dossier from the moment that there is a certificate, before they are sent', async () => {
    const { account, client, register, ask } = await whoPassed();
    const lines = async () => (await client.GET('/v1/podcast/dossier')).data?.lines;
    expect(await lines()).toEqual([]);
    await ask();
    const receipt = { register_id: register.id, points: 2, state: 'earned', sent_at: null, answered_at: null };
    expect(await lines()).toMatchObject([{ receipt }]);
    await ask();
    await report();
    expect(await lines()).toMatchObject([
      { receipt: { ...receipt, state: 'accepted', sent_at: expect.any(String), answered_at: expect.any(String) } },
    ]);
    expect(await run('select has_lines from certificate where learner_id = $1', account.learnerId)).toEqual([{ has_lines: true }]);
  });

  it('ACC-07.1 gives no second certificate for the other one while the first is being issued', async () => {
    const { account, stream, move, ask } = await whoPassed();
    const [issued, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = server.db.transaction(async (tx) => {
      await ensureCertificate(server.context, tx, learnerWithoutSession({ accountId: account.id, learnerId: account.learnerId }), stream.id);
      issued.resolve();
      await mayEnd.promise;
    });
    await issued.promise;
    const second = move(1).then(ask);
    const isWaiting = vi.waitFor(async () => {
      const waiting = await run(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.length).toBeGreaterThan(0);
    });
    await Promise.race([second, isWaiting]);
    mayEnd.resolve();
    await Promise.all([first, second]);
    expect(await certificatesOf(account)).toHaveLength(1);
  });

  it('ACC-07.1 has one that is valid, whoever writes it', async () => {
    const { account, ask } = await whoPassed();
    await ask();
    const again = `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
      select c.learner_id, a.id, 'AGAIN', 2, now(), now(), '{}' from certificate c join accreditation a on a.stream_id = c.stream_id and a.id <> c.accreditation_id
      where c.learner_id = $1`;
    await expect(run(again, account.learnerId)).rejects.toThrow('certificate_once');
  });
});
