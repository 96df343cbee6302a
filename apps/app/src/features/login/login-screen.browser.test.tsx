import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { anEpisode, aUser } from '../../testing/wire.ts';

const refused = status(401, { code: 'invalid_credentials', message: 'x', errors: 'E-mailadres of wachtwoord is onjuist.' });
const challenge = { status: 'two_factor_required', challenge: 'c-1' };
const signedIn = { status: 'signed_in', user: aUser(), access_token: 'token-2', token_type: 'Bearer' };

async function atLogin(answers = {}) {
  const app = await openApp({ path: '/login', answers });
  const email = app.screen.getByLabelText('E-mailadres');
  const password = app.screen.getByLabelText('Wachtwoord', { exact: true });
  const submit = app.screen.getByRole('button', { name: 'Inloggen' });
  await expect.element(email).toBeInTheDocument();
  return { ...app, email, password, submit };
}

it.each(['phone', 'tablet', 'desktop'] as const)('on a %s shows a guest once whose the way in is', async (size) => {
  const { screen, path } = await openApp({ path: '/', size });
  await expect.element(screen.getByRole('img', { name: 'Auscult' })).toBeVisible();
  expect(path()).toBe('/login');
});

it('leads who comes for the first time to what is heard most without an account', async () => {
  const POPULAR = 'GET /v1/podcast/popular';
  const popular_podcasts = [anEpisode(1, { visibility: 'members' }), anEpisode(2, { visibility: 'public', title: 'Het hart' })];
  const { screen } = await openApp({ path: '/login', answers: { [POPULAR]: { popular_podcasts } } });
  await expect.element(screen.getByRole('link', { name: 'Het hart' })).toHaveAttribute('href', '/course/70/episode/2');
});

