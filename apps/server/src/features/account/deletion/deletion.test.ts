import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { personalDataTables } from '../../../shared/accounts/export/personal-data-tables.ts';
import { makeCode, requestCode } from '../../../shared/accounts/proof/one-time-code.ts';
import { aCompany, aCourse, aProfession, aStream } from '../../../testing/builders.ts';
import { aPerson, PASSWORD, type Person } from '../../../testing/person.ts';
import { aQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { aRegister } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All calls come from one address, whose failures of the quarter before no longer count.
beforeEach(() => server.clock.advance(15 * 60_000));

const DAY_MS = 86_400_000;
const ask = ({ client }: Person, password = PASSWORD) => client.POST('/v1/users/account-delete-request', { body: { password } });
const askByPin = ({ client }: Person, pin: string) => client.POST('/v1/users/account-delete-request/pin', { body: { pin } });
const signIn = ({ account }: Person) => server.client.POST('/v1/login', { body: { email: account.email, password: PASSWORD } });
const runJob = () => deleteDueAccounts(server.context, new AbortController().signal);
const exists = async ({ account }: Person) => (await server.db.query(unprepared('select from account where id = $1'), [account.id])).length === 1;
const waitingForLocks = async () =>
  (await server.db.query(unprepared(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))).length;
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}

const goodbyes = async ({ account }: Person) => (await mailsTo(account.email)).filter(({ subject }) => subject === 'Uw account is verwijderd').length;

describe('requestDeletion', () => {
  it('AUTH-09.3 AUTH-09.5 sets a day fourteen days on, ends all sessions and tells the owner', async () => {
    const person = await aPerson(server);
    const other = await server.as(person.account);
    const due = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect((await ask(person)).data).toEqual({ deletion_due_at: due });
    for (const client of [person.client, other]) expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await mailsTo(person.account.email))[0]?.subject).toBe('Uw account wordt verwijderd');
    const { data } = await signIn(person);
    expect(data).toMatchObject({ status: 'signed_in', user: { deletion_due_at: due } });
  });

  it('AUTH-09.1 asks for the password', async () => {
    const person = await aPerson(server);
    expect((await ask(person, 'Fout-wachtwoord-1')).error?.errors).toEqual({ password: ['Wachtwoord is onjuist.'] });
    expect((await person.client.GET('/v1/users/me')).data).not.toHaveProperty('deletion_due_at');
  });

  it('AUTH-09.4 is called off by whoever signs in again, and asked again keeps its day', async () => {
    const person = await aPerson(server);
    const first = (await ask(person)).data;
    const again = { ...person, client: await server.as(person.account) };
    server.clock.advance(DAY_MS);
    expect((await ask(again)).data).toEqual(first);
    await server.runJobs();
    const back = await server.as(person.account);
    expect((await back.DELETE('/v1/users/account-delete-request')).response.status).toBe(204);
    expect((await back.DELETE('/v1/users/account-delete-request')).response.status).toBe(204);
    expect((await back.GET('/v1/users/me')).data).not.toHaveProperty('deletion_due_at');
    const subjects = (await mailsTo(person.account.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Uw account blijft bestaan', 'Uw account wordt verwijderd']);
    server.clock.advance(20 * DAY_MS);
    await runJob();
    expect(await exists(person)).toBe(true);
  });

  it('has one effect when asked many times at once', async () => {
    const person = await aPerson(server);
    await Promise.all(Array.from({ length: 100 }, () => ask(person)));
    const audit = await server.db.query(unprepared(`select from audit_log where actor_account_id = $1 and action = 'deletion_requested'`), [
      person.account.id,
    ]);
    expect(audit).toHaveLength(1);
    expect(await mailsTo(person.account.email)).toHaveLength(1);
  }, 60_000);
});

