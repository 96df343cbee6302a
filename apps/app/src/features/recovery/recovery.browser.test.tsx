import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aProfileServer } from '../../testing/wire-profile.ts';

const DONE = status(204, undefined);
const INVALID_URL = 'De URL voor het opnieuw instellen van het wachtwoord is ongeldig.';
const limited = status(429, { code: 'too_many_requests', message: 'x', errors: 'Te veel request, probeer het later opnieuw' });

describe('When somebody has forgotten their password', () => {
  async function atForgotPassword(answer: unknown) {
    const app = await openApp({ path: '/forgot-password', answers: { 'POST /v1/password/email': answer } });
    const email = app.screen.getByLabelText('E-mailadres');
    await email.fill(' s.dewit@example.org ');
    await app.screen.getByRole('button', { name: 'Mail mij een link' }).click();
    return { ...app, email };
  }

  it('AUTH-07.1 asks for a mail, and says the same whoever it is', async () => {
    const { screen, server } = await atForgotPassword(DONE);
    await expect.element(screen.getByRole('heading', { name: 'Kijk in uw e-mail' })).toHaveFocus();
    await expect.element(screen.getByText(/^Is s\.dewit@example\.org bij ons bekend/)).toBeVisible();
    expect(server.bodies.get('POST /v1/password/email')).toEqual({ email: 's.dewit@example.org' });
    await screen.getByRole('button', { name: 'Ander adres of nieuwe link' }).click();
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveValue('s.dewit@example.org');
  });

  it('keeps the address when it could not be sent, and says why', async () => {
    const { screen, email } = await atForgotPassword(limited);
    await expect.element(screen.getByRole('alert').getByText('Te veel request, probeer het later opnieuw')).toBeVisible();
    await expect.element(email).toHaveAccessibleDescription('Te veel request, probeer het later opnieuw');
    await expect.element(email).toHaveValue('s.dewit@example.org');
  });
});

