import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { openTwoFactorSetUp } from '../../shared/accounts/two-factor/two-factor-setup.ts';
import { PASSWORD, type Person, aPerson as personOf } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const STEP_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All calls come from one address, whose failures of the quarter before no longer count.
beforeEach(() => server.clock.advance(15 * 60_000));

const aPerson = (parts: Parameters<typeof personOf>[1] = {}) => personOf(server, parts);
const codeOf = (secret: string, offsetMs = 0) => generateSync({ secret, epoch: Math.floor((server.clock.now().getTime() + offsetMs) / 1000) });

async function confirm({ client }: Person): Promise<string> {
  const { data } = await client.POST('/v1/user/2fa/password/verify', { body: { password: PASSWORD } });
  return data?.confirmation ?? '';
}
async function beginSetUp(person: Person) {
  const { data } = await person.client.POST('/v1/user/2fa/qr-code', { body: { confirmation: await confirm(person) } });
  if (data === undefined) throw new Error('no set-up');
  return data;
}
const finish = ({ client }: Pick<Person, 'client'>, setup_token: string, code: string) =>
  client.POST('/v1/2fa/verify', { body: { setup_token, code } });

async function turnOn(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { setup_token, secret_key: secret } = await beginSetUp(person);
  const { data } = await finish(person, setup_token, codeOf(secret));
  if (data?.status !== 'enabled') throw new Error('not enabled');
  return { secret, recoveryCodes: data.recovery_codes };
}
async function challengeOf({ account }: Person): Promise<string> {
  const { data } = await server.client.POST('/v1/login', { body: { email: account.email, password: PASSWORD } });
  return data?.status === 'two_factor_required' ? data.challenge : '';
}
const isOn = async ({ client }: Person) => (await client.GET('/v1/users/me')).data?.two_factor;

describe('When two-factor is set up', () => {
  it('AUTH-08.2 AUTH-08.3 shows a QR image and a secret, and changes nothing before the first good code', async () => {
    const person = await aPerson();
    const { qr_image, secret_key, setup_token } = await beginSetUp(person);
    expect(secret_key).toMatch(/^[A-Z2-7]{32}$/);
    const svg = Buffer.from(qr_image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg xmlns/);
    expect(await isOn(person)).toBe(false);
    expect((await server.client.POST('/v1/login', { body: { email: person.account.email, password: PASSWORD } })).data?.status).toBe('signed_in');
    expect((await finish(person, setup_token, '000000')).error?.code).toBe('code_invalid');
    const { data } = await finish(person, setup_token, codeOf(secret_key));
    expect(data).toMatchObject({ status: 'enabled', recovery_codes: { length: 10 } });
    expect(await isOn(person)).toBe(true);
    expect(await challengeOf(person)).not.toBe('');
    await server.runJobs();
    expect((await server.mails())[0]).toMatchObject({ to: person.account.email, subject: 'Tweestapsverificatie staat aan' });
  });

  it('AUTH-08.12 keeps its secret where a stolen database does not show it, before it is on and after', async () => {
    const person = await aPerson();
    const { secret_key, setup_token } = await beginSetUp(person);
    const holding = async () =>
      server.db.query(
        unprepared(`select t::text from one_time_token t where t::text like $1 union all select a::text from account a where a::text like $1`),
        [`%${secret_key}%`],
      );
    expect(await holding()).toEqual([]);
    await finish(person, setup_token, codeOf(secret_key));
    expect([await isOn(person), await holding()]).toEqual([true, []]);
  });

  it('AUTH-08.9 counts the code that turned it on as used', async () => {
    const person = await aPerson();
    const { secret } = await turnOn(person);
    const challenge = await challengeOf(person);
    expect((await server.client.POST('/v1/2fa/verify', { body: { challenge, code: codeOf(secret) } })).error?.code).toBe('code_invalid');
    server.clock.advance(STEP_MS);
    const { data } = await server.client.POST('/v1/2fa/verify', { body: { challenge, code: codeOf(secret) } });
    expect(data).toMatchObject({ status: 'signed_in', user: { id: person.account.id } });
  });

  it('turns it on once when a hundred good codes come at once', async () => {
    const person = await aPerson();
    const { setup_token, secret_key } = await beginSetUp(person);
    const answers = await Promise.all(Array.from({ length: 100 }, () => finish(person, setup_token, codeOf(secret_key))));
    expect(answers.filter(({ data }) => data?.status === 'enabled')).toHaveLength(1);
    const audit = await server.db.query(unprepared(`select from audit_log where action = 'two_factor_enabled' and actor_account_id = $1`), [
      person.account.id,
    ]);
    expect(audit).toHaveLength(1);
  });

  it('AUTH-08.7 shows the secret again within ten minutes, and neither later nor once it is on', async () => {
    const [late, done] = [await aPerson(), await aPerson()];
    const open = await beginSetUp(late);
    const shown = async (setup_token: string) => (await server.client.POST('/v1/2fa/qr-code', { body: { setup_token } })).data;
    expect(await shown(open.setup_token)).toEqual({ qr_image: open.qr_image, secret_key: open.secret_key });
    const finished = await beginSetUp(done);
    await finish(done, finished.setup_token, codeOf(finished.secret_key));
    expect(await shown(finished.setup_token)).toBeUndefined();
    server.clock.advance(10 * 60_000);
    expect(await shown(open.setup_token)).toBeUndefined();
    expect((await finish(late, open.setup_token, codeOf(open.secret_key))).error?.code).toBe('setup_expired');
    expect(await isOn(late)).toBe(false);
  });

  it('AUTH-08.10 ends a set-up after five wrong codes', async () => {
    const person = await aPerson();
    const { setup_token, secret_key } = await beginSetUp(person);
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(person, setup_token, '000000')).error?.code).toBe('code_invalid');
    expect((await finish(person, setup_token, codeOf(secret_key))).error?.code).toBe('setup_expired');
  });

  it('keeps what signs in until a new device has shown its first code', async () => {
    const person = await aPerson();
    const { secret } = await turnOn(person);
    const next = await beginSetUp(person);
    server.clock.advance(STEP_MS);
    const challenge = await challengeOf(person);
    expect((await server.client.POST('/v1/2fa/verify', { body: { challenge, code: codeOf(secret) } })).data?.status).toBe('signed_in');
    server.clock.advance(STEP_MS);
    expect((await finish(person, next.setup_token, codeOf(next.secret_key))).data?.status).toBe('enabled');
    server.clock.advance(STEP_MS);
    const old = await server.client.POST('/v1/2fa/verify', { body: { challenge: await challengeOf(person), code: codeOf(secret) } });
    expect(old.error?.code).toBe('code_invalid');
  });

  it('AUTH-12.5 ends what was signed in without it, all but the session that turned it on', async () => {
    const person = await aPerson({ roles: [{ type: 'moderator' }], twoFactor: false });
    const elsewhere = await server.as(person.account);
    expect((await elsewhere.GET('/v1/users/me')).data?.roles).toMatchObject([{ type: 'registered' }]);
    await turnOn(person);
    expect((await elsewhere.GET('/v1/users/me')).response.status).toBe(401);
    expect((await person.client.GET('/v1/users/me')).data?.roles).toMatchObject([{ type: 'moderator' }]);
  });

  it('begins a set-up for nobody like any other, and never says that it is on', async () => {
    const { setup_token, secret_key } = await openTwoFactorSetUp(server.context, server.db, { accountId: null, label: 'nobody@example.org' });
    expect((await finish(server, setup_token, '000000')).error?.code).toBe('code_invalid');
    expect((await finish(server, setup_token, codeOf(secret_key))).error?.code).toBe('setup_expired');
  });
});

