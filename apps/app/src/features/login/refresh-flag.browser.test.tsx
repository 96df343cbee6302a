import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const signedIn = { status: 'signed_in', user: aUser(), access_token: 'token-2', token_type: 'Bearer' };
const challenge = { status: 'two_factor_required', challenge: 'c-1' };

afterEach(() => sessionStorage.clear());

/** A device with a token of before and no user, whose server could not be asked who that is. */
async function unanswered(answers: Record<string, unknown>) {
  const app = await openApp({ path: '/login', answers: { 'GET /v1/users/me': 'offline', ...answers } });
  await app.services.database.tokens.write('token-1');
  await app.services.session.restore();
  expect(app.services.session.refreshPending).toBe(true);
  return app;
}
type Opened = Awaited<ReturnType<typeof unanswered>>;

async function byPassword({ screen }: Opened): Promise<void> {
  await screen.getByLabelText('E-mailadres').fill('s@example.org');
  await screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
  await screen.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

async function byCode(app: Opened): Promise<void> {
  await byPassword(app);
  await app.screen.getByLabelText('Code van zes cijfers').fill('123456');
}

async function byRecoveryCode(app: Opened): Promise<void> {
  await byPassword(app);
  await app.screen.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await app.screen.getByLabelText('Herstelcode').fill('abcd-efgh');
  await app.screen.getByRole('button', { name: 'Bevestigen' }).click();
}

async function elsewhere({ router }: Opened): Promise<void> {
  sessionStorage.setItem('sso_attempt', JSON.stringify({ provider: 'hospital', state: 's-1', secret: 'geheim' }));
  router.history.push('/sso/callback?code=12345678901234567890&state=s-1');
}

describe('When someone signs in after a start at which the server could not be asked', () => {
  it.each([
    ['a password', { 'POST /v1/login': signedIn }, byPassword],
    ['a code', { 'POST /v1/login': challenge, 'POST /v1/2fa/verify': signedIn }, byCode],
    ['a recovery code', { 'POST /v1/login': challenge, 'POST /v1/2fa/verify': signedIn }, byRecoveryCode],
    ['another organisation', { 'POST /v1/sso/callback': signedIn }, elsewhere],
  ])('AUTH-14.1 clears the refresh flag by %s: a connection that comes back asks nothing more', async (_what, answers, signIn) => {
    const app = await unanswered(answers);
    await signIn(app);
    await vi.waitFor(() => expect(app.services.session.getState().status).toBe('member'));
    expect(app.services.session.refreshPending).toBe(false);
    const asked = () => app.server.calls.filter((call) => call === 'GET /v1/users/me').length;
    const before = asked();
    app.connection.go(false);
    app.connection.go(true);
    app.connection.second();
    await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
    expect(asked()).toBe(before);
  });
});