describe('requestDeletionByPin', () => {
  it('AUTH-09.2 AUTH-09.3 takes the pin that was mailed, where there is no password', async () => {
    const person = await aPerson(server, { passwordHash: null });
    expect((await askByPin(person, '123456')).error?.code).toBe('code_invalid');
    expect((await person.client.POST('/v1/users/request-account-delete-pin')).response.status).toBe(204);
    expect((await person.client.POST('/v1/users/request-account-delete-pin')).error?.code).toBe('too_many_requests');
    const pin = /\b\d{6}\b/.exec((await mailsTo(person.account.email))[0]?.text ?? '')?.[0] ?? '';
    expect((await askByPin(person, pin)).data?.deletion_due_at).toBe(new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString());
    expect((await person.client.GET('/v1/users/me')).response.status).toBe(401);
  });

  it('AUTH-09.1 is no way round a password', async () => {
    const person = await aPerson(server);
    expect((await person.client.POST('/v1/users/request-account-delete-pin')).error?.code).toBe('forbidden');
    // One that was asked for before there was a password is no longer good.
    await requestCode(server.context, server.db, person.account.id, 'deletion_pin');
    const made = await makeCode(server.context, person.account.id, 'deletion_pin');
    expect((await askByPin(person, made?.code ?? '')).error?.code).toBe('code_invalid');
    expect((await person.client.GET('/v1/users/me')).data).not.toHaveProperty('deletion_due_at');
  });
});

