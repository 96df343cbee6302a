import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { accountWithoutSession } from '../../policies/authorize.ts';
import { lockAccount } from '../../shared/accounts/proof/own-password-queries.ts';
import { revokePendingProofs } from '../../shared/accounts/revoke-pending-proofs.ts';
import { aPerson, PASSWORD, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(15 * 60_000));

const DAY_MS = 86_400_000;
const resend = ({ client }: Person) => client.GET('/v1/profile/send-verification-mail');
const open = (token: string, { client }: Pick<Person, 'client'> = server) => client.POST('/v1/verify-email', { body: { token } });
const stateOf = async ({ client }: Person) => (await client.GET('/v1/verify-email')).data?.email_verified_at;
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}
const tokenTo = async (address: string) => /verify-email#([\w-]{43})/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? '';

async function anUnverified(): Promise<Person> {
  const person = await aPerson(server);
  await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [person.account.id]);
  return person;
}
async function withToken(): Promise<{ person: Person; token: string }> {
  const person = await anUnverified();
  await resend(person);
  return { person, token: await tokenTo(person.account.email) };
}
const askChange = ({ client, account }: Person, email: string) =>
  client.PUT('/v1/users/{user_id}/email/update', { params: { path: { user_id: account.id } }, body: { email, password: PASSWORD } });

