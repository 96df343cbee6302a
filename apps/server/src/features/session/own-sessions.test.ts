import { MOST_SESSIONS } from '@auscult/domain/account/most-sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { takeFromWindow } from '../../limits/fixed-window.ts';
import { aPerson, PASSWORD, type Person } from '../../testing/person.ts';
import { race } from '../../testing/race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

describe('sessions', () => {
  it('AUTH-01.7 lists where one is signed in, this one first, and nothing of anybody else', async () => {
    const person = await aPerson(server);
    await aPerson(server);
    server.clock.advance(60_000);
    await server.context.sessions.open(person.account.id, 'Telefoon');
    const { data } = await person.client.GET('/v1/sessions');
    expect(data?.sessions.map(({ device_name, is_current }) => ({ device_name, is_current }))).toEqual([
      { device_name: 'test', is_current: true },
      { device_name: 'Telefoon', is_current: false },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/token|hash/);
  });

  it('AUTH-01.7 leaves out those that are over', async () => {
    const person = await aPerson(server);
    server.clock.advance(31 * DAY_MS);
    const client = await server.as(person.account);
    await server.db.query(unprepared(`insert into session (token_hash, account_id, last_seen_at, expires_at) values ('x', $1, $2, $3)`), [
      person.account.id,
      new Date(server.clock.now().getTime() - 31 * DAY_MS),
      new Date(server.clock.now().getTime() + DAY_MS),
    ]);
    expect((await client.GET('/v1/sessions')).data?.sessions).toHaveLength(1);
  });

  it('AUTH-01.7 are as many as an account may have: one more ends the one unused longest, also when many sign in at once', async () => {
    const person = await aPerson(server);
    const names = async () => (await person.client.GET('/v1/sessions')).data?.sessions.map(({ device_name }) => device_name) ?? [];
    server.clock.advance(60_000);
    await server.context.sessions.open(person.account.id, 'old');
    server.clock.advance(60_000);
    await names();
    const open = (name: string) => server.context.sessions.open(person.account.id, name);
    for (let index = 3; index < MOST_SESSIONS; index += 1) await open(`new ${index}`);
    await race(server.db, 'select from account where id = $1 for no key update', [person.account.id], [() => open('one'), () => open('two')]);
    const left = await names();
    expect([left.length, left.includes('old'), left[0]]).toEqual([MOST_SESSIONS, false, 'test']);
  });

  it('AUTH-01.8 ends one that is chosen, and says of a stranger’s that it does not exist', async () => {
    const [person, stranger] = [await aPerson(server), await aPerson(server)];
    const other = await server.as(person.account);
    expect((await other.GET('/v1/users/me')).response.status).toBe(200);
    const { data } = await person.client.GET('/v1/sessions');
    const session_id = data?.sessions.find(({ is_current }) => !is_current)?.id ?? '';
    const end = (client: typeof other) => client.DELETE('/v1/sessions/{session_id}', { params: { path: { session_id } } });
    expect((await end(stranger.client)).error?.code).toBe('not_found');
    expect((await end(person.client)).response.status).toBe(204);
    expect((await other.GET('/v1/users/me')).response.status).toBe(401);
    expect((await end(person.client)).error?.code).toBe('not_found');
  });

  it('AUTH-01.8 ends all others in one call', async () => {
    const person = await aPerson(server);
    const others = [await server.as(person.account), await server.as(person.account)];
    expect((await person.client.DELETE('/v1/sessions')).response.status).toBe(204);
    for (const other of others) expect((await other.GET('/v1/users/me')).response.status).toBe(401);
    expect((await person.client.GET('/v1/users/me')).response.status).toBe(200);
  });

  it('AUTH-01.8 ends others however much was changed that day, and writes into the log only where there were others', async () => {
    const person = await aPerson(server);
    const limit = { kind: 'own_change', name: String(person.account.id), maximum: 200, windowSeconds: 86_400, amount: 200 };
    await takeFromWindow(server.db, server.clock.now(), limit);
    const logged = async () =>
      (
        await server.db.query(unprepared(`select from audit_log where actor_account_id = $1 and action = 'other_sessions_ended'`), [
          person.account.id,
        ])
      ).length;
    const end = async () => (await person.client.DELETE('/v1/sessions')).response.status;
    await end();
    const before = await logged();
    expect([await end(), await end(), await logged()]).toEqual([204, 204, before]);
    await server.as(person.account);
    expect([await end(), await logged()]).toEqual([204, before + 1]);
  });
});

describe('When somebody signs in', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const signIn = (email: string, headers: Record<string, string> = {}, device_name?: string) =>
    server.app.inject({ method: 'POST', url: '/v1/login', headers, payload: { email, password: PASSWORD, ...(device_name && { device_name }) } });
  const devices = async ({ client }: Person) => (await client.GET('/v1/sessions')).data?.sessions.map(({ device_name }) => device_name);

  it('calls the session after the device, or after the browser when that says nothing', async () => {
    const person = await aPerson(server);
    await signIn(person.account.email, { 'user-agent': CHROME });
    await signIn(person.account.email, { 'user-agent': CHROME }, 'Telefoon van Sanne');
    expect((await devices(person))?.toSorted()).toEqual(['Chrome · Windows', 'Telefoon van Sanne', 'test']);
  });

  it('tells its owner of a device that they were not signed in with, once', async () => {
    const person = await aPerson(server);
    const mails = async () => {
      await server.runJobs();
      return (await server.mails()).filter(({ to }) => to === person.account.email);
    };
    await signIn(person.account.email, {}, 'test');
    expect(await mails()).toEqual([]);
    await signIn(person.account.email, { 'user-agent': CHROME });
    await signIn(person.account.email, { 'user-agent': CHROME });
    const told = await mails();
    expect([told.length, told[0]?.text.includes('Chrome · Windows')]).toEqual([1, true]);
  });

  it('does not write about the first device of all', async () => {
    const person = await aPerson(server);
    await person.client.DELETE('/v1/logout');
    await signIn(person.account.email, { 'user-agent': CHROME });
    await server.runJobs();
    expect((await server.mails()).filter(({ to }) => to === person.account.email)).toEqual([]);
  });
});

describe('currentUser', () => {
  it('AUTH-02.5 says what the app asks for next, and nothing that may not lie on a shared device', async () => {
    const person = await aPerson(server, { firstName: 'Sanne' });
    await server.db.query(
      unprepared(`update account set email_verified_at = null, mobile = '+31612345678', details = '{"birth_date": "1984-02-29"}' where id = $1`),
      [person.account.id],
    );
    const { data } = await person.client.GET('/v1/users/me');
    expect(data).toMatchObject({ email_verified: false, has_password: true, two_factor_required: false, media: [] });
    expect(data).not.toHaveProperty('deletion_due_at');
    expect(JSON.stringify(data)).not.toMatch(/example\.org|31612345678|1984/);
  });

  it('AUTH-12.5 names no role and no permission that does not count yet, so that no pencil shows', async () => {
    const granted = { roles: [{ type: 'registered' }, { type: 'SuperAdmin' }], permissions: [{ name: 'update_course' }] } as const;
    const about = async (twoFactor: boolean) => (await (await aPerson(server, { ...granted, twoFactor })).client.GET('/v1/users/me')).data;
    expect(await about(false)).toMatchObject({ roles: [{ type: 'registered' }], userPermissions: [], two_factor: false, two_factor_required: true });
    expect(await about(true)).toMatchObject({
      roles: [{ type: 'SuperAdmin' }, { type: 'registered' }],
      userPermissions: [{ name: 'update_course' }],
      two_factor: true,
      two_factor_required: true,
    });
  });
});
