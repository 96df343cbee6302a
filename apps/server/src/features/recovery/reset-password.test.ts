import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aPerson, PASSWORD } from '../../testing/person.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEXT = 'Een-heel-ander-Woord-8';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(15 * 60_000));

const HOUR_MS = 3_600_000;
const forget = (email: string) => server.client.POST('/v1/password/email', { body: { email } });
const reset = (token: string, password = NEXT, password_confirmation = password) =>
  server.client.POST('/v1/password/reset', { body: { token, password, password_confirmation } });
const signIn = (email: string, password: string) => server.client.POST('/v1/login', { body: { email, password } });
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}
async function tokenFor(email: string): Promise<string> {
  await forget(email);
  const mails = await mailsTo(email);
  return /reset-password#([\w-]{43})/.exec(mails.find(({ subject }) => subject === 'Kies een nieuw wachtwoord')?.text ?? '')?.[1] ?? '';
}

describe('forgotPassword', () => {
  it('AUTH-07.1 mails a link of which the token stands in the fragment', async () => {
    const { account } = await aPerson(server);
    expect((await forget(account.email.toUpperCase())).response.status).toBe(204);
    const [mail] = await mailsTo(account.email);
    expect(mail?.subject).toBe('Kies een nieuw wachtwoord');
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:4310\/reset-password#[\w-]{43}\n/);
    const kept = await server.db.query<{ text: string }>(
      unprepared(`select string_agg(t::text, ' ') || (select string_agg(l::text, ' ') from audit_log l) as text from one_time_token t`),
    );
    expect(kept[0]?.text).not.toContain(await tokenFor(account.email));
    expect(kept[0]?.text).not.toContain(account.email);
  });

  it('AUTH-07.6 answers an unknown address the same, by the same work, and writes to nobody', async () => {
    const { account } = await aPerson(server);
    const answers: unknown[] = [];
    const statements = [];
    for (const email of [account.email, 'niemand@example.org'])
      statements.push(
        await statementsOf(server.db, async () => {
          const { response } = await forget(email);
          answers.push([response.status, [...response.headers.keys()], await response.text()]);
        }),
      );
    expect(statements[0]).toEqual(statements[1]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo('niemand@example.org')).toEqual([]);
  });

  it('AUTH-07.10 does for an unknown address no less than for a known one: as many statements and hashes, and as long an answer', async () => {
    const { account } = await aPerson(server);
    const { passwords } = server.context;
    const hashes = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')];
    onTestFinished(() => hashes.forEach((spy) => spy.mockRestore()));
    const work = async (email: string) => {
      hashes.forEach((spy) => spy.mockClear());
      const answers: string[] = [];
      const statements = await statementsOf(server.db, async () => {
        for (const { response, error } of [await forget(email), await signIn(email, 'Niet-het-Woord-9')])
          answers.push(`${response.status} ${error ? JSON.stringify(error) : ''}`);
      });
      return { answers, statements, hashes: hashes.map((spy) => spy.mock.calls.length) };
    };
    // The first call of a server starts more than itself.
    await work('iemand@example.org');
    const known = await work(account.email);
    expect(known).toEqual(await work('niemand@example.org'));
    expect(known.hashes).toEqual([0, 1]);
    expect(known.statements.length).toBeGreaterThan(5);
  });

  it('AUTH-07.9 sends five a day, a minute apart, and answers the rest the same', async () => {
    const { account } = await aPerson(server);
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => forget(account.email)));
    expect(new Set(atOnce.map(({ response }) => response.status))).toEqual(new Set([204]));
    expect(await mailsTo(account.email)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      server.clock.advance(60_000);
      expect((await forget(account.email)).response.status).toBe(204);
      await server.runJobs();
    }
    expect(await mailsTo(account.email)).toHaveLength(5);
  });

  it('sends to whoever asks themselves, although somebody asks in their name all day', async () => {
    const { account } = await aPerson(server);
    const from = (remoteAddress: string) =>
      server.app.inject({ method: 'POST', url: '/v1/password/email', remoteAddress, payload: { email: account.email } });
    for (let n = 0; n < 8; n += 1) {
      server.clock.advance(60_000);
      await from('198.51.100.1');
    }
    expect(await mailsTo(account.email)).toHaveLength(5);
    server.clock.advance(60_000);
    await from('198.51.100.2');
    expect(await mailsTo(account.email)).toHaveLength(6);
    for (let n = 3; n < 40; n += 1) {
      server.clock.advance(60_000);
      await from(`198.51.100.${n}`);
    }
    expect(await mailsTo(account.email)).toHaveLength(20);
  });

  it('API-03.1 API-03.4 refuses what is no address, and whoever asks without end', async () => {
    const { response, error } = await forget('geen adres');
    expect([response.status, error?.errors]).toEqual([422, { email: ['Ongeldig e-mailadres'] }]);
    const statuses = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await forget(`iemand-${n}@example.org`)).response.status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([50, 429]);
  });
});

