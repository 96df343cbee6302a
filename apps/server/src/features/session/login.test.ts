import { api } from '@auscult/contract/api';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../adapters/password-hasher.ts';
import { unprepared } from '../../db/database.ts';
import { aCategory, anAccount, aProfession } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { currentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout, logoutByPost } from './logout.ts';

const PASSWORD = 'Stilte-voor-het-Hart-7';
const MINUTE_MS = 60_000;
const handlers = [currentUser, login, logout, logoutByPost];

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ http: { contract: handlers.map(({ endpoint }) => endpoint), handlers } });
  passwordHash = await createPasswordHasher().hash(PASSWORD);
});
afterAll(() => server.stop());

/** From an address of its own, so that one test's failures do not count for another. */
let host = 1;
const tryToSignIn = (email: string, password: string, address = `192.0.2.${host}`) =>
  server.app.inject({ method: 'POST', url: '/v1/login', remoteAddress: address, payload: { email, password } });
const newAddress = () => {
  host += 1;
};

describe('login', () => {
  it('AUTH-01.1 AUTH-01.2 answers the user and a token that later calls carry', async () => {
    newAddress();
    const profession = await aProfession(server.db, { name: 'Huisarts' });
    const category = await aCategory(server.db, { name: 'Cardiologie' });
    const { id, email } = await anAccount(server.db, {
      passwordHash,
      firstName: 'Sanne',
      lastName: 'Vries',
      roles: [{ type: 'registered' }],
      professions: [profession],
      categories: [category],
    });
    const { data } = await server.client.POST('/v1/login', { body: { email: `  ${email.toUpperCase()} `, password: PASSWORD } });
    expect(data).toMatchObject({
      status: 'signed_in',
      token_type: 'Bearer',
      user: {
        id,
        first_name: 'Sanne',
        initials: 'SV',
        language: 'nl',
        roles: [{ name: 'Geregistreerd', type: 'registered' }],
        userPermissions: [],
        professions: [{ profession_id: profession.id, name: 'Huisarts' }],
        categories: [{ id: category.id, name: 'Cardiologie', is_active: true }],
        two_factor: false,
      },
    });
    const token = data?.status === 'signed_in' ? data.access_token : '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const me = await server.client.GET('/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.data).toEqual(data?.status === 'signed_in' ? data.user : null);
  });

  it('AUTH-12.9 takes an account without a role for a registered user', async () => {
    const client = await server.as(await anAccount(server.db, { language: 'en' }));
    const { data } = await client.GET('/v1/users/me');
    expect(data?.roles).toEqual([{ name: 'Registered', type: 'registered' }]);
  });

  it('AUTH-01.11 answers an unknown address, a wrong password and an account without one with the same bytes', async () => {
    const [known, without] = [await anAccount(server.db, { passwordHash }), await anAccount(server.db)];
    const answers = [];
    for (const email of [known.email, without.email, 'nobody@example.org']) {
      newAddress();
      const { statusCode, headers, body } = await tryToSignIn(email, 'Iets-anders-1');
      answers.push({ statusCode, body, headers: { ...headers, date: '' } });
    }
    expect(answers[0]?.statusCode).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('writes down who signed in, who failed to and why, by number', async () => {
    newAddress();
    const { id, email } = await anAccount(server.db, { passwordHash });
    await tryToSignIn(email, 'Iets-anders-1');
    await tryToSignIn(email, PASSWORD);
    await tryToSignIn('nobody-at-all@example.org', PASSWORD);
    const [without, suspended] = [
      await anAccount(server.db, { passwordHash: null }),
      await anAccount(server.db, { passwordHash, suspendedAt: '2026-01-01T00:00:00Z' }),
    ];
    for (const account of [without, suspended]) await tryToSignIn(account.email, PASSWORD);
    const entries = await server.db.query(
      unprepared(`select action, actor_account_id, subject_id, detail ->> 'reason' as reason from audit_log
        where subject_id = any ($1) order by id desc limit 5`),
      [[...[id, without.id, suspended.id].map(String), 'nobody']],
    );
    expect(entries).toEqual([
      { action: 'sign_in_failed', actor_account_id: null, subject_id: String(suspended.id), reason: 'account_suspended' },
      { action: 'sign_in_failed', actor_account_id: null, subject_id: String(without.id), reason: 'no_password' },
      { action: 'sign_in_failed', actor_account_id: null, subject_id: 'nobody', reason: 'unknown_address' },
      { action: 'signed_in', actor_account_id: id, subject_id: String(id), reason: null },
      { action: 'sign_in_failed', actor_account_id: null, subject_id: String(id), reason: 'wrong_password' },
    ]);
  });

  it('AUTH-01.11 does one hash for an account that does not exist, like for one that does', async () => {
    const passwords = createPasswordHasher();
    expect(await passwords.verify('anything', null)).toBe(false);
    const stored = await passwords.hash('anything');
    expect(stored.slice(0, 31)).toBe('$argon2id$v=19$m=19456,t=2,p=1$');
    await expect(passwords.verify('anything', 'not a hash')).rejects.toThrow('Decoding failed');
  });

  it('refuses a suspended account, and says so only to whoever knows the password', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash, suspendedAt: '2026-01-01T00:00:00Z' });
    expect((await tryToSignIn(email, PASSWORD)).json().code).toBe('account_suspended');
    expect((await tryToSignIn(email, 'Iets-anders-1')).json().code).toBe('invalid_credentials');
  });

  it('hashes the password anew when it was hashed with other parameters', async () => {
    newAddress();
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email } = await anAccount(server.db, { passwordHash: old });
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
    const [row] = await server.db.query<{ password_hash: string }>(unprepared('select password_hash from account where id = $1'), [id]);
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('accepts the same characters however they were composed', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash: await createPasswordHasher().hash('Caf\u00e9-au-lait-1') });
    expect((await tryToSignIn(email, 'Cafe\u0301-au-lait-1')).statusCode).toBe(200);
  });

  it('answers 400, not 500, to characters that the database cannot hold', async () => {
    newAddress();
    expect((await tryToSignIn('a\u0000b@example.org', PASSWORD)).statusCode).toBe(400);
  });
});

