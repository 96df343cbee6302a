import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { accountWithoutSession } from '../../../policies/authorize.ts';
import { applyEmailChange } from '../../../shared/accounts/email-change.ts';
import { takeToken } from '../../../shared/accounts/proof/one-time-link.ts';
import { holdAccount, loadOwnPassword } from '../../../shared/accounts/proof/own-password-queries.ts';
import { signInOrChallenge } from '../../../shared/accounts/sign-in.ts';
import { aPerson, PASSWORD, type Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NEXT = 'Een-heel-ander-Woord-8';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All calls come from one address, whose failures of the quarter before no longer count.
beforeEach(() => server.clock.advance(15 * 60_000));

const signIn = (email: string, password: string) => server.client.POST('/v1/login', { body: { email, password } });
const audited = async (accountId: number, action: string) =>
  (await server.db.query(unprepared('select from audit_log where actor_account_id = $1 and action = $2'), [accountId, action])).length;
/** How many calls wait for a row that another holds. */
const waiting = async () =>
  (
    await server.db.query<{ count: number }>(
      unprepared(`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
  )[0]?.count;
async function mailsTo(address: string) {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to === address);
}

describe('changePassword', () => {
  const change = ({ client }: Person, parts: { current_password?: string; password?: string; password_confirmation?: string } = {}) =>
    client.POST('/v1/change-password', { body: { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT, ...parts } });

  it('AUTH-10.1 AUTH-10.2 changes it, ends the other sessions and keeps this one, and tells its owner', async () => {
    const person = await aPerson(server);
    const other = await server.as(person.account);
    expect((await change(person)).response.status).toBe(204);
    expect((await other.GET('/v1/users/me')).response.status).toBe(401);
    expect((await person.client.GET('/v1/users/me')).response.status).toBe(200);
    expect((await signIn(person.account.email, PASSWORD)).response.status).toBe(401);
    expect((await signIn(person.account.email, NEXT)).response.status).toBe(200);
    expect((await mailsTo(person.account.email))[0]?.subject).toBe('Uw wachtwoord is gewijzigd');
    expect(await audited(person.account.id, 'password_changed')).toBe(1);
  });

  it('AUTH-05.6 AUTH-05.8 AUTH-05.11 says of each field what is wrong with it', async () => {
    const person = await aPerson(server);
    expect((await change(person, { password: 'kort1' })).error?.errors).toEqual({
      password: ['Gebruik minstens 8 tekens.', 'Gebruik een hoofdletter.', 'Gebruik een leesteken.'],
      password_confirmation: ['De wachtwoorden zijn niet gelijk.'],
    });
    const common = { password: 'Welkom2026!', password_confirmation: 'Welkom2026!' };
    expect((await change(person, common)).error?.errors).toMatchObject({ password: [expect.stringContaining('veel gebruikt')] });
    expect((await change(person, { current_password: 'Fout-wachtwoord-1' })).error?.errors).toEqual({ current_password: ['Wachtwoord is onjuist.'] });
    expect((await change(person, { password: PASSWORD, password_confirmation: PASSWORD })).error?.errors).toMatchObject({
      password: [expect.any(String)],
    });
    expect((await signIn(person.account.email, PASSWORD)).response.status).toBe(200);
  });

  it('AUTH-05.9 takes passwords of two hundred characters', async () => {
    const person = await aPerson(server);
    const long = `${'Een-lang-wachtwoord '.repeat(10)}7`;
    expect((await change(person, { password: long, password_confirmation: long })).response.status).toBe(204);
    expect((await signIn(person.account.email, long)).response.status).toBe(200);
  });

  it('calls off what was begun with the old one: a change of address, a second factor, a sign-in', async () => {
    const person = await aPerson(server);
    const { account, client } = person;
    await client.PUT('/v1/users/{user_id}/email/update', {
      params: { path: { user_id: account.id } },
      body: { email: 'van-een-ander@example.org', password: PASSWORD },
    });
    const link = /verify-email#([\w-]{43})/.exec((await mailsTo('van-een-ander@example.org'))[0]?.text ?? '')?.[1] ?? '';
    const confirmed = (await client.POST('/v1/users/password/verify', { body: { password: PASSWORD } })).data?.confirmation ?? '';
    const setUp = (await client.POST('/v1/user/2fa/qr-code', { body: { confirmation: confirmed } })).data;
    expect((await change(person)).response.status).toBe(204);
    expect((await server.client.POST('/v1/verify-email', { body: { token: link } })).error?.code).toBe('email_verification_failed');
    const code = generateSync({ secret: setUp?.secret_key ?? '', epoch: server.clock.now().getTime() / 1000 });
    const finished = await server.client.POST('/v1/2fa/verify', { body: { setup_token: setUp?.setup_token ?? '', code } });
    expect([setUp?.setup_token.length, finished.error?.code]).toEqual([43, 'setup_expired']);
    expect((await client.GET('/v1/profile/details')).data?.profileDetails).toMatchObject({ email: account.email, pending_email: null });
  });

  it('ends a sign-in under way with the old one, of which the password was good already', async () => {
    const person = await aPerson(server);
    const { id, email } = person.account;
    await server.db.query(
      unprepared(`update account set totp_secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', totp_confirmed_at = now() where id = $1`),
      [id],
    );
    const { data } = await signIn(email, PASSWORD);
    const challenge = data?.status === 'two_factor_required' ? data.challenge : '';
    await change(person);
    const code = generateSync({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', epoch: server.clock.now().getTime() / 1000 });
    expect((await server.client.POST('/v1/2fa/verify', { body: { challenge, code } })).error?.code).toBe('challenge_expired');
  });

  it('opens no session by the old one once the new one counts, whichever call comes in first', async () => {
    const person = await aPerson(server);
    const { id, email } = person.account;
    const before = { id, password_hash: (await loadOwnPassword(server.db, accountWithoutSession(id)))?.password_hash ?? null };
    // The sign-in has looked at the password, and now the change comes between.
    expect((await change(person)).response.status).toBe(204);
    await expect(signInOrChallenge(server.context, before, { deviceName: '', passwordHash: before.password_hash })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    // The sign-in holds the account: the change waits for it, and ends its session.
    let changing: ReturnType<typeof change> | undefined;
    const token = await server.db.transaction(async (tx) => {
      await holdAccount(tx, accountWithoutSession(id));
      changing = change(person, { current_password: NEXT, password: PASSWORD, password_confirmation: PASSWORD });
      await expect.poll(waiting).toBe(1);
      return server.context.sessions.open(id, '', tx);
    });
    expect((await changing)?.response.status).toBe(204);
    const me = await server.app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } });
    expect([me.statusCode, (await signIn(email, PASSWORD)).data?.status]).toEqual([401, 'signed_in']);
  });

  it('changes it once when asked a hundred times at once', async () => {
    const person = await aPerson(server);
    const answers = await Promise.all(Array.from({ length: 100 }, () => change(person)));
    expect(answers.filter(({ response }) => response.status === 204)).toHaveLength(1);
    expect(await audited(person.account.id, 'password_changed')).toBe(1);
    expect(await mailsTo(person.account.email)).toHaveLength(1);
  }, 60_000);
});