describe('Strangers who guess and ask for links from everywhere', () => {
  const from = (remoteAddress: string, url: string, payload: object) => server.app.inject({ method: 'POST', url, remoteAddress, payload });
  const attack = async (email: string) => {
    for (let n = 0; n < 24; n += 1) {
      server.clock.advance(60_000);
      await from(`198.51.${n}.1`, '/v1/password/email', { email });
    }
    for (let n = 0; n < 100; n += 1) await from(`198.51.${Math.floor(n / 10)}.1`, '/v1/login', { email, password: `Fout-${n}-a` });
  };
  const login = async (address: string, email: string, password: string) => (await from(address, '/v1/login', { email, password })).statusCode;

  it('AUTH-01.10 AUTH-07.9 keep nobody out of the networks that they came in from, neither from signing in nor from a new password', async () => {
    const { account } = await aPerson(server);
    const { email } = account;
    expect(await login('203.0.113.5', email, PASSWORD)).toBe(200);
    await attack(email);
    const before = (await mailsTo(email)).length;
    expect(await login('192.0.2.1', email, PASSWORD)).toBe(429);
    // Another address of the same network, as it is after a night.
    expect(await login('203.0.113.77', email, PASSWORD)).toBe(200);
    await from('192.0.2.1', '/v1/password/email', { email });
    expect(await mailsTo(email)).toHaveLength(before);
    await from('203.0.113.78', '/v1/password/email', { email });
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  it('AUTH-01.10 keep nobody out of the network in which they chose a new password', async () => {
    const { account } = await aPerson(server);
    const { email } = account;
    const token = await tokenFor(email);
    expect((await from('192.0.2.9', '/v1/password/reset', { token, password: NEXT, password_confirmation: NEXT })).statusCode).toBe(204);
    await attack(email);
    expect(await login('192.0.2.10', email, NEXT)).toBe(200);
    expect(await login('203.0.113.5', email, NEXT)).toBe(429);
  });

  it('AUTH-01.10 AUTH-07.9 a known network has bounds of its own, as narrow', async () => {
    const { account } = await aPerson(server);
    const { email } = account;
    expect(await login('203.0.113.5', email, PASSWORD)).toBe(200);
    const statuses = [];
    for (let n = 0; n < 40; n += 1) statuses.push(await login(`203.0.113.${10 + Math.floor(n / 10)}`, email, `Fout-${n}-a`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    for (let n = 0; n < 8; n += 1) {
      server.clock.advance(60_000);
      await from(`203.0.113.${100 + n}`, '/v1/password/email', { email });
    }
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'Kies een nieuw wachtwoord')).toHaveLength(5);
  });
});

describe('resetPassword', () => {
  it('AUTH-07.2 AUTH-07.7 changes the password, ends all sessions, and tells the owner', async () => {
    const { account, client } = await aPerson(server);
    expect((await reset(await tokenFor(account.email))).response.status).toBe(204);
    expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await signIn(account.email, PASSWORD)).response.status).toBe(401);
    expect((await signIn(account.email, NEXT)).data?.status).toBe('signed_in');
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContain('Uw wachtwoord is gewijzigd');
    const audits = await server.db.query(unprepared(`select from audit_log where actor_account_id = $1 and action = 'password_reset'`), [account.id]);
    expect(audits).toHaveLength(1);
  });

  it('AUTH-07.2 takes a link once, of a hundred calls at once', async () => {
    const { account } = await aPerson(server);
    const token = await tokenFor(account.email);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => reset(token, `${NEXT}-${n}`)));
    const winners = answers.flatMap(({ response }, n) => (response.status === 204 ? [n] : []));
    expect(winners).toHaveLength(1);
    expect((await signIn(account.email, `${NEXT}-${winners[0]}`)).data?.status).toBe('signed_in');
    server.clock.advance(15 * 60_000);
    expect((await reset(token)).error?.code).toBe('reset_link_invalid');
  }, 60_000);

  it('AUTH-07.3 APP-12.8 says of a link that is too old, replaced or made up that it is no good', async () => {
    const { account } = await aPerson(server);
    const old = await tokenFor(account.email);
    server.clock.advance(60_000);
    const newer = await tokenFor(account.email);
    const { response, error } = await reset(old);
    expect([response.status, error?.message]).toEqual([403, 'De URL voor het opnieuw instellen van het wachtwoord is ongeldig.']);
    server.clock.advance(HOUR_MS);
    expect((await reset(newer)).error?.code).toBe('reset_link_invalid');
    expect((await reset('x'.repeat(43))).error?.code).toBe('reset_link_invalid');
    expect((await signIn(account.email, PASSWORD)).data?.status).toBe('signed_in');
  });

  it('AUTH-05.11 says all that the password lacks, and keeps the link good', async () => {
    const { account } = await aPerson(server);
    const token = await tokenFor(account.email);
    expect((await reset(token, 'kort1', 'anders')).error?.errors).toEqual({
      password: ['Gebruik minstens 8 tekens.', 'Gebruik een hoofdletter.', 'Gebruik een leesteken.'],
      password_confirmation: ['De wachtwoorden zijn niet gelijk.'],
    });
    expect((await reset(token, 'Welkom2026!')).error?.errors).toEqual({ password: [expect.stringContaining('veel gebruikt')] });
    expect((await reset(token)).response.status).toBe(204);
  });

  it('lets whoever failed to sign in try again, and still counts the address', async () => {
    const { account } = await aPerson(server);
    const from = (remoteAddress: string, url: string, payload: object) => server.app.inject({ method: 'POST', url, remoteAddress, payload });
    const tries = (host: number, password: string) =>
      Array.from({ length: 10 }, () => from(`192.0.2.${host}`, '/v1/login', { email: account.email, password }));
    for (let host = 1; host <= 10; host += 1) await Promise.all(tries(host, 'Fout-wachtwoord-1'));
    const token = await tokenFor(account.email);
    const signedIn = async (host: number, password = NEXT) =>
      (await from(`192.0.2.${host}`, '/v1/login', { email: account.email, password })).statusCode;
    expect([await signedIn(1, PASSWORD), await signedIn(20, PASSWORD)]).toEqual([429, 429]);
    const failures = async () =>
      await server.db.query(unprepared('select count as failures from fixed_window_counter where key = sha256($1::bytea)'), [
        Buffer.from('address:192.0.2.1'),
      ]);
    const before = await failures();
    expect((await from('192.0.2.1', '/v1/password/reset', { token, password: NEXT, password_confirmation: NEXT })).statusCode).toBe(204);
    expect([await signedIn(1), await signedIn(20)]).toEqual([200, 200]);
    expect([before, await failures()]).toEqual([[{ failures: 10 }], [{ failures: 10 }]]);
  }, 60_000);

  it('takes away what was set up before anybody had shown to read the address: whoever signed up need not be its owner', async () => {
    const { account, client } = await aPerson(server);
    await server.db.query(unprepared(`insert into account_bignumber (account_id, number, created_at) values ($1, '19012345601', now())`), [
      account.id,
    ]);
    await server.db.query(
      unprepared(
        `update account set email_verified_at = null, totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now(), mobile = '+31612345678',
        mobile_verified_at = now() where id = $1`,
      ),
      [account.id],
    );
    await server.db.query(unprepared(`insert into recovery_code (account_id, selector, code_hash) values ($1, 'ABCD', 'x')`), [account.id]);
    await reset(await tokenFor(account.email));
    const { data } = await signIn(account.email, NEXT);
    expect(data).toMatchObject({ status: 'signed_in', user: { two_factor: false, email_verified: true } });
    const [row] = await server.db.query(
      unprepared(
        `select mobile, mobile_verified_at, (select count(*)::int from recovery_code where account_id = $1) as codes,
          (select count(*)::int from account_bignumber where account_id = $1) as numbers from account where id = $1`,
      ),
      [account.id],
    );
    expect(row).toEqual({ mobile: null, mobile_verified_at: null, codes: 0, numbers: 0 });
    expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContain('Tweestapsverificatie staat uit');
  });

  it('AUTH-07.8 leaves two-factor as it is', async () => {
    const { account } = await aPerson(server);
    await server.db.query(unprepared(`update account set totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = $1`), [account.id]);
    await reset(await tokenFor(account.email));
    expect((await signIn(account.email, NEXT)).data?.status).toBe('two_factor_required');
  });

  it('ends what else was under way in the name of the account', async () => {
    const { account, client } = await aPerson(server);
    const purposes = async () =>
      (
        await server.db.query<{ purpose: string }>(unprepared('select purpose from one_time_token where account_id = $1 order by 1'), [account.id])
      ).map(({ purpose }) => purpose);
    const confirmed = async () => (await client.POST('/v1/users/password/verify', { body: { password: PASSWORD } })).data?.confirmation ?? '';
    await client.POST('/v1/user/2fa/qr-code', { body: { confirmation: await confirmed() } });
    await confirmed();
    await server.db.query(unprepared(`update account set totp_secret = 'GEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = $1`), [account.id]);
    await signIn(account.email, PASSWORD);
    await client.PUT('/v1/users/{user_id}/email/update', {
      params: { path: { user_id: account.id } },
      body: { email: 'elders-2@example.org', password: PASSWORD },
    });
    const token = await tokenFor(account.email);
    expect(await purposes()).toEqual(['confirmation', 'email_change', 'password_reset', 'two_factor', 'two_factor_setup']);
    await reset(token);
    expect(await purposes()).toEqual([]);
  });

  it('verifies the address, and calls off a change of it that was under way', async () => {
    const { account, client } = await aPerson(server);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [account.id]);
    await client.PUT('/v1/users/{user_id}/email/update', {
      params: { path: { user_id: account.id } },
      body: { email: 'elders@example.org', password: PASSWORD },
    });
    const link = /verify-email#([\w-]{43})/.exec((await mailsTo('elders@example.org'))[0]?.text ?? '')?.[1] ?? '';
    await reset(await tokenFor(account.email));
    expect((await server.client.POST('/v1/verify-email', { body: { token: link } })).error?.code).toBe('email_verification_failed');
    const details = (await (await server.as(account)).GET('/v1/profile/details')).data?.profileDetails;
    expect(details).toMatchObject({ email: account.email, pending_email: null, email_verified_at: expect.any(String) });
  });
});