describe('recovery codes', () => {
  it('AUTH-08.8 sign in once each, however they are typed', async () => {
    const person = await aPerson();
    const { recoveryCodes } = await turnOn(person);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    const use = async (recovery_code: string) =>
      server.client.POST('/v1/2fa/verify', { body: { challenge: await challengeOf(person), recovery_code } });
    expect((await use(first)).data?.status).toBe('signed_in');
    expect((await use(first)).error?.code).toBe('code_invalid');
    expect((await use(second.toLowerCase().replaceAll('-', ' '))).data?.status).toBe('signed_in');
    expect((await person.client.GET('/v1/profile/details')).data?.profileDetails.recovery_codes_left).toBe(8);
    await server.runJobs();
    const mailed = (await server.mails()).filter(
      ({ to, subject }) => to === person.account.email && subject === 'Er is ingelogd met een herstelcode',
    );
    expect(mailed).toHaveLength(2);
  });

  it('AUTH-08.8 open one session when one comes many times at once', async () => {
    const person = await aPerson();
    const { recoveryCodes } = await turnOn(person);
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(person)));
    const answers = await Promise.all(
      challenges.map((challenge) => server.client.POST('/v1/2fa/verify', { body: { challenge, recovery_code: recoveryCodes[0] ?? '' } })),
    );
    expect(answers.filter(({ data }) => data?.status === 'signed_in')).toHaveLength(1);
  });

  it('AUTH-08.8 can be had anew, after which the old ones are worth nothing', async () => {
    const person = await aPerson();
    const { recoveryCodes } = await turnOn(person);
    const { data } = await person.client.POST('/v1/user/2fa/recovery-codes', { body: { confirmation: await confirm(person) } });
    expect(data?.recovery_codes).toHaveLength(10);
    const use = async (recovery_code: string) =>
      server.client.POST('/v1/2fa/verify', { body: { challenge: await challengeOf(person), recovery_code } });
    expect((await use(recoveryCodes[0] ?? '')).error?.code).toBe('code_invalid');
    expect((await use(data?.recovery_codes[0] ?? '')).data?.status).toBe('signed_in');
  });

  it('are made once for a hundred calls at once, and for none that shows nothing', async () => {
    const person = await aPerson();
    await turnOn(person);
    const confirmation = await confirm(person);
    const hash = vi.spyOn(server.context.passwords, 'hash');
    const renew = (shown: string) => person.client.POST('/v1/user/2fa/recovery-codes', { body: { confirmation: shown } });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => renew(n % 2 === 0 ? confirmation : 'made-up')));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect(hash).toHaveBeenCalledTimes(10);
    hash.mockRestore();
  });

  it('are for whoever has two-factor on', async () => {
    const person = await aPerson();
    expect((await person.client.POST('/v1/user/2fa/recovery-codes', { body: { confirmation: 'x' } })).error?.code).toBe('conflict');
  });

  it('are kept as hashes of a password’s kind', async () => {
    const person = await aPerson();
    const { recoveryCodes } = await turnOn(person);
    const rows = await server.db.query<{ text: string }>(unprepared('select r::text as text from recovery_code r where account_id = $1'), [
      person.account.id,
    ]);
    for (const { text } of rows) expect(text).toContain('$argon2id$');
    for (const code of recoveryCodes) expect(rows.map(({ text }) => text).join(' ')).not.toContain(code.replaceAll('-', '').slice(4));
  });
});