describe('verifyEmail', () => {
  it('AUTH-06.1 verifies the address by the mailed token', async () => {
    const { person, token } = await withToken();
    expect(await stateOf(person)).toBeNull();
    expect((await open(token, person)).data).toEqual({ status: 'verified' });
    expect(await stateOf(person)).toBe(server.clock.now().toISOString());
    expect((await person.client.GET('/v1/users/me')).data?.email_verified).toBe(true);
  });

  it('AUTH-06.1 does it once when asked a hundred times at once, and says so to whoever opens the link again', async () => {
    const { person, token } = await withToken();
    const since = server.clock.now().toISOString();
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(token, person)));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    server.clock.advance(60_000);
    expect((await open(token)).data).toEqual({ status: 'verified' });
    expect(await stateOf(person)).toBe(since);
    const audits = await server.db.query(unprepared(`select from audit_log where actor_account_id = $1 and action = 'email_verified'`), [
      person.account.id,
    ]);
    expect(audits).toHaveLength(1);
  });

  it('verifies nothing for who is not signed in to the account, and keeps the link for who is', async () => {
    const [stranger, changing] = [await aPerson(server), await aPerson(server)];
    const { person, token } = await withToken();
    await askChange(changing, 'van-een-ander@example.org');
    const change = await tokenTo('van-een-ander@example.org');
    for (const opened of [open(token), open(token, stranger), open(change), open(change, person)])
      expect((await opened).error?.code).toBe('sign_in_to_verify');
    expect(await stateOf(person)).toBeNull();
    expect((await changing.client.GET('/v1/profile/details')).data?.profileDetails.email).toBe(changing.account.email);
    expect([(await open(token, person)).response.status, (await open(change, changing)).response.status]).toEqual([200, 200]);
  });

  it('waits for a change of the password that calls it off, and does not keep that waiting', async () => {
    const person = await aPerson(server);
    await askChange(person, 'tegelijk@example.org');
    const token = await tokenTo('tegelijk@example.org');
    let opening: ReturnType<typeof open> | undefined;
    await server.db.transaction(async (tx) => {
      await lockAccount(tx, accountWithoutSession(person.account.id));
      opening = open(token, person);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await server.db.query(unprepared(waiting))).length).toBe(1);
      await revokePendingProofs(tx, accountWithoutSession(person.account.id));
    });
    expect((await opening)?.error?.code).toBe('email_verification_failed');
  });

  it('APP-12.7 tells a link that is too old from one that never was', async () => {
    const { person, token } = await withToken();
    server.clock.advance(DAY_MS);
    const late = await open(token, person);
    expect([late.response.status, late.error?.code]).toEqual([403, 'verification_link_expired']);
    const wrong = await open('x'.repeat(43));
    expect([wrong.response.status, wrong.error?.message]).toEqual([422, 'Er is iets misgegaan bij de verificatie van uw e-mailadres.']);
    expect(await stateOf(person)).toBeNull();
  });

  it('says so too when the address was verified otherwise meanwhile, and keeps since when', async () => {
    const { person, token } = await withToken();
    await server.db.query(unprepared(`update account set email_verified_at = '2026-01-01T00:00:00Z' where id = $1`), [person.account.id]);
    expect((await open(token, person)).data).toEqual({ status: 'verified' });
    expect(await stateOf(person)).toBe('2026-01-01T00:00:00.000Z');
    expect(await server.db.query(unprepared('select from audit_log where actor_account_id = $1'), [person.account.id])).toEqual([]);
  });

  it('AUTH-06.6 takes each link that was mailed to the address, whichever is opened first, and one that went to another no more', async () => {
    const { person, token } = await withToken();
    server.clock.advance(60_000);
    await resend(person);
    const newer = await tokenTo(person.account.email);
    expect(newer).not.toBe(token);
    expect((await open(token, person)).data).toEqual({ status: 'verified' });
    expect((await open(newer, person)).data).toEqual({ status: 'verified' });
    const moved = await withToken();
    server.clock.advance(60_000);
    await server.db.query(unprepared('update account set email = $2 where id = $1'), [
      moved.person.account.id,
      `moved-${moved.person.account.email}`,
    ]);
    await resend(moved.person);
    await server.runJobs();
    expect((await open(moved.token, moved.person)).error?.code).toBe('email_verification_failed');
  });

  it('AUTH-06.6 verifies nothing for an address that the account no longer has', async () => {
    const { person, token } = await withToken();
    await server.db.query(unprepared(`update account set email = 'ander-' || email where id = $1`), [person.account.id]);
    expect((await open(token, person)).error?.code).toBe('email_verification_failed');
    expect(await stateOf(person)).toBeNull();
  });

  it('AUTH-10.4 lets a changed address count, and keeps the session that opens its link', async () => {
    const person = await aPerson(server);
    const other = await server.as(person.account);
    await askChange(person, 'nieuw@example.org');
    expect((await open(await tokenTo('nieuw@example.org'), person)).data).toEqual({ status: 'verified' });
    expect((await person.client.GET('/v1/profile/details')).data?.profileDetails).toMatchObject({ email: 'nieuw@example.org', pending_email: null });
    expect((await other.GET('/v1/users/me')).response.status).toBe(401);
  });

  it('AUTH-06.6 takes each link that was mailed for the same change, and one for another change no more', async () => {
    const person = await aPerson(server);
    const tokens: string[] = [];
    for (const email of ['eerste@example.org', 'tweede@example.org', 'tweede@example.org']) {
      await askChange(person, email);
      tokens.push(await tokenTo(email));
      server.clock.advance(60_000);
    }
    const [first = '', second = '', third = ''] = tokens;
    expect(new Set(tokens).size).toBe(3);
    expect((await open(first, person)).error?.code).toBe('email_verification_failed');
    for (const token of [second, third]) expect((await open(token, person)).data).toEqual({ status: 'verified' });
    expect((await person.client.GET('/v1/profile/details')).data?.profileDetails).toMatchObject({ email: 'tweede@example.org', pending_email: null });
  });

  it('API-03.4 is limited for whoever guesses', async () => {
    const statuses = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await open('y'.repeat(43))).response.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('sendVerificationMail', () => {
  it('AUTH-06.5 APP-12.6 sends one mail when asked a hundred times at once, and says the others when to try again', async () => {
    const person = await anUnverified();
    const answers = await Promise.all(Array.from({ length: 100 }, () => resend(person)));
    expect(answers.filter(({ response }) => response.status === 204)).toHaveLength(1);
    const refused = answers.find(({ response }) => response.status === 429);
    expect(refused?.error?.message).toBe('Te veel request, probeer het later opnieuw');
    expect(refused?.response.headers.get('retry-after')).toBe('60');
    expect(await mailsTo(person.account.email)).toHaveLength(1);
  });

  it('AUTH-06.5 sends five a day, a minute apart', async () => {
    const person = await anUnverified();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await resend(person)).response.status);
      server.clock.advance(60_000);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    server.clock.advance(DAY_MS);
    expect((await resend(person)).response.status).toBe(204);
  });

  it('sends nothing to who is verified', async () => {
    const person = await aPerson(server);
    for (let n = 0; n < 7; n += 1) expect((await resend(person)).response.status).toBe(204);
    expect(await mailsTo(person.account.email)).toEqual([]);
  });

  it('sends the link to a new address again, unless it belongs to somebody', async () => {
    const [person, owner] = [await aPerson(server), await aPerson(server)];
    await askChange(person, 'straks@example.org');
    const first = await tokenTo('straks@example.org');
    server.clock.advance(60_000);
    await resend(person);
    const second = await tokenTo('straks@example.org');
    expect(second).not.toBe(first);
    await askChange(person, owner.account.email);
    server.clock.advance(60_000);
    expect((await resend(person)).response.status).toBe(204);
    expect((await mailsTo(owner.account.email)).every(({ text }) => !text.includes('verify-email#'))).toBe(true);
  });
});
