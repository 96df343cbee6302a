import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Lookup, RegisterDown } from '../../adapters/big-register/big-register.ts';
import { scheduledJobs } from '../../boot/scheduled-jobs.ts';
import { unprepared } from '../../db/database.ts';
import { generateToken, keyBytes, tokenKey } from '../../sessions/token.ts';
import { aCompany, aCourse, anAudioVersion, aProfession, aStream, type BuiltStream, next } from '../../testing/builders.ts';
import { aPerson, PASSWORD, type Person } from '../../testing/person.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { aProviderAccess, aReferredAccreditation, aRegister, type BuiltRegister } from '../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const known = new Map<string, Lookup>();
let isDown = false;
const bigRegister = {
  async lookup(number: string): Promise<Lookup> {
    if (isDown) throw new RegisterDown('it is away');
    return known.get(number) ?? { kind: 'unknown' };
  },
  referenceData: async () => ({ professions: [], specialisms: [] }),
};

let server: TestServer;
let nurses: { id: number };
let stream: BuiltStream;
let register: BuiltRegister;
let accreditationId: number;
let exam: BuiltQuestionnaire | undefined;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z'), parts: { bigRegister } });
  nurses = await aProfession(server.db, { name: 'Verpleegkundige' });
});
beforeEach(async () => {
  server.clock.advance(15 * 60_000);
  exam = undefined;
  const company = await aCompany(server.db);
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Boezemfibrilleren' });
  register = await aRegister(server.db, { kind: 'relation' });
  accreditationId = await aReferredAccreditation(server.db, { stream, profession: nurses, register });
  await aProviderAccess(server, company.id);
});
afterAll(() => server.stop());

const run = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const hear = ({ account }: Person) =>
  run(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, '{[0,600000)}', $3)`,
    account.learnerId,
    stream.audio_version_id,
    server.clock.now(),
  );
/** Somebody who has heard all and passed, as far as they are known. */
async function whoPassed({ number = '123456', isVerified = true, isNurse = true, lastName = 'Visser' } = {}): Promise<Person> {
  const person = await aPerson(server, { firstName: 'Noor', lastName, professions: isNurse ? [nurses] : [] });
  await run('update account set email_verified_at = $2 where id = $1', person.account.id, isVerified ? server.clock.now() : null);
  if (number !== '') await run('update account_profession set registration_number = $2 where account_id = $1', person.account.id, number);
  exam ??= await aQuestionnaire(server.db, { stream, type: 'exam' });
  await hear(person);
  const body = { id: crypto.randomUUID(), form_id: exam.id, form_version_id: exam.versionId, attempt: 1, sequence: 0 };
  const [question] = exam.questions;
  const answered = await person.client.POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: question?.id ?? 0 } },
    body: { ...body, answers: [...(question?.right ?? [])] },
  });
  expect(answered.data).toMatchObject({ form: { state: 'passed' } });
  await server.runJobs();
  return person;
}
const certificateMails = async ({ account }: Person) => {
  await server.runJobs();
  return (await server.mails()).filter(({ to, subject }) => to === account.email && subject === 'Uw certificaat: Boezemfibrilleren');
};
const earnedAt = async ({ account }: Person) =>
  (await run<{ earned_at: string }>('select earned_at from certificate where learner_id = $1', account.learnerId)).map(({ earned_at }) => earned_at);
const linkTo = async (address: string, page: string) => {
  await server.runJobs();
  const mail = (await server.mails()).find(({ to, text }) => to === address && text.includes(page));
  return new RegExp(`${page}[#/]([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
};
async function bySchedule(...names: string[]): Promise<void> {
  for (const name of names) await scheduledJobs.find((job) => job.name === name)?.run(server.context, new AbortController().signal);
}
const linesOf = ({ account }: Person) =>
  run<{ state: string; problem: string | null }>('select state, problem from report_line where learner_id = $1', account.learnerId);