describe('The way back from signing in', () => {
  it.each(['phone', 'tablet', 'desktop'] as const)('NAV-03.6 leads on a %s to the screen that the guest came from', async (size) => {
    const { screen, router, path } = await openApp({ path: '/contact', size });
    const back = screen.getByRole('button', { name: 'Terug' });
    await router.navigate({ to: '/main/search' });
    await vi.waitFor(() => expect(path()).toBe('/login'));
    await back.click();
    await vi.waitFor(() => expect(path()).toBe('/contact'));
  });

  it('NAV-03.6 is not there on the first page of a visit, nor for who has signed out', async () => {
    const first = await openApp({ path: '/login' });
    await expect.element(first.screen.getByLabelText('E-mailadres')).toBeVisible();
    expect(first.screen.getByRole('button', { name: 'Terug' }).elements()).toHaveLength(0);
    await first.screen.unmount();
    const { screen, router, services, path } = await openApp({ path: '/main/search', as: aUser(), answers: { 'DELETE /v1/logout': status(204) } });
    await router.navigate({ to: '/continue-watching' });
    await services.session.logout({ reload: false });
    await vi.waitFor(() => expect(path()).toBe('/login'));
    await expect.element(screen.getByLabelText('E-mailadres')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Terug' }).elements()).toHaveLength(0);
  });
});

describe('When someone signs in', () => {
  it('AUTH-01.3 NAV-03.5 sends what was typed, keeps the token, and goes home', async () => {
    const { email, password, submit, server, services, path } = await atLogin();
    await email.fill(' s.dewit@example.org ');
    await password.fill(' geheim ');
    await submit.click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(server.bodies.get('POST /v1/login')).toEqual({ email: 's.dewit@example.org', password: ' geheim ' });
    await expect(services.database.tokens.read()).resolves.toBe('token-1');
  });

  it.each([
    ['', '', 'Vul uw e-mailadres in.', 'E-mailadres'],
    ['geen adres', 'x', 'Ongeldig e-mailadres', 'E-mailadres'],
    ['s@example.org', '', 'Vul uw wachtwoord in.', 'Wachtwoord'],
  ])('APP-12.1 says at the field what is wrong with "%s" and "%s"', async (address, secret, message, field) => {
    const { screen, email, password, submit, server } = await atLogin();
    await email.fill(address);
    await password.fill(secret);
    await submit.click();
    const wrong = screen.getByLabelText(field, { exact: true });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveAccessibleDescription(message);
    await expect.element(wrong).toHaveFocus();
    expect(server.calls).not.toContain('POST /v1/login');
  });

  it('tells a refusal as a toast and at the password', async () => {
    const { screen, email, password, submit, path } = await atLogin({ 'POST /v1/login': refused });
    await email.fill('s@example.org');
    await password.fill('fout');
    await submit.click();
    await expect.element(screen.getByRole('alert').getByText('E-mailadres of wachtwoord is onjuist.')).toBeVisible();
    await expect.element(password).toHaveAccessibleDescription('E-mailadres of wachtwoord is onjuist.');
    expect(path()).toBe('/login');
  });

  it('says so when the server cannot be reached', async () => {
    const { screen, email, password, submit } = await atLogin({ 'POST /v1/login': 'offline' });
    await email.fill('s@example.org');
    await password.fill('geheim');
    await submit.click();
    await expect.element(screen.getByRole('alert').getByText(/niet bereikbaar/)).toBeVisible();
  });

  it('is busy until the answer comes, and asks once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { email, password, submit, server, path } = await atLogin({ 'POST /v1/login': () => new Promise((resolve) => (answer = resolve)) });
    await email.fill('s@example.org');
    await password.fill('geheim');
    await submit.click();
    await expect.element(submit).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    answer(signedIn);
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(server.calls.filter((call) => call === 'POST /v1/login')).toHaveLength(1);
  });

  it('shows the password on request', async () => {
    const { screen, password } = await atLogin();
    await password.fill('geheim');
    await screen.getByRole('button', { name: 'Toon wachtwoord' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });
});

describe('When two-factor is on', () => {
  async function atCode(answer: unknown) {
    const app = await atLogin({ 'POST /v1/login': challenge, 'POST /v1/2fa/verify': answer });
    await app.email.fill('s@example.org');
    await app.password.fill('geheim');
    await app.submit.click();
    const code = app.screen.getByLabelText('Code van zes cijfers');
    await expect.element(code).toHaveFocus();
    return { ...app, code };
  }

  it('AUTH-08.5 signs in as soon as the sixth digit is there, however it was pasted', async () => {
    const { code, server, path } = await atCode(signedIn);
    await code.fill('12 34-56');
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(server.bodies.get('POST /v1/2fa/verify')).toEqual({ challenge: 'c-1', code: '123456' });
  });

  it('APP-12.3 says "Code ongeldig", empties the field, and lets one try again', async () => {
    const { screen, code, server, path } = await atCode(status(422, { code: 'code_invalid', message: 'x', errors: { code: ['Code ongeldig'] } }));
    await code.fill('111111');
    await expect.element(screen.getByRole('alert').getByText('Code ongeldig')).toBeVisible();
    await expect.element(code).toHaveAccessibleDescription('Code ongeldig');
    await expect.element(code).toHaveValue('');
    server.answer('POST /v1/2fa/verify', signedIn);
    await code.fill('123456');
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
  });

  it('begins again when the challenge has ended', async () => {
    const { screen, code } = await atCode(status(401, { code: 'challenge_expired', message: 'x', errors: 'Log opnieuw in.' }));
    await code.fill('123456');
    await expect.element(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  });

  it('takes a recovery code instead', async () => {
    const { screen, server, path } = await atCode(signedIn);
    await screen.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
    const recovery = screen.getByLabelText('Herstelcode');
    await expect.element(recovery).toHaveFocus();
    await recovery.fill(' abcd-efgh ');
    await screen.getByRole('button', { name: 'Bevestigen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(server.bodies.get('POST /v1/2fa/verify')).toEqual({ challenge: 'c-1', recovery_code: 'abcd-efgh' });
  });

  it('APP-12.3 says of a wrong recovery code that it is invalid, and keeps it to be mended', async () => {
    const { screen } = await atCode(status(422, { code: 'code_invalid', message: 'x', errors: { recovery_code: ['Code ongeldig'] } }));
    await screen.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
    const recovery = screen.getByLabelText('Herstelcode');
    await recovery.fill('abcd-efgi');
    await screen.getByRole('button', { name: 'Bevestigen' }).click();
    await expect.element(recovery).toHaveAccessibleDescription('Code ongeldig');
    await expect.element(recovery).toHaveValue('abcd-efgi');
  });
});

describe('When someone cannot sign in', () => {
  it.each([
    ['Vergeten?', '/forgot-password'],
    ['Maak een account', '/sign-up'],
    ['E-mailadres vergeten', '/forgot-email'],
  ])('NAV-04.4 leads by "%s" to %s', async (name, address) => {
    const { screen, path } = await atLogin();
    await screen.getByRole('link', { name }).click();
    await vi.waitFor(() => expect(path()).toBe(address));
  });
});
