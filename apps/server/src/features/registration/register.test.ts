import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aPerson, PASSWORD } from '../../testing/person.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All calls come from one address, whose calls of the quarter before no longer count.
beforeEach(() => server.clock.advance(15 * 60_000));

const FORM = {
  password: PASSWORD,
  password_confirmation: PASSWORD,
  first_name: ' Sanne ',
  insertion: 'van der',
  last_name: 'Berg',
  terms_accepted: true,
};
type Parts = Partial<typeof FORM> & { language?: 'nl' | 'en'; invite_token?: string };

const register = (email: string, parts: Parts = {}, headers: Record<string, string> = {}) =>
  server.client.POST('/v1/register', { body: { ...FORM, email, ...parts }, headers });
const signIn = (email: string, password = PASSWORD) => server.client.POST('/v1/login', { body: { email, password } });
const accounts = (email: string) =>
  server.db.query<Record<string, unknown>>(
    unprepared(
      `select first_name, insertion, last_name, language, check_required, email_verified_at, details, totp_confirmed_at, password_hash
       from account where lower(email) = lower($1)`,
    ),
    [email],
  );
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}

describe('register', () => {
  it('AUTH-04.1 makes an account that signs in, with a mail to verify its address and two-factor ready to be set up', async () => {
    const { data, response } = await register('Sanne@Example.org');
    expect(response.status).toBe(200);
    expect(data).toEqual({
      qr_image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      secret_key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      setup_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await accounts('sanne@example.org')).toEqual([
      expect.objectContaining({
        first_name: 'Sanne',
        insertion: 'van der',
        last_name: 'Berg',
        language: 'nl',
        check_required: true,
        email_verified_at: null,
        totp_confirmed_at: null,
        details: { terms_accepted_at: expect.any(String) },
      }),
    ]);
    expect((await signIn('sanne@example.org')).data).toMatchObject({ status: 'signed_in', user: { first_name: 'Sanne', email_verified: false } });
    const [mail, ...others] = (await mailsTo('sanne@example.org')).filter(({ subject }) => subject.startsWith('Bevestig'));
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:4310\/verify-email#[\w-]{43}\n/);
  });

  it('AUTH-08.3 turns two-factor on by the first good code, and not before', async () => {
    const { data } = await register('stap@example.org');
    expect((await signIn('stap@example.org')).data?.status).toBe('signed_in');
    const code = generateSync({ secret: data?.secret_key ?? '', epoch: server.clock.now().getTime() / 1000 });
    const enabled = await server.client.POST('/v1/2fa/verify', { body: { setup_token: data?.setup_token ?? '', code } });
    expect(enabled.data).toMatchObject({ status: 'enabled', recovery_codes: expect.any(Array) });
    expect((await signIn('stap@example.org')).data?.status).toBe('two_factor_required');
  });

  it.each([
    ['nl', 'De algemene voorwaarden moeten geaccepteerd worden'],
    ['en', 'You need accept terms and conditions first'],
  ])('AUTH-04.3 AUTH-04.4 AUTH-04.5 asks in %s that the terms are accepted', async (language, sentence) => {
    for (const parts of [{ terms_accepted: false }, { terms_accepted: undefined as never }]) {
      const { error, response } = await register('geen@example.org', parts, { 'accept-language': language });
      expect(response.status).toBe(422);
      expect(error).toEqual({ code: 'terms_not_accepted', message: sentence, errors: { terms_accepted: [sentence] } });
    }
    expect(await accounts('geen@example.org')).toEqual([]);
  });

  it('AUTH-05.11 API-03.1 says all that is wrong at once', async () => {
    const { error, response } = await register('fout@example.org', { password: 'kort1', first_name: ' \u200b\u202e', terms_accepted: false });
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual({
      first_name: ['Vul dit in.'],
      password: ['Gebruik minstens 8 tekens.', 'Gebruik een hoofdletter.', 'Gebruik een leesteken.'],
      password_confirmation: ['De wachtwoorden zijn niet gelijk.'],
      terms_accepted: ['De algemene voorwaarden moeten geaccepteerd worden'],
    });
    const common = await register('fout@example.org', { password: 'Welkom2026!', password_confirmation: 'Welkom2026!' });
    expect([common.response.status, common.error?.errors]).toEqual([422, { password: [expect.stringContaining('veel gebruikt')] }]);
    expect((await register('geen adres')).error?.errors).toEqual({ email: ['Ongeldig e-mailadres'] });
    expect((await register('a,b@example.org')).error?.errors).toEqual({ email: ['Ongeldig e-mailadres'] });
  });

  it('takes the language from the form, else from the browser', async () => {
    await register('taal-1@example.org', { language: 'en' });
    await register('taal-2@example.org', {}, { 'accept-language': 'en-GB,en;q=0.9' });
    await register('taal-3@example.org', { language: 'nl' }, { 'accept-language': 'en' });
    const languages = await Promise.all([1, 2, 3].map(async (n) => (await accounts(`taal-${n}@example.org`))[0]?.['language']));
    expect(languages).toEqual(['en', 'en', 'nl']);
    expect((await mailsTo('taal-1@example.org'))[0]?.subject).toBe('Confirm your e-mail address');
  });

  it('AUTH-04.6 answers a known address the same, by the same work; its account stays, and its owner hears of it', async () => {
    const { account } = await aPerson(server);
    const before = await accounts(account.email);
    const answers: Record<string, unknown>[] = [];
    const statements = [];
    for (const email of [account.email.toUpperCase(), 'onbekend@example.org'])
      statements.push(
        await statementsOf(server.db, async () => {
          const { data, response } = await register(email, { password: 'Iets-heel-anders-9', password_confirmation: 'Iets-heel-anders-9' });
          expect(response.status).toBe(200);
          answers.push(Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [name, value.length])));
        }),
      );
    expect(statements[0]).toEqual(statements[1]);
    expect(statements[0]).toContain('registration_account');
    // The picture of a longer address is larger.
    expect(answers.map(({ secret_key, setup_token }) => [secret_key, setup_token])).toEqual([
      [32, 43],
      [32, 43],
    ]);
    expect(await accounts(account.email)).toEqual(before);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['U hebt al een account']);
  });

  it('lets nobody use up the links of whoever signed up before', async () => {
    await register('eigen@example.org');
    for (let n = 0; n < 8; n += 1) {
      server.clock.advance(60_000);
      await register('eigen@example.org');
    }
    const subjects = async () => (await mailsTo('eigen@example.org')).map(({ subject }) => subject);
    expect((await subjects()).filter((subject) => subject === 'U hebt al een account')).toHaveLength(4);
    const { data } = await signIn('eigen@example.org');
    const token = data?.status === 'signed_in' ? data.access_token : '';
    const again = await server.client.GET('/v1/profile/send-verification-mail', { headers: { authorization: `Bearer ${token}` } });
    expect([again.response.status, (await subjects()).filter((subject) => subject.startsWith('Bevestig'))]).toEqual([
      204,
      expect.objectContaining({ length: 2 }),
    ]);
  });

  it('sets two-factor up for nobody when the address was known, and lets nobody believe that it is on', async () => {
    const { account } = await aPerson(server);
    const { data } = await register(account.email);
    const code = generateSync({ secret: data?.secret_key ?? '', epoch: server.clock.now().getTime() / 1000 });
    const finish = (typed: string) => server.client.POST('/v1/2fa/verify', { body: { setup_token: data?.setup_token ?? '', code: typed } });
    expect((await finish(code === '000000' ? '000001' : '000000')).error?.code).toBe('code_invalid');
    expect((await finish(code)).error?.code).toBe('setup_expired');
    expect((await signIn(account.email)).data?.status).toBe('signed_in');
  });

  it('lets whoever was interrupted while signing up come in: by the first password, or by a new one from the mail', async () => {
    await register('onderbroken@example.org');
    server.clock.advance(11 * 60_000);
    const other = { password: 'Een-tweede-Poging-3', password_confirmation: 'Een-tweede-Poging-3' };
    await register('onderbroken@example.org', other);
    expect((await signIn('onderbroken@example.org')).data?.status).toBe('signed_in');
    expect((await server.client.POST('/v1/login', { body: { email: 'onderbroken@example.org', password: other.password } })).response.status).toBe(
      401,
    );
    expect((await mailsTo('onderbroken@example.org'))[0]?.text).toContain('Kies dan op het inlogscherm voor een nieuw wachtwoord');
    await server.client.POST('/v1/password/email', { body: { email: 'onderbroken@example.org' } });
    const mail = (await mailsTo('onderbroken@example.org')).find(({ subject }) => subject === 'Kies een nieuw wachtwoord');
    const token = /reset-password#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.client.POST('/v1/password/reset', { body: { token, ...other } })).response.status).toBe(204);
    const { data } = await server.client.POST('/v1/login', { body: { email: 'onderbroken@example.org', password: other.password } });
    expect(data).toMatchObject({ status: 'signed_in', user: { email_verified: true } });
  });

  it('AUTH-04.6 finds the account whose address becomes this one at this very moment, and makes none', async () => {
    const { account } = await aPerson(server);
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const taking = server.db.transaction(async (tx) => {
      await tx.query(unprepared(`update account set email = 'tegelijk@example.org' where id = $1`), [account.id]);
      tell();
      await held;
    });
    await taken;
    const answer = register('tegelijk@example.org');
    const waiting = unprepared(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await server.db.query(waiting)).length).toBe(1);
    release();
    await taking;
    expect((await answer).response.status).toBe(200);
    expect(await accounts('tegelijk@example.org')).toHaveLength(1);
  });

  it('AUTH-04.8 makes one account and sends one mail when asked fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register('samen@example.org')));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(await accounts('samen@example.org')).toHaveLength(1);
    const learners = await server.db.query(unprepared('select from learner l where not exists (select from account a where a.learner_id = l.id)'));
    expect(learners).toEqual([]);
    expect(await mailsTo('samen@example.org')).toHaveLength(1);
  }, 60_000);

  it('is limited per address, of which what is refused for its faults takes nothing', async () => {
    const counter = `fixed_window_counter where key = sha256('registration:127.0.0.1')`;
    const used = async () => (await server.db.query<{ count: number }>(unprepared(`select count from ${counter}`))).map(({ count }) => count);
    await server.db.query(unprepared(`delete from ${counter}`));
    await register('veel@example.org', { password: 'x' });
    expect(await used()).toEqual([]);
    await register('veel@example.org');
    expect(await used()).toEqual([1]);
    await server.db.query(unprepared(`update ${counter.replace(' where', ' set count = 100 where')}`));
    const { response, error } = await register('te-veel@example.org');
    expect([response.status, error?.code, response.headers.get('retry-after')]).toEqual([429, 'too_many_requests', '900']);
    expect(await accounts('te-veel@example.org')).toEqual([]);
  });

  it('counts the use of an invitation for accounts that it made, and no more often than it is good', async () => {
    const { client, account } = await aPerson(server);
    const { data: invited } = await client.POST('/v1/podcast/invite-token', { body: {} });
    const token = invited?.token ?? '';
    const uses = async () => (await server.db.query<{ uses: number }>(unprepared('select uses from invite_token order by id desc limit 1')))[0]?.uses;
    await register(account.email, { invite_token: token });
    expect(await uses()).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register(`collega-${n}@example.org`, { invite_token: token.toLowerCase() })),
    );
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(await uses()).toBe(10);
    const { error } = await server.client.POST('/v1/podcast/validate-invite-token', { body: { token } });
    expect(error?.code).toBe('invite_code_invalid');
  }, 60_000);

  it('writes down that somebody signed up, without saying who', async () => {
    await register('spoor@example.org');
    const rows = await server.db.query<{ action: string; text: string }>(
      unprepared(
        `select action, l::text as text from audit_log l where subject_kind = 'account' and subject_id = (select id::text from account where email = 'spoor@example.org')`,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['registered']);
    expect(rows[0]?.text).not.toMatch(/spoor@|Sanne|Berg/);
  });
});