describe('What waited for something of the account', () => {
  it('ACC-02.6 ACC-07.1 is issued and mailed once the address is verified, with the day on which it was earned', async () => {
    const person = await whoPassed({ isVerified: false });
    const at = server.clock.now().toISOString();
    expect(await certificateMails(person)).toEqual([]);
    await person.client.GET('/v1/profile/send-verification-mail');
    const token = await linkTo(person.account.email, 'verify-email');
    server.clock.advance(3_600_000);
    expect((await person.client.POST('/v1/verify-email', { body: { token } })).data).toEqual({ status: 'verified' });
    expect(await certificateMails(person)).toHaveLength(1);
    expect(await earnedAt(person)).toEqual([at]);
    // The link opened once more changes nothing.
    await person.client.POST('/v1/verify-email', { body: { token } });
    expect(await certificateMails(person)).toHaveLength(1);
  });

  it('ACC-02.6 is issued too when another address is verified; and where a mailed link of an invitation or a new password shows whose the address is, once they say who they are', async () => {
    // Whoever signed up need not be them: the name and the number of before are gone.
    const sayWho = async ({ account }: Awaited<ReturnType<typeof whoPassed>>) => {
      const client = await server.as(account);
      await client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'Noor', last_name: 'Visser' } });
      const [profession] = (await client.GET('/v1/user-professions')).data?.user_professions ?? [];
      const body = { professions: [{ id: profession?.id ?? 0, registration_number: '123456' }] };
      await client.POST('/v1/users/{user_id}/user-professions/update', { params: { path: { user_id: account.id } }, body });
    };
    const moved = await whoPassed({ isVerified: false });
    const email = `moved-${next()}@example.org`;
    await moved.client.PUT('/v1/users/{user_id}/email/update', {
      params: { path: { user_id: moved.account.id } },
      body: { email, password: PASSWORD },
    });
    await moved.client.POST('/v1/verify-email', { body: { token: await linkTo(email, 'verify-email') } });
    expect(await certificateMails({ ...moved, account: { ...moved.account, email } })).toHaveLength(1);

    const invited = await whoPassed({ isVerified: false });
    const invitation = generateToken(server.context.ids.secret);
    await server.db.query(
      unprepared(`insert into one_time_token (token_hash, purpose, account_id, expires_at) values ($1, 'admin_invitation', $2, $3)`),
      [keyBytes(tokenKey(invitation)), invited.account.id, new Date(server.clock.now().getTime() + 3_600_000)],
    );
    const chosen = { token: invitation, password: 'Een heel ander wachtwoord, 7' };
    expect((await server.client.POST('/v1/admin-invitations/redeem', { body: chosen })).error).toBeUndefined();
    expect(await certificateMails(invited)).toEqual([]);
    await sayWho(invited);
    expect(await certificateMails(invited)).toHaveLength(1);

    const forgetful = await whoPassed({ isVerified: false });
    await server.client.POST('/v1/password/email', { body: { email: forgetful.account.email } });
    const token = await linkTo(forgetful.account.email, 'reset-password');
    const password = 'Een heel ander wachtwoord, 7';
    expect((await server.client.POST('/v1/password/reset', { body: { token, password, password_confirmation: password } })).error).toBeUndefined();
    expect(await certificateMails(forgetful)).toEqual([]);
    await sayWho(forgetful);
    expect(await certificateMails(forgetful)).toHaveLength(1);
  });

  it('ACC-02.1 is issued once a number was given, and its points are reported', async () => {
    const person = await whoPassed({ number: '' });
    const [profession] = (await person.client.GET('/v1/user-professions')).data?.user_professions ?? [];
    expect([await certificateMails(person), await linesOf(person)]).toEqual([[], []]);
    await person.client.POST('/v1/users/{user_id}/user-professions/update', {
      params: { path: { user_id: person.account.id } },
      body: { professions: [{ id: profession?.id ?? 0, registration_number: '123456' }] },
    });
    expect(await certificateMails(person)).toHaveLength(1);
    expect(await certificateMails(person)).toHaveLength(1);
    await bySchedule('report_points');
    expect(await linesOf(person)).toEqual([{ state: 'accepted', problem: null }]);
  });

  it('ACC-02.1 is issued once a name or a profession was given', async () => {
    const nameless = await whoPassed({ lastName: '' });
    expect(await certificateMails(nameless)).toEqual([]);
    await nameless.client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'Noor', last_name: 'Visser' } });
    expect(await certificateMails(nameless)).toHaveLength(1);

    const jobless = await whoPassed({ isNurse: false, number: '' });
    expect(await certificateMails(jobless)).toEqual([]);
    await jobless.client.POST('/v1/users/{user_id}/user-professions', {
      params: { path: { user_id: jobless.account.id } },
      body: { professions: [{ profession_id: nurses.id, registration_number: '123456' }] },
    });
    expect(await certificateMails(jobless)).toHaveLength(1);
  });

  it('ACC-11.12 is reported once a number is verified that was not when the points were earned', async () => {
    await run(`update register set number_kind = 'big' where id = $1`, register.id);
    const number = `${String(next()).padStart(9, '0')}30`;
    const name = { initials: 'N.', prefix: '', birthSurname: 'Visser', mailingName: 'Visser' };
    const entry = { number, professionCode: '30', specialisms: [], name, start: '2012-03-01', end: null, isActive: true, isRestricted: false };
    known.set(number, { kind: 'found', entry });
    const person = await whoPassed({ number: '' });
    isDown = true;
    await person.client.POST('/v1/users/{user_id}/user-professions', {
      params: { path: { user_id: person.account.id } },
      body: { professions: [{ profession_id: nurses.id, big_number: number }] },
    });
    expect(await certificateMails(person)).toHaveLength(1);
    await bySchedule('report_points');
    expect(await linesOf(person)).toEqual([{ state: 'refused', problem: 'number_unverified' }]);
    isDown = false;
    await bySchedule('recheck_bignumbers', 'report_points');
    expect(await linesOf(person)).toEqual([{ state: 'accepted', problem: null }]);
  });

  it('is not issued before all is done', async () => {
    const person = await whoPassed({ isVerified: false });
    await aQuestionnaire(server.db, { stream, type: 'review', position: 2, questions: [{ correct: [] }] });
    await run('update account set email_verified_at = $2 where id = $1', person.account.id, server.clock.now());
    await person.client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'Noor', last_name: 'Visser' } });
    expect(await certificateMails(person)).toEqual([]);
  });
});

