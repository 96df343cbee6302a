import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const signedIn = status(200, { status: 'signed_in', user: aUser(), access_token: 'token-1', token_type: 'Bearer' });
const begun = { authorization_url: 'https://login.hospital.example/authorize', state: 's-1', secret: 'geheim' };
const answers = {
  'GET /v1/sso': { providers: [{ id: 'hospital', name: 'Ziekenhuis Noord' }] },
  'POST /v1/sso/hospital/start': begun,
  'POST /v1/sso/callback': signedIn,
};
const away = status(503, { code: 'unavailable', message: 'x', errors: 'Dit lukt nu even niet.' });
const taken = status(422, { code: 'sso_email_taken', message: 'x', errors: 'Er is al een account.' });
const BACK = '/sso/callback?code=12345678901234567890&state=s-1&iss=https%3A%2F%2Flogin.hospital.example';

const opened = vi.spyOn(window, 'open');
beforeEach(() => {
  sessionStorage.clear();
  opened.mockReset().mockReturnValue(null);
});
afterEach(() => sessionStorage.clear());

const comesBack = (more = {}, path = BACK) => {
  sessionStorage.setItem('sso_attempt', JSON.stringify({ provider: 'hospital', state: 's-1', secret: 'geheim' }));
  return openApp({ path, answers: { ...answers, ...more }, kept: { deeplink_redirect: '/main/following?tab=new' } });
};

describe('When an organisation signs its people in', () => {
  it('AUTH-01.12 leaves for it, and keeps the secret in this tab', async () => {
    const { screen } = await openApp({ path: '/login', answers });
    await screen.getByRole('button', { name: 'Inloggen via Ziekenhuis Noord' }).click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(begun.authorization_url, '_self'));
    expect(JSON.parse(sessionStorage.getItem('sso_attempt') ?? '')).toEqual({ provider: 'hospital', state: 's-1', secret: 'geheim' });
  });

  it('says which organisation cannot be reached', async () => {
    const { screen } = await openApp({ path: '/login', answers: { ...answers, 'POST /v1/sso/hospital/start': away } });
    await screen.getByRole('button', { name: 'Inloggen via Ziekenhuis Noord' }).click();
    await expect.element(screen.getByRole('alert').getByText(/^Inloggen via Ziekenhuis Noord lukt nu even niet/)).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });

  it('stays busy until the other page comes, and may be pressed again by who comes back', async () => {
    const { screen } = await openApp({ path: '/login', answers });
    const button = screen.getByRole('button', { name: 'Inloggen via Ziekenhuis Noord' });
    await button.click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  });

  it('AUTH-01.12 NAV-03.4 signs in by what came back, unchanged, and goes where one wanted to go', async () => {
    const { server, path } = await comesBack();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=new'));
    expect(server.sent('POST /v1/sso/callback')).toEqual([
      { state: 's-1', code: '12345678901234567890', secret: 'geheim', iss: 'https://login.hospital.example' },
    ]);
    expect(sessionStorage.getItem('sso_attempt')).toBeNull();
  });

  it('AUTH-08.5 asks for the code where two-factor is on', async () => {
    const challenge = status(200, { status: 'two_factor_required', challenge: 'c-1' });
    const { screen, path } = await comesBack({ 'POST /v1/sso/callback': challenge, 'POST /v1/2fa/verify': signedIn });
    await expect.element(screen.getByLabelText('Code van zes cijfers')).toBeVisible();
    expect(
      screen
        .getByRole('heading', { level: 1 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Uw code']);
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=new'));
  });

  it('lets who wants no account go back', async () => {
    const refused = status(422, { code: 'terms_not_accepted', message: 'x', errors: 'x' });
    const { screen, path } = await comesBack({ 'POST /v1/sso/callback': refused });
    await screen.getByRole('link', { name: 'Terug naar inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
  });

  it('AUTH-04.4 asks to accept the terms before an account is made', async () => {
    const refused = status(422, { code: 'terms_not_accepted', message: 'x', errors: 'x' });
    const { screen, server } = await comesBack({ 'POST /v1/sso/callback': refused });
    await screen.getByRole('button', { name: 'Account aanmaken' }).click();
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('De algemene voorwaarden moeten geaccepteerd worden');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Account aanmaken' }).click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    expect(server.bodies.get('POST /v1/sso/hospital/start')).toEqual({ terms_accepted: true });
  });

  it('shows what it waits for, and has taken what came back out of the address', async () => {
    const { screen, path } = await comesBack({ 'POST /v1/sso/callback': () => new Promise(() => undefined) });
    await expect.element(screen.getByRole('heading', { name: 'U wordt ingelogd' })).toBeVisible();
    await expect.element(screen.getByRole('status').getByText('Een ogenblik. We ronden het inloggen via uw organisatie af.')).toBeVisible();
    await vi.waitFor(() => expect(path()).toBe('/sso/callback'));
  });

  it.each([
    ['another tab began', '/sso/callback?code=c&state=other', {}, 'Dit inloggen is al gebruikt, of in een ander tabblad begonnen. Begin opnieuw.'],
    ['nothing came back', '/sso/callback', {}, 'Dit inloggen is al gebruikt, of in een ander tabblad begonnen. Begin opnieuw.'],
    ['one stops there', '/sso/callback?error=access_denied&state=s-1', {}, /^U bent bij uw organisatie gestopt met inloggen/],
    ['the organisation is in trouble', '/sso/callback?error=server_error&state=s-1', {}, /organisatie lukt nu even niet/],
    [
      'the organisation refused',
      '/sso/callback?error=invalid_scope&state=s-1',
      {},
      'Het inloggen via uw organisatie is niet gelukt. Probeer het opnieuw.',
    ],
    ['the organisation is away', BACK, { 'POST /v1/sso/callback': away }, /organisatie lukt nu even niet/],
    ['the server refuses', BACK, { 'POST /v1/sso/callback': taken }, 'Er is al een account.'],
  ])('says that it did not work when %s, and leaves nothing in the address', async (_case, back, more, text) => {
    const { screen, path } = await comesBack(more, back);
    await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
    expect(path()).toBe('/sso/callback');
    await screen.getByRole('link', { name: 'Terug naar inloggen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/login'));
  });

  it('offers nothing where none is configured', async () => {
    const { screen, server } = await openApp({ path: '/login', answers: { 'GET /v1/sso': { providers: [] } } });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/sso'));
    expect(screen.getByRole('button', { name: /via/ }).elements()).toEqual([]);
  });

  it('offers passwords alone in the shell of a phone, which the way back does not lead to', async () => {
    const { screen, server } = await openApp({ path: '/login', answers, outside: { platform: 'ios' }, kept: { invite_passed: 'true' } });
    await expect.element(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    expect(server.calls).not.toContain('GET /v1/sso');
    expect(screen.getByRole('button', { name: /via/ }).elements()).toEqual([]);
  });
});