describe('changeEmail', () => {
  const ask = ({ client, account }: Person, email: string, parts: { password?: string; pin?: string; user_id?: number } = { password: PASSWORD }) =>
    client.PUT('/v1/users/{user_id}/email/update', { params: { path: { user_id: account.id } }, body: { email, ...parts } });
  const details = async ({ client }: Person) => (await client.GET('/v1/profile/details')).data?.profileDetails;
  const tokenIn = (text: string | undefined) => /verify-email#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const open = (token: string) =>
    server.db.transaction(async (tx) => {
      const taken = await takeToken(server.context, tx, 'email_change', token);
      return taken?.state === 'good' && (await applyEmailChange(server.context, tx, taken, { keep: null }));
    });

  it('AUTH-10.4 AUTH-10.6 lets another address count once it is verified; the old one hears of it before and after', async () => {
    const person = await aPerson(server);
    expect((await ask(person, ' Nieuw-1@Example.org '.trim())).response.status).toBe(204);
    expect(await details(person)).toMatchObject({ email: person.account.email, pending_email: 'nieuw-1@example.org' });
    const [told] = await mailsTo(person.account.email);
    expect([told?.subject, told?.text.includes('nieuw-1@')]).toEqual(['Uw e-mailadres wordt gewijzigd', false]);
    const [mail] = await mailsTo('nieuw-1@example.org');
    expect(await open(tokenIn(mail?.text))).toBe(true);
    expect((await person.client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await signIn('nieuw-1@example.org', PASSWORD)).data?.status).toBe('signed_in');
    expect((await mailsTo(person.account.email))[0]?.subject).toBe('Uw e-mailadres is gewijzigd');
    expect(await open(tokenIn(mail?.text))).toBe(false);
  });

  it('AUTH-10.4 counts only the address that was asked for last', async () => {
    const person = await aPerson(server);
    await ask(person, 'eerst@example.org');
    const [first] = await mailsTo('eerst@example.org');
    server.clock.advance(60_000);
    await ask(person, 'daarna@example.org');
    const [second] = await mailsTo('daarna@example.org');
    expect(await open(tokenIn(first?.text))).toBe(false);
    expect(await open(tokenIn(second?.text))).toBe(true);
  });

  it('AUTH-10.4 refuses a link whose address is no longer the one that is waited for, or became somebody’s', async () => {
    const [other, taken] = [await aPerson(server), await aPerson(server)];
    await ask(other, 'gevraagd@example.org');
    const [mail] = await mailsTo('gevraagd@example.org');
    await server.db.query(unprepared(`update account set pending_email = 'iets-anders@example.org' where id = $1`), [other.account.id]);
    expect(await open(tokenIn(mail?.text))).toBe(false);
    await ask(taken, 'net-vergeven@example.org');
    const [late] = await mailsTo('net-vergeven@example.org');
    await aPerson(server, { email: 'NET-vergeven@example.org' });
    expect(await open(tokenIn(late?.text))).toBe(false);
    expect(await details(taken)).toMatchObject({ email: taken.account.email });
  });

  it('AUTH-10.4 refuses an address that becomes somebody’s at this very moment', async () => {
    const [changing, holding] = [await aPerson(server), await aPerson(server)];
    await ask(changing, 'tegelijk@example.org');
    const [mail] = await mailsTo('tegelijk@example.org');
    const { promise: taken, resolve: tell } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const taking = server.db.transaction(async (tx) => {
      await tx.query(unprepared(`update account set email = 'tegelijk@example.org' where id = $1`), [holding.account.id]);
      tell();
      await held;
    });
    await taken;
    const applied = open(tokenIn(mail?.text));
    await expect.poll(waiting).toBe(1);
    release();
    await taking;
    expect(await applied).toBe(false);
  });

  it('answers the same for an address that belongs to somebody, who hears of it', async () => {
    const [person, owner] = [await aPerson(server), await aPerson(server)];
    const answer = await ask(person, owner.account.email.toUpperCase());
    expect([answer.response.status, (await details(person))?.pending_email]).toEqual([204, owner.account.email]);
    const mails = await mailsTo(owner.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['U hebt al een account']);
    expect(tokenIn(mails[0]?.text)).toBe('');
  });

  it('AUTH-10.3 asks for the password, and names only one’s own account', async () => {
    const person = await aPerson(server);
    expect((await ask(person, 'x@example.org', { password: 'Fout-wachtwoord-1' })).error?.errors).toEqual({ password: ['Wachtwoord is onjuist.'] });
    expect(await audited(person.account.id, 'proof_failed')).toBe(1);
    expect((await ask(person, 'x@example.org', {})).error?.errors).toEqual({ password: ['Vul dit in.'] });
    expect((await ask(person, 'x@example.org', { password: PASSWORD, user_id: person.account.id + 1 })).error?.code).toBe('forbidden');
    expect((await ask(person, person.account.email)).error?.errors).toEqual({ email: ['Dit is al uw e-mailadres.'] });
    expect((await ask(person, 'geen adres')).error?.errors).toEqual({ email: ['Ongeldig e-mailadres'] });
  });
});

describe('updateLanguage', () => {
  it('AUTH-10.5 changes the language of names and of this session at once', async () => {
    const person = await aPerson(server, { roles: [{ type: 'moderator' }] });
    const { data } = await person.client.POST('/v1/profile/update-language', { body: { language: 'en' } });
    expect(data?.language).toBe('en');
    const { error } = await person.client.POST('/v1/users/password/verify', { body: {} });
    await expect
      .poll(async () => (await person.client.POST('/v1/users/password/verify', { body: {} })).error?.errors)
      .toEqual({
        password: ['Fill this in.'],
      });
    expect(error?.code).toBe('validation_failed');
  });
});
