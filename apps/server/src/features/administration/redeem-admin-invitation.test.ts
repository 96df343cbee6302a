import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inviteAdministrator } from './invite-administrator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PASSWORD = 'Een-goed-w8woord';
const DAY_MS = 86_400_000;

async function invite(email: string): Promise<string> {
  const { link } = await inviteAdministrator(server.context, email);
  return new URL(link).hash.slice(1);
}
const redeem = (token: string, password = PASSWORD) => server.client.POST('/v1/admin-invitations/redeem', { body: { token, password } });
const signIn = (email: string, password = PASSWORD) => server.client.POST('/v1/login', { body: { email, password } });

describe('POST /v1/admin-invitations/redeem', () => {
  it('AUTH-12.5 lets the first administrator choose a password and sign in, and makes them a SuperAdmin with their second factor', async () => {
    const token = await invite('first@example.org');
    expect((await redeem(token)).response.status).toBe(204);
    const { data } = await signIn('first@example.org');
    expect(data).toMatchObject({ status: 'signed_in', user: { roles: [{ type: 'registered' }], two_factor_required: true } });
    if (data?.status !== 'signed_in') return;
    const headers = { authorization: `Bearer ${data.access_token}` };
    const proof = await server.client.POST('/v1/user/2fa/password/verify', { headers, body: { password: PASSWORD } });
    const setUp = await server.client.POST('/v1/user/2fa/qr-code', { headers, body: { confirmation: proof.data?.confirmation ?? '' } });
    const code = generateSync({ secret: setUp.data?.secret_key ?? '', epoch: Math.floor(server.clock.now().getTime() / 1000) });
    await server.client.POST('/v1/2fa/verify', { headers, body: { setup_token: setUp.data?.setup_token ?? '', code } });
    const me = await server.client.GET('/v1/users/me', { headers });
    expect(me.data).toMatchObject({ roles: [{ type: 'SuperAdmin' }], two_factor: true });
  });

  it('takes a token once, also when two calls come together', async () => {
    const token = await invite('twice@example.org');
    const answers = await Promise.all([redeem(token), redeem(token, 'Iets-anders-1')]);
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([204, 403]));
    expect((await redeem(token)).error?.code).toBe('invitation_expired');
  });

  it('refuses a token that a newer one replaced, and one of yesterday', async () => {
    const old = await invite('late@example.org');
    const newer = await invite('LATE@example.org');
    expect((await redeem(old)).error?.code).toBe('invitation_expired');
    server.clock.advance(DAY_MS);
    expect((await redeem(newer)).error?.code).toBe('invitation_expired');
  });

  it('refuses a weak password, says all that it lacks, and keeps the token', async () => {
    const token = await invite('weak@example.org');
    const { error, response } = await redeem(token, 'kort1');
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual({ password: ['Gebruik minstens 8 tekens.', 'Gebruik een hoofdletter.', 'Gebruik een leesteken.'] });
    expect((await redeem(token, 'Welkom2026!')).error?.errors).toEqual({ password: [expect.stringContaining('veel gebruikt')] });
    expect((await redeem(token)).response.status).toBe(204);
  });

  it('makes an existing account a SuperAdmin, and ends its sessions with the new password', async () => {
    const account = await anAccount(server.db);
    const client = await server.as(account);
    expect((await client.GET('/v1/users/me')).response.status).toBe(200);
    const token = await invite(account.email);
    await redeem(token);
    expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await signIn(account.email)).data).toMatchObject({ status: 'signed_in', user: { id: account.id, two_factor_required: true } });
  });

  it('AUTH-12.5 gives nothing to whoever signed up with the address before and had set up a second factor', async () => {
    const account = await anAccount(server.db, { twoFactor: true });
    const client = await server.as(account);
    const state = async () =>
      (
        await server.db.query(
          unprepared(`select a.password_hash is null as is_locked, a.totp_secret is null as has_no_factor, a.mobile, a.email_verified_at is not null as is_verified,
            (select count(*)::int from account_bignumber where account_id = a.id) as numbers from account a where a.id = $1`),
          [account.id],
        )
      )[0];
    await server.db.query(unprepared(`insert into account_bignumber (account_id, number, created_at) values ($1, '29012345601', now())`), [
      account.id,
    ]);
    await server.db.query(
      unprepared(`update account set (email_verified_at, mobile, mobile_verified_at) = (null, '+31612345678', now()) where id = $1`),
      [account.id],
    );
    const token = await invite(account.email);
    expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    const clean = { has_no_factor: true, mobile: null, numbers: 0 };
    expect(await state()).toEqual({ ...clean, is_locked: true, is_verified: false });
    // What somebody sets up between invitation and redemption goes likewise.
    await server.db.query(unprepared(`update account set mobile = '+31612345678' where id = $1`), [account.id]);
    expect((await redeem(token)).response.status).toBe(204);
    expect(await state()).toEqual({ ...clean, is_locked: false, is_verified: true });
    expect((await signIn(account.email)).data).toMatchObject({ status: 'signed_in', user: { two_factor: false, two_factor_required: true } });
  });

  it('leaves the second factor of an administrator whose address is verified', async () => {
    const account = await anAccount(server.db, { twoFactor: true });
    await redeem(await invite(account.email));
    expect((await signIn(account.email)).data?.status).toBe('two_factor_required');
  });

  it('keeps neither token nor password, and writes down what happened', async () => {
    const token = await invite('written@example.org');
    await redeem(token);
    const kept = await server.db.query<{ text: string }>(
      unprepared(`select string_agg(t::text, ' ') || (select string_agg(a::text, ' ') from account a) as text from one_time_token t`),
    );
    expect(kept[0]?.text ?? '').not.toMatch(new RegExp(`${token}|${PASSWORD}`));
    const audit = await server.db.query(
      unprepared(`select action from audit_log where subject_id = (select id::text from account where email = 'written@example.org') order by id`),
    );
    expect(audit).toEqual([{ action: 'administrator_invited' }, { action: 'administrator_password_set' }]);
  });
});

describe('GET /first-administrator', () => {
  it('is a page without inline script or style that may call only its own server', async () => {
    const page = await server.app.inject({ url: '/first-administrator', headers: { 'accept-language': 'en' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Choose a password');
    expect(page.body).not.toMatch(/style=|<style|<script(?! src)|\son\w+=/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self'");
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const script = await server.app.inject({ url: '/first-administrator/page.js' });
    expect(script.headers['content-type']).toMatch('text/javascript');
  });
});