/** Every table of ours with something of this person in it. */
async function fill({ account, client }: Person): Promise<{ mobile: string; street: string }> {
  const [mobile, street] = [`+3168${String(account.id).padStart(7, '0')}`, `Straat van ${account.id} meter`];
  const course = await aCourse(server.db, { company: await aCompany(server.db) });
  const stream = await aStream(server.db, { course });
  const run = (sql: string, ...values: unknown[]) => server.db.query(unprepared(sql), values);
  const audio = stream.audio_version_id;
  const png = `data:image/png;base64,${(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
  await client.POST('/v1/profile/media', { body: { profile_pic_original: png, profile_pic_cropped: png } });
  await client.PUT('/v1/podcast/profile/address', { body: { street, city: 'Utrecht' } });
  await run(`update account set mobile = $2, mobile_verified_at = now() where id = $1`, account.id, mobile);
  await run('insert into favourite (account_id, course_id) values ($1, $2)', account.id, course.id);
  await run('insert into follow (account_id, company_id) values ($1, $2)', account.id, course.company_id);
  const invite =
    'insert into live_invitation (stream_id, email, mailbox, invited_at) select $1, lower(email), lower(email), now() from account where id = $2';
  await run(invite, stream.id, account.id);
  await run('insert into listening_progress (learner_id, stream_id) values ($1, $2)', account.learnerId, stream.id);
  await run('insert into device_clock_offset values ($1, gen_random_uuid(), now(), now(), 0)', account.learnerId);
  await run(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments) values ($1, $2, 100, '{[0,1000)}')`,
    account.learnerId,
    audio,
  );
  await run(
    `insert into heard_claim (id, learner_id, audio_version_id, device_id, from_ms, to_ms, rate, started_at, ended_at, counted_to_ms)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 0, 1000, 1, now(), now(), 1000)`,
    account.learnerId,
    audio,
  );
  await run(`insert into tracking (account_id, action) values ($1, 'home')`, account.id);
  const exam = await aQuestionnaire(server.db, { stream });
  await run(
    `insert into form_attempt (learner_id, form_id, form_version_id, state) values ($1, $2, $3, 'passed')`,
    account.learnerId,
    exam.id,
    exam.versionId,
  );
  await run(
    `insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, attempts_left, received_at)
     select learner_id, gen_random_uuid(), id, $2, 1, jsonb_build_object('text', $3::text), 0, now() from form_attempt where learner_id = $1`,
    account.learnerId,
    exam.questions[0]?.id,
    street,
  );
  const profession = await aProfession(server.db);
  await run(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 1)`, stream.id, profession.id);
  await run(
    `insert into certificate (learner_id, accreditation_id, code, points, earned_at, issued_at, snapshot)
     select me.learner_id, a.id, 'code of ' || me.id, 1, now(), now(), jsonb_build_object('first_name', me.first_name, 'insertion', me.insertion,
       'last_name', me.last_name, 'number', me.mobile, 'title', 'Astma')
     from account me, accreditation a where me.id = $1 and a.stream_id = $2`,
    account.id,
    stream.id,
  );
  // The numbers stand for what is sealed.
  await run(
    `insert into report_line (certificate_id, learner_id, accreditation_id, stream_id, register_id, points, end_date, sealed_number, given_number, refused_number)
     select c.id, c.learner_id, c.accreditation_id, $3, $4, 1, now(), $2, $2, $2 from certificate c where c.learner_id = $1`,
    account.learnerId,
    mobile,
    stream.id,
    (await aRegister(server.db)).id,
  );
  return { mobile, street };
}
const countOf = async (table: string, where: string, person: Person) => {
  const [row] = await server.db.query<{ count: number }>(
    unprepared(`select count(*)::int as count from ${table} t where ${where} and ($1::integer, $2::uuid) is not null`),
    [person.account.id, person.account.learnerId],
  );
  return row?.count ?? -1;
};

describe('deleteDueAccounts', () => {
  it('AUTH-09.6 deletes what is due: all that is personal goes, what was earned stays without a name', async () => {
    const [person, other] = [await aPerson(server, { firstName: 'Verdwenia', lastName: 'Weggaan' }), await aPerson(server)];
    await fill(person);
    await fill(other);
    const pictures = (await person.client.GET('/v1/users/me')).data?.media ?? [];
    const files = pictures.map(({ url }) => `${server.mediaFolder}/${url.replace('/media/', '')}`);
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    await ask(person);
    server.clock.advance(14 * DAY_MS - 1);
    await runJob();
    expect(await exists(person)).toBe(true);
    server.clock.advance(1);
    await Promise.all([runJob(), runJob()]);
    await server.runJobs();

    expect([await exists(person), await exists(other)]).toEqual([false, true]);
    expect((await signIn(person)).response.status).toBe(401);
    const left = new Map<string, number>();
    for (const [table, { where }] of Object.entries(personalDataTables)) left.set(table, await countOf(table, where, person));
    const goes = Object.entries(personalDataTables).filter(([, { onDeletion }]) => onDeletion === 'gone' || onDeletion === 'forgotten');
    expect(goes.filter(([table]) => left.get(table) !== 0).map(([table]) => table)).toEqual([]);
    expect(
      ['credited_segments', 'heard_claim', 'form_attempt', 'certificate', 'report_line', 'given_answer'].map((table) => left.get(table)),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
    expect((await server.mails()).filter(({ to, subject }) => to === person.account.email && subject === 'Uw account is verwijderd')).toHaveLength(1);
    const tracked = await server.db.query(
      unprepared(
        `select (select count(*)::int from tracking where action = 'home') as raw, (select sum(count)::int from tracking_daily_count) as counted`,
      ),
    );
    expect(tracked).toEqual([{ raw: 1, counted: 1 }]);
    const audit = await server.db.query(
      unprepared(`select actor_account_id, detail from audit_log where action = 'account_deleted' and subject_id = $1`),
      [String(person.account.id)],
    );
    expect(audit).toEqual([{ actor_account_id: null, detail: {} }]);
  });

  it('AUTH-09.6 leaves no address, name, number or street anywhere in the database', async () => {
    const person = await aPerson(server, { email: 'vind-mij-niet@example.org', firstName: 'Onvindbaria', lastName: 'Nergenshuizen' });
    const { mobile, street } = await fill(person);
    await ask(person);
    server.clock.advance(14 * DAY_MS);
    await runJob();
    await server.runJobs();
    const tables = await server.db.query<{ name: string }>(
      unprepared(`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`),
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const found = await server.db.query(unprepared(`select t::text from ${name} t where t::text ~ $1`), [
        `vind-mij-niet|Onvindbaria|Nergenshuizen|${mobile.slice(1)}|${street}`,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('AUTH-09.7 goes on with the next account when one cannot be deleted, and writes once to each that is', async () => {
    const [stuck, next] = [await aPerson(server), await aPerson(server)];
    await server.db.query(unprepared('create table holding_on (id integer references account on delete restrict)'));
    await server.db.query(unprepared('insert into holding_on values ($1)'), [stuck.account.id]);
    await ask(stuck);
    await ask(next);
    server.clock.advance(14 * DAY_MS);
    await runJob();
    await runJob();
    expect([await exists(stuck), await exists(next)]).toEqual([true, false]);
    expect([await goodbyes(stuck), await goodbyes(next)]).toEqual([0, 1]);
    await server.db.query(unprepared('drop table holding_on'));
    await runJob();
    expect(await exists(stuck)).toBe(false);
    expect([await goodbyes(stuck), await goodbyes(next)]).toEqual([1, 1]);
  });

  it('lets nobody believe that an account stays which is just being deleted', async () => {
    const person = await aPerson(server);
    await ask(person);
    server.clock.advance(14 * DAY_MS);
    const back = await server.as(person.account);
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Holds up the erasing of the account in the middle.
    const holding = server.db.transaction(async (tx) => {
      await tx.query(unprepared('select from session where account_id = $1 for update'), [person.account.id]);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const deleting = runJob();
    await expect.poll(waitingForLocks).toBe(1);
    const calling = back.DELETE('/v1/users/account-delete-request');
    await expect.poll(waitingForLocks).toBe(2);
    released.resolve();
    await Promise.all([holding, deleting]);
    expect([(await calling).response.status, await exists(person)]).toEqual([401, false]);
  });

  it('AUTH-09.6 deletes at once though no mail can be sent, and sends the mail later', async () => {
    const person = await aPerson(server);
    await ask(person);
    await server.runJobs();
    server.clock.advance(14 * DAY_MS);
    await runJob();
    expect(await exists(person)).toBe(false);
    const notices = () => server.db.query(unprepared('select email from deletion_notice'));
    expect(await notices()).toEqual([{ email: person.account.email }]);
    expect(await goodbyes(person)).toBe(1);
    expect(await notices()).toEqual([]);
  });

  it('writes to nobody at an address that was never verified', async () => {
    const person = await aPerson(server);
    await ask(person);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [person.account.id]);
    server.clock.advance(14 * DAY_MS);
    await runJob();
    expect([await exists(person), await goodbyes(person)]).toEqual([false, 0]);
  });
});

it('AUTH-09.5 keeps the originals of what episodes play, which are their company’s, and removes what became no audio', async () => {
  const person = await aPerson(server);
  const stream = await aStream(server.db, { course: await aCourse(server.db) });
  const keys = ['a', 'b'].map((one) => `audio/${one.repeat(2)}/${one.repeat(32)}.wav`);
  for (const [n, key] of keys.entries()) {
    await server.context.storage.put(key, Buffer.from(key));
    await server.db.query(
      unprepared(`insert into upload (id, account_id, company_id, stream_id, name, size, state, storage_key, audio_version_id, touched_at, created_at)
        select $1, $2, company_id, id, 'x.wav', 10, case when $4 then 'done' else 'waiting' end, $3, case when $4 then audio_version_id end, now(), now() from stream where id = $5`),
      [crypto.randomUUID(), person.account.id, key, n === 0, stream.id],
    );
  }
  await server.db.query(unprepared('update audio_version set original_key = $2 where id = $1'), [stream.audio_version_id, keys[0]]);
  await ask(person);
  server.clock.advance(14 * DAY_MS);
  await runJob();
  expect(await exists(person)).toBe(false);
  expect(await Promise.all(keys.map((key) => server.context.storage.size(key)))).toEqual([keys[0]?.length, null]);
});