describe('When signing in fails again and again', () => {
  it('AUTH-01.10 refuses the account to that address for the rest of the quarter, the right password too, and says for how long', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash });
    for (let failures = 0; failures < 10; failures += 1) expect((await tryToSignIn(email, `Fout-${failures}-a`)).statusCode).toBe(401);
    const refused = await tryToSignIn(email.toUpperCase(), PASSWORD);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '900']);
    server.clock.advance(15 * MINUTE_MS);
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('AUTH-01.10 keeps nobody out because somebody guesses at their account elsewhere', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash });
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => tryToSignIn(email, `Fout-${index}-a`)));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    newAddress();
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('AUTH-01.10 refuses the account to all addresses after a hundred failures from many', async () => {
    const { email } = await anAccount(server.db, { passwordHash });
    for (let addresses = 0; addresses < 10; addresses += 1) {
      newAddress();
      await Promise.all(Array.from({ length: 10 }, (_, index) => tryToSignIn(email, `Fout-${index}-a`)));
    }
    newAddress();
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(429);
    server.clock.advance(15 * MINUTE_MS);
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  }, 60_000);

  it('counts failures alone: signing in often is no reason to be refused', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash });
    for (let times = 0; times < 12; times += 1) expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('AUTH-01.10 lets 100 tries at once have no more failures than the limit', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => tryToSignIn(email, `Fout-${index}-a`)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  it('AUTH-01.10 refuses an address that tries many accounts, and no other address', async () => {
    newAddress();
    const { email } = await anAccount(server.db, { passwordHash });
    const tried = await Promise.all(Array.from({ length: 60 }, (_, index) => tryToSignIn(`guess-${index}@example.org`, PASSWORD)));
    expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(429);
    newAddress();
    expect((await tryToSignIn(email, PASSWORD)).statusCode).toBe(200);
  }, 20_000);

  it('counts all addresses of an IPv6 network as one', async () => {
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, index) => tryToSignIn(`six-${index}@example.org`, PASSWORD, `2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(tried.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
    expect((await tryToSignIn('six@example.org', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(401);
  }, 20_000);

  it('keeps neither addresses nor names of those who tried', async () => {
    const rows = await server.db.query<{ text: string }>(unprepared('select c::text as text from fixed_window_counter c'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/192\.0\.2|example\.org/);
  });
});

describe.each([
  ['logout', 'DELETE'],
  ['logoutByPost', 'POST'],
] as const)('%s', (_id, method) => {
  it('AUTH-03.10 ends this session and leaves the others', async () => {
    const account = await anAccount(server.db);
    const [ended, kept] = [await server.context.sessions.open(account.id, ''), await server.context.sessions.open(account.id, '')];
    const call = (token: string, url = '/v1/users/me', how: 'GET' | 'POST' | 'DELETE' = 'GET') =>
      server.app.inject({ method: how, url, headers: { authorization: `Bearer ${token}` } });
    const answer = await call(ended, api.logout.path, method);
    // What the browser kept of home is for nobody who comes after.
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect((await call(ended)).statusCode).toBe(401);
    expect((await call(kept)).statusCode).toBe(200);
    expect((await call(ended, api.logout.path, method)).statusCode).toBe(204);
  });
});