describe('When two-factor is turned off', () => {
  it('AUTH-08.4 asks for a fresh confirmation, tells its owner, and signs in by password alone again', async () => {
    const person = await aPerson();
    await turnOn(person);
    expect((await person.client.POST('/v1/user/2fa/disable', { body: { confirmation: 'x' } })).error?.code).toBe('confirmation_required');
    expect((await person.client.POST('/v1/user/2fa/disable', { body: { confirmation: await confirm(person) } })).response.status).toBe(204);
    expect(await isOn(person)).toBe(false);
    expect((await server.client.POST('/v1/login', { body: { email: person.account.email, password: PASSWORD } })).data?.status).toBe('signed_in');
    await server.runJobs();
    const told = (await server.mails()).filter(({ to }) => to === person.account.email).map(({ subject }) => subject);
    expect(told).toContain('Tweestapsverificatie staat uit');
  });

  it.each(['administrator', 'moderator', 'SuperAdmin'] as const)('AUTH-08.11 refuses that to a %s, who must have it', async (type) => {
    const person = await aPerson({ roles: [{ type }], twoFactor: false });
    const refusal = async () => (await person.client.POST('/v1/user/2fa/disable', { body: { confirmation: await confirm(person) } })).error?.code;
    expect(await refusal()).toBe('forbidden');
    await turnOn(person);
    expect(await refusal()).toBe('forbidden');
    expect((await person.client.GET('/v1/users/me')).data).toMatchObject({ two_factor: true, two_factor_required: true });
  });
});

describe('confirmations', () => {
  it('AUTH-08.1 need the right password, say so on its field, and count with failed sign-ins', async () => {
    const person = await aPerson();
    for (let failures = 0; failures < 10; failures += 1) {
      const { error, response } = await person.client.POST('/v1/users/password/verify', { body: { password: `Fout-${failures}-a` } });
      expect([response.status, error?.errors]).toEqual([422, { password: ['Wachtwoord is onjuist.'] }]);
    }
    const { response } = await server.client.POST('/v1/login', { body: { email: person.account.email, password: PASSWORD } });
    expect(response.status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect((await person.client.POST('/v1/users/password/verify', { body: { password: PASSWORD } })).response.status).toBe(200);
    expect((await person.client.POST('/v1/users/password/verify', { body: {} })).error?.errors).toEqual({ password: ['Vul dit in.'] });
  });

  it('are good once, for the session that asked, for ten minutes', async () => {
    const person = await aPerson();
    const elsewhere = await server.as(person.account);
    const begin = (client: Person['client'], confirmation: string) => client.POST('/v1/user/2fa/qr-code', { body: { confirmation } });
    const confirmation = await confirm(person);
    expect((await begin(elsewhere, confirmation)).error?.code).toBe('confirmation_required');
    expect((await begin(person.client, confirmation)).response.status).toBe(200);
    expect((await begin(person.client, confirmation)).error?.code).toBe('confirmation_required');
    const late = await confirm(person);
    server.clock.advance(10 * 60_000);
    expect((await begin(person.client, late)).error?.code).toBe('confirmation_required');
  });

  it('come by a mailed pin where there is no password, and by nothing but the password where there is', async () => {
    const person = await aPerson({ passwordHash: null });
    expect((await person.client.POST('/v1/users/password/request-pin')).response.status).toBe(204);
    await server.runJobs();
    const pin = /\b\d{6}\b/.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '';
    expect((await person.client.POST('/v1/users/password/verify', { body: { pin } })).data?.confirmation).toMatch(/^[\w-]{43}$/);
    expect((await person.client.POST('/v1/users/password/verify', { body: { pin } })).error?.code).toBe('code_invalid');
    const other = await aPerson();
    expect((await other.client.POST('/v1/users/password/request-pin')).error?.code).toBe('forbidden');
  });
});
