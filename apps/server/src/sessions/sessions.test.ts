import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../adapters/password-hasher.ts';
import { composeHttp } from '../boot/compose-http.ts';
import { readConfig } from '../config/read-config.ts';
import { type AppContext, createContext } from '../context.ts';
import { createDatabase, type Database, unprepared } from '../db/database.ts';
import { changePassword } from '../features/account/credentials/change-password.ts';
import { requestDeletion } from '../features/account/deletion/request-deletion.ts';
import { currentUser } from '../features/session/current-user.ts';
import { logout } from '../features/session/logout.ts';
import { endOtherSessions } from '../features/session/own-sessions.ts';
import { anAccount, aProfession, TOTP_SECRET } from '../testing/builders.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { tokenKey as keyOf } from './token.ts';

const handlers = [changePassword, currentUser, endOtherSessions, logout, requestDeletion];
const DAY_MS = 86_400_000;
const clock = createTestClock();
const config = { ...readConfig({ DATA_DIR: '/tmp/auscult-no-media' }), secretKey: 'a secret that only tests know, 43 characters' };

interface Process {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly db: Database;
}

/** What one of several server processes has to itself: connections, memory, routes. */
async function startProcess(url: string): Promise<Process> {
  const db = createDatabase({ url, maxConnections: 3, onError: () => {} });
  const context = createContext({ config, db, log: pino({ level: 'silent' }) }, { clock });
  const app = await composeHttp(context, { contract: handlers.map(({ endpoint }) => endpoint), handlers });
  await app.ready();
  return { app, context, db };
}

let database: TestDatabase;
let one: Process;
let other: Process;
beforeAll(async () => {
  database = await startTestDatabase();
  one = await startProcess(database.url);
  other = await startProcess(database.url);
});
afterAll(async () => {
  for (const process of [one, other]) {
    await process.app.close();
    await process.db.close();
  }
  await database.stop();
});

const me = async ({ app }: Process, token: string) =>
  (await app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Waits for the other process to hear; a test that waits in vain fails by its time limit of a second. */
async function until(condition: () => Promise<boolean>): Promise<boolean> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
  return true;
}

async function signedInBoth(): Promise<{ id: number; token: string }> {
  const { id } = await anAccount(database.db);
  const token = await one.context.sessions.open(id, 'phone');
  expect([await me(one, token), await me(other, token)]).toEqual([200, 200]);
  return { id, token };
}