describe('When somebody opens the link to a new password', () => {
  async function atReset(path: string, answer: unknown = DONE, as?: ReturnType<typeof aUser>) {
    const app = await openApp({ path, answers: { 'POST /v1/password/reset': answer }, ...(as && { as }) });
    const fill = async () => {
      await app.screen.getByLabelText('Nieuw wachtwoord').fill('Luister24!');
      await app.screen.getByLabelText('Herhaal wachtwoord').fill('Luister24!');
      await app.screen.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
    };
    return { ...app, fill };
  }

  it.each(['/reset-password#GEHEIM', '/reset-password/GEHEIM'])(
    'AUTH-07.2 NAV-04.8 takes the secret of %s out of the address, and sends it with the password',
    async (path) => {
      const app = await atReset(path);
      await expect.element(app.screen.getByLabelText('Nieuw wachtwoord')).toBeVisible();
      await vi.waitFor(() => expect(app.path()).toBe('/reset-password'));
      await app.fill();
      await vi.waitFor(() => expect(app.path()).toBe('/login'));
      expect(app.server.bodies.get('POST /v1/password/reset')).toEqual({
        token: 'GEHEIM',
        password: 'Luister24!',
        password_confirmation: 'Luister24!',
      });
      await expect.element(app.screen.getByText('Uw wachtwoord is gewijzigd')).toBeVisible();
    },
  );

  it('AUTH-07.7 ends the session of this device too', async () => {
    const app = await atReset('/reset-password#GEHEIM', DONE, aUser());
    await app.fill();
    await vi.waitFor(() => expect(app.path()).toBe('/login'));
    expect(app.services.session.getState().status).toBe('guest');
    expect(app.reloads).toEqual([]);
  });

  it('AUTH-07.3 APP-12.8 says that the URL is invalid when it brings nothing', async () => {
    const { screen } = await atReset('/reset-password');
    await expect.element(screen.getByRole('alert').getByText(INVALID_URL)).toBeVisible();
  });

  it('AUTH-07.3 APP-12.8 says that the URL is invalid when the server says so, and offers another', async () => {
    const app = await atReset('/reset-password#OUD', status(403, { code: 'reset_link_invalid', message: 'x', errors: INVALID_URL }));
    await app.fill();
    await expect.element(app.screen.getByRole('alert').getByText(INVALID_URL)).toBeVisible();
    await app.screen.getByRole('link', { name: 'Nieuwe link vragen' }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/forgot-password'));
  });
});

describe('When somebody has forgotten their e-mail address', () => {
  const answers = { 'POST /v1/forgot-email': { request: 'r-1' }, 'POST /v1/forgot-email/verify': { masked_email: 's…@example.org' } };

  async function atCode(more = {}) {
    const app = await openApp({ path: '/forgot-email', answers: { ...answers, ...more } });
    await app.screen.getByLabelText('BIG-nummer').fill('9051234501');
    await app.screen.getByRole('button', { name: 'Verder' }).click();
    const code = app.screen.getByLabelText('Code uit de sms');
    await expect.element(code).toHaveFocus();
    return { ...app, code };
  }

  it('AUTH-07.5 shows a masked address after number and code', async () => {
    const { screen, server, code } = await atCode();
    expect(server.bodies.get('POST /v1/forgot-email')).toEqual({ bignumber: '09051234501' });
    await code.fill('123456');
    await expect.element(screen.getByText('s…@example.org')).toBeVisible();
    expect(server.bodies.get('POST /v1/forgot-email/verify')).toEqual({ request: 'r-1', code: '123456' });
  });

  it('APP-12.2 says "BIG-nummer ongeldig" of what is none, and asks nobody', async () => {
    const { screen, server } = await openApp({ path: '/forgot-email', answers });
    const number = screen.getByLabelText('BIG-nummer');
    await number.fill('12345');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(number).toHaveAccessibleDescription('BIG-nummer ongeldig');
    await expect.element(number).toHaveFocus();
    expect(server.calls).not.toContain('POST /v1/forgot-email');
  });

  it('APP-12.4 says "Ongeldige SMS-code", empties the field and lets one try again', async () => {
    const wrong = status(422, { code: 'sms_code_invalid', message: 'x', errors: { code: ['Ongeldige SMS-code'] } });
    const { screen, server, code } = await atCode({ 'POST /v1/forgot-email/verify': wrong });
    await code.fill('111111');
    await expect.element(code).toHaveAccessibleDescription('Ongeldige SMS-code');
    await expect.element(code).toHaveValue('');
    server.answer('POST /v1/forgot-email/verify', answers['POST /v1/forgot-email/verify']);
    await code.fill('123456');
    await expect.element(screen.getByText('s…@example.org')).toBeVisible();
  });
});

describe('When somebody opens the link that verifies their address', () => {
  const verified = { 'POST /v1/verify-email': status(200, { status: 'verified' }), 'GET /v1/profile/send-verification-mail': DONE };

  async function atVerify(more = {}, as?: ReturnType<typeof aUser>) {
    const app = await openApp({ path: '/verify-email#GEHEIM', answers: { ...verified, ...more }, ...(as && { as }) });
    const confirm = app.screen.getByRole('button', { name: 'Adres bevestigen' });
    await expect.element(confirm).toBeVisible();
    await vi.waitFor(() => expect(app.path()).toBe('/verify-email'));
    return { ...app, confirm };
  }

  it('AUTH-06.7 verifies by a press, not by being opened, and knows it at once', async () => {
    const { screen, server, services, confirm } = await atVerify({}, aUser({ email_verified: false }));
    expect(server.calls).not.toContain('POST /v1/verify-email');
    server.answer('GET /v1/users/me', aUser());
    await confirm.click();
    await expect.element(screen.getByRole('heading', { name: 'Uw e-mailadres is bevestigd' })).toHaveFocus();
    expect(server.bodies.get('POST /v1/verify-email')).toEqual({ token: 'GEHEIM' });
    await vi.waitFor(() => expect(services.session.getState().user?.email_verified).toBe(true));
    await expect.element(screen.getByRole('link', { name: 'Naar home' })).toBeVisible();
  });

  const expired = { 'POST /v1/verify-email': status(403, { code: 'verification_link_expired', message: 'x', errors: 'x' }) };

  it('AUTH-06.2 offers another mail when the link has expired', async () => {
    const { screen, server, confirm } = await atVerify(expired, aUser({ email_verified: false }));
    await confirm.click();
    await expect.element(screen.getByRole('alert').getByText('Deze link is verlopen. Laat de verificatiemail opnieuw versturen.')).toBeVisible();
    await screen.getByRole('button', { name: 'Verstuur opnieuw' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Er is een nieuwe mail onderweg' })).toHaveFocus();
    expect(server.calls).toContain('GET /v1/profile/send-verification-mail');
  });

  it('AUTH-06.3 APP-12.6 says that too many were asked for', async () => {
    const { screen, confirm } = await atVerify({ ...expired, 'GET /v1/profile/send-verification-mail': limited }, aUser());
    await confirm.click();
    await screen.getByRole('button', { name: 'Verstuur opnieuw' }).click();
    await expect.element(screen.getByRole('alert').getByText('Te veel request, probeer het later opnieuw')).toBeVisible();
    await expect.element(screen.getByRole('main').getByText('Te veel request, probeer het later opnieuw')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Verstuur opnieuw' })).toBeVisible();
  });

  it('NAV-04.5 asks a guest to sign in for another mail', async () => {
    const { screen, confirm, path } = await atVerify(expired);
    await confirm.click();
    await screen.getByRole('link', { name: 'Naar inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
  });

  it('AUTH-06.1 asks whoever is not signed in to the account to do so, or to choose a new password', async () => {
    const refused = status(403, { code: 'sign_in_to_verify', message: 'x', errors: 'x' });
    const { screen, confirm, path } = await atVerify({ 'POST /v1/verify-email': refused });
    await confirm.click();
    await expect.element(screen.getByRole('heading', { name: 'Log eerst in' })).toHaveFocus();
    await expect.element(screen.getByRole('link', { name: 'Naar inloggen' })).toBeVisible();
    await screen.getByRole('link', { name: 'Nieuw wachtwoord kiezen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/forgot-password'));
  });

  it('AUTH-06.4 APP-12.7 says when verifying went wrong', async () => {
    const failed = status(422, { code: 'email_verification_failed', message: 'x', errors: 'x' });
    const { screen, confirm } = await atVerify({ 'POST /v1/verify-email': failed });
    await confirm.click();
    await expect.element(screen.getByRole('alert').getByText('Er is iets misgegaan bij de verificatie van uw e-mailadres.')).toBeVisible();
  });

  it('AUTH-06.4 promises no mail to whom nothing is left to confirm: the link was replaced, or the change was made', async () => {
    const failed = { 'POST /v1/verify-email': status(422, { code: 'email_verification_failed', message: 'x', errors: 'x' }) };
    const done = await atVerify({ ...failed, ...aProfileServer({ user: aUser() }) }, aUser());
    await done.confirm.click();
    await expect.element(done.screen.getByRole('heading', { name: 'Deze link geldt niet meer' })).toHaveFocus();
    await expect.element(done.screen.getByRole('link', { name: 'Naar home' })).toBeVisible();
    expect(done.screen.getByRole('button', { name: 'Verstuur opnieuw' }).elements()).toEqual([]);
    await done.screen.unmount();
    const waiting = await atVerify({ ...failed, ...aProfileServer({ user: aUser(), details: { pending_email: 'nieuw@example.org' } }) }, aUser());
    await waiting.confirm.click();
    await expect.element(waiting.screen.getByRole('button', { name: 'Verstuur opnieuw' })).toBeVisible();
  });

  it('stays where it is when nothing answers', async () => {
    const { screen, confirm } = await atVerify({ 'POST /v1/verify-email': 'offline' });
    await confirm.click();
    await expect.element(screen.getByRole('alert').getByText(/niet bereikbaar/)).toBeVisible();
    await expect.element(confirm).toBeVisible();
  });
});