describe('An episode that asks nothing but listening', () => {
  const request = ({ client }: Person) =>
    client.POST('/v1/podcast/streams/{stream_id}/certificate/mail', { params: { path: { stream_id: stream.id } } });
  const pathOf = async ({ client }: Person) =>
    (await client.GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).data?.stream.accreditation;
  const aListener = async (heardUntilMs: number) => {
    const person = await aPerson(server, { firstName: 'Noor', lastName: 'Visser', professions: [nurses] });
    await run(`update account_profession set registration_number = '123456' where account_id = $1`, person.account.id);
    await run('update account set email_verified_at = $2 where id = $1', person.account.id, server.clock.now());
    await hear(person);
    await run(
      `update credited_segments set segments = int4multirange(int4range(0, $2)) where learner_id = $1`,
      person.account.learnerId,
      heardUntilMs,
    );
    return person;
  };

  it('ACC-01.2 ACC-02.5 gives its certificate to who heard enough and asks for it, with the day of the listening', async () => {
    const person = await aListener(600_000);
    const at = server.clock.now().toISOString();
    server.clock.advance(3_600_000);
    expect(await pathOf(person)).toMatchObject({ state: 'certificate', next: 'request_certificate', next_form_id: null });
    expect(await earnedAt(person)).toEqual([]);
    expect((await request(person)).data).toMatchObject({ is_sent: true, certificate: { form_id: null, earned_at: at, points: 2 } });
    expect((await request(person)).data).toMatchObject({ is_sent: false });
    expect(await certificateMails(person)).toHaveLength(1);
    expect(await pathOf(person)).toMatchObject({ state: 'certificate', next: null });
  });

  it('PLAY-17.1 counts an earlier version that is nearly as long as what plays, which the certificate then names; a much shorter one counts as a part', async () => {
    const [nearly, teaser] = [await aListener(600_000), await aListener(600_000)];
    const heard = stream.audio_version_id;
    const longer = async (durationMs: number) => {
      await run('update audio_version set replaced_at = $2 where stream_id = $1 and replaced_at is null', stream.id, server.clock.now());
      await anAudioVersion(server.db, { stream, durationMs });
    };
    await longer(650_000);
    expect((await request(nearly)).data).toMatchObject({ certificate: { points: 2 } });
    const snapshot = `select (snapshot ->> 'duration_ms')::int as duration_ms, (snapshot ->> 'audio_version_id')::int as version from certificate where learner_id = $1`;
    expect(await run(snapshot, nearly.account.learnerId)).toEqual([{ duration_ms: 600_000, version: heard }]);
    await longer(1_200_000);
    expect(await pathOf(teaser)).toMatchObject({ next: 'listen', listening: { percentage: 50 } });
    expect((await request(teaser)).error?.code).toBe('certificate_not_earned');
    expect(await pathOf(nearly)).toMatchObject({ state: 'certificate', listening: { percentage: 100 } });
  });

  it('ACC-02.5 refuses who heard too little', async () => {
    const person = await aListener(300_000);
    expect(await pathOf(person)).toMatchObject({ next: 'listen', listening: { percentage: 50 } });
    expect((await request(person)).error?.code).toBe('certificate_not_earned');
    expect(await earnedAt(person)).toEqual([]);
  });

  it('counts by the accreditation of the day on which it was heard', async () => {
    const person = await aListener(600_000);
    await run(`update accreditation set valid_until = '2026-11-21' where id = $1`, accreditationId);
    server.clock.advance(5 * 86_400_000);
    expect((await request(person)).data).toMatchObject({ certificate: { points: 2 } });
    const late = await aListener(600_000);
    expect(await pathOf(late)).toBeNull();
    server.clock.advance(-5 * 86_400_000);
  });

  it('ACC-11.8 reports the points of a register only where all was met that its own accreditation asks', async () => {
    const [anyone, attentive] = [await aProfession(server.db), await aProfession(server.db)];
    const lax = await aReferredAccreditation(server.db, { stream, profession: anyone, register: await aRegister(server.db) });
    const checked = await aReferredAccreditation(server.db, { stream, profession: attentive, register: await aRegister(server.db) });
    await run('update accreditation set listening_percentage = 20, max_rate_percent = 400, points = 3 where id = $1', lax);
    await run('update accreditation set listening_percentage = 20, max_rate_percent = 400, attention_checks = true where id = $1', checked);
    await run('update audio_version set duration_ms = 5400000 where id = $1', stream.audio_version_id);
    const withLines = async (rate: number, share: number) => {
      const person = await aListener(share * 54_000);
      await run('update credited_segments set rate_percent = $2 where learner_id = $1', person.account.learnerId, rate);
      for (const { id } of [anyone, attentive])
        await run(`insert into account_profession (account_id, profession_id, registration_number) values ($1, $2, '123456')`, person.account.id, id);
      expect((await request(person)).data).toMatchObject({ certificate: { points: 3 } });
      await bySchedule('report_points');
      const lines = 'select accreditation_id as id from report_line where learner_id = $1 order by id';
      return (await run<{ id: number }>(lines, person.account.learnerId)).map(({ id }) => id);
    };
    expect(await withLines(400, 35)).toEqual([lax]);
    expect(await withLines(100, 100)).toEqual([accreditationId, lax]);
  });
});

describe('The day that counts', () => {
  it('ACC-02.5 is that of the listening where that came after the questions: nothing is earned once the accreditation has ended', async () => {
    const person = await whoPassed({ number: '' });
    await run(`update accreditation set valid_until = '2026-11-21' where id = $1`, accreditationId);
    const hearAt = (days: number) =>
      run(
        'update credited_segments set updated_at = $2 where learner_id = $1',
        person.account.learnerId,
        new Date(server.clock.now().getTime() + days * 86_400_000),
      );
    const issued = async () => {
      await person.client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'Noor', last_name: 'Visser' } });
      return (await certificateMails(person)).length;
    };
    await hearAt(4);
    server.clock.advance(5 * 86_400_000);
    await run(`update account_profession set registration_number = '123456' where account_id = $1`, person.account.id);
    expect(await issued()).toBe(0);
    await hearAt(-5);
    expect(await issued()).toBe(1);
    server.clock.advance(-5 * 86_400_000);
  });
});