describe('When several processes share a database', () => {
  it('AUTH-01.4 a token opened at one is good at the other, and is not in the database', async () => {
    const { token } = await signedInBoth();
    const rows = await database.db.query<{ text: string }>(unprepared('select session::text as text from session'));
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('AUTH-01.9 refuses an ended session at once at one, and within a second at the other, though it is in its memory', async () => {
    const { token } = await signedInBoth();
    const answer = await one.app.inject({ method: 'DELETE', url: '/v1/logout', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(204);
    expect(await me(one, token)).toBe(401);
    // The clock of the test stands still, so that only the message can have done it.
    expect(await until(async () => (await me(other, token)) === 401)).toBe(true);
  }, 1000);

  it('AUTH-01.9 refuses all sessions of an account within a second once it is suspended by anybody', async () => {
    const { id, token } = await signedInBoth();
    await database.db.query(unprepared('update account set suspended_at = now() where id = $1'), [id]);
    expect(await until(async () => (await me(one, token)) === 403 && (await me(other, token)) === 403)).toBe(true);
  }, 1000);

  it('refuses a deleted account within a second', async () => {
    const { id, token } = await signedInBoth();
    await database.db.query(unprepared('delete from account where id = $1'), [id]);
    expect(await until(async () => (await me(other, token)) === 401)).toBe(true);
  }, 1000);

  const PASSWORD = 'Stilte-voor-het-Hart-7';
  const NEXT = 'Een-heel-ander-Woord-8';
  it.each([
    ['AUTH-01.9 a changed password', 'POST', '/v1/change-password', { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT }, 200],
    ['AUTH-01.9 a request to be deleted', 'POST', '/v1/users/account-delete-request', { password: PASSWORD }, 401],
    ['AUTH-01.9 its owner', 'DELETE', '/v1/sessions', undefined, 200],
  ] as const)(
    '%s ends the other sessions within a second, in every process',
    async (_what, method, url, payload, own) => {
      const { id, token } = await signedInBoth();
      await database.db.query(unprepared('update account set password_hash = $2 where id = $1'), [id, await createPasswordHasher().hash(PASSWORD)]);
      const mine = await one.context.sessions.open(id, 'this one');
      expect([await me(one, mine), await me(other, mine)]).toEqual([200, 200]);
      const answer = await one.app.inject({ method, url, headers: { authorization: `Bearer ${mine}` }, ...(payload && { payload }) });
      expect(answer.statusCode).toBeLessThan(300);
      expect([await me(one, token), await me(one, mine)]).toEqual([401, own]);
      // The clock of the test stands still, so that only the message can have done it.
      expect(await until(async () => (await me(other, token)) === 401 && (await me(other, mine)) === own)).toBe(true);
    },
    5000,
  );

  it('AUTH-12.6 sees new roles, permissions and professions within a second, and the second factor with which they count', async () => {
    const { id, token } = await signedInBoth();
    const { id: professionId } = await aProfession(database.db);
    await database.db.query(unprepared(`insert into account_role (account_id, type) values ($1, 'moderator')`), [id]);
    await database.db.query(unprepared(`insert into account_permission (account_id, name) values ($1, 'update_course')`), [id]);
    await database.db.query(unprepared(`insert into account_profession (account_id, profession_id) values ($1, $2)`), [id, professionId]);
    const viewer = async () => {
      expect(await me(other, token)).toBe(200);
      return other.context.sessions.known(keyOf(token))?.viewer;
    };
    const granted = { roles: [{ type: 'moderator', companyId: null }], permissions: [{ name: 'update_course', companyId: null }] };
    expect(await until(async () => (await viewer())?.professionIds.length === 1)).toBe(true);
    expect(await viewer()).toMatchObject({ roles: [], permissions: [], withheld: granted, professionIds: [professionId] });
    await database.db.query(unprepared('update account set (totp_secret, totp_confirmed_at) = ($2, now()) where id = $1'), [id, TOTP_SECRET]);
    expect(await until(async () => (await viewer())?.roles.length === 1)).toBe(true);
    expect(await viewer()).toMatchObject(granted);
    expect(await viewer()).not.toHaveProperty('withheld');
  }, 2000);
});

describe('When a session is used again', () => {
  it('asks the database once in five seconds', async () => {
    const { token } = await signedInBoth();
    expect(one.context.sessions.known(keyOf(token))).toBeDefined();
    clock.advance(4999);
    expect(one.context.sessions.known(keyOf(token))).toBeDefined();
    clock.advance(1);
    expect(one.context.sessions.known(keyOf(token))).toBeUndefined();
  });

  it('notes that it was seen, at most once a minute', async () => {
    const { token } = await signedInBoth();
    const seen = async () => {
      await me(one, token);
      const [row] = await database.db.query<{ last_seen_at: string }>(
        unprepared(`select last_seen_at from session where token_hash = decode($1, 'hex')`),
        [keyOf(token)],
      );
      return row?.last_seen_at;
    };
    const first = await seen();
    clock.advance(59_000);
    expect(await seen()).toBe(first);
    clock.advance(6000);
    expect(await seen()).toBe(clock.now().toISOString());
  });
});

describe('When time passes', () => {
  it('AUTH-01.5 ends a session 30 days after it was last seen', async () => {
    const { token } = await signedInBoth();
    clock.advance(30 * DAY_MS - 1);
    expect(await me(one, token)).toBe(200);
    clock.advance(30 * DAY_MS);
    expect(await me(one, token)).toBe(401);
  });

  it('AUTH-01.6 ends a session after 180 days, however much it is used', async () => {
    const { token } = await signedInBoth();
    for (let days = 0; days < 175; days += 25) {
      clock.advance(25 * DAY_MS);
      expect(await me(one, token)).toBe(200);
    }
    clock.advance(5 * DAY_MS);
    expect(await me(one, token)).toBe(401);
  });

  it('clears away an account’s dead sessions at its next sign-in', async () => {
    const { id } = await signedInBoth();
    clock.advance(31 * DAY_MS);
    await one.context.sessions.open(id, 'phone');
    const rows = await database.db.query(unprepared('select from session where account_id = $1'), [id]);
    expect(rows).toHaveLength(1);
  });
});
