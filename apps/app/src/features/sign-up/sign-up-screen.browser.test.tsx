import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const SECRET = {
  qr_image: 'data:image/png;base64,iVBORw0KGgo=',
  secret_key: 'JBSWY3DPEHPK3PXP',

  setup_token: 'setup-1',
};
const CODES = ['abcd-efgh', 'ijkl-mnop'];
const newcomer = aUser({ email_verified: false });
const answers = {
  'POST /v1/register': SECRET,
  'POST /v1/login': { status: 'signed_in', user: newcomer, access_token: 'token-1', token_type: 'Bearer' },
  'POST /v1/2fa/verify': status(200, { status: 'enabled', recovery_codes: CODES }),
};

async function atSignUp({ answers: more = {}, ...options }: Partial<OpenOptions> = {}) {
  const app = await openApp({ path: '/sign-up', answers: { ...answers, ...more }, ...options });
  const { screen } = app;
  const fields = {
    email: screen.getByLabelText('E-mailadres'),
    firstName: screen.getByLabelText('Voornaam'),
    lastName: screen.getByLabelText('Achternaam'),
    password: screen.getByLabelText('Wachtwoord', { exact: true }),
    repeat: screen.getByLabelText('Herhaal wachtwoord'),
    terms: screen.getByRole('checkbox'),
  };
  const submit = screen.getByRole('button', { name: 'Account aanmaken' });
  await expect.element(submit).toBeInTheDocument();
  return { ...app, fields, submit };
}

type AtSignUp = Awaited<ReturnType<typeof atSignUp>>;

async function fillIn({ screen, fields }: AtSignUp): Promise<void> {
  await fields.email.fill(' s.dewit@example.org ');
  await fields.firstName.fill('Sanne');
  await screen.getByLabelText('Tussenvoegsel').fill('de');
  await fields.lastName.fill('Wit');
  await fields.password.fill('Luister24!');
  await fields.repeat.fill('Luister24!');
  await fields.terms.click();
}

async function atOffer(options: Partial<OpenOptions> = {}) {
  const app = await atSignUp(options);
  await fillIn(app);
  await app.submit.click();
  await expect.element(app.screen.getByRole('heading', { name: 'Extra veilig inloggen' })).toHaveFocus();
  return app;
}

describe('When somebody signs up', () => {
  it('AUTH-04.2 sends what was filled in, signs in, and shows QR code and key for two-factor', async () => {
    const { screen, server, services } = await atOffer();
    expect(server.bodies.get('POST /v1/register')).toEqual({
      email: 's.dewit@example.org',
      password: 'Luister24!',
      password_confirmation: 'Luister24!',
      first_name: 'Sanne',
      insertion: 'de',
      last_name: 'Wit',
      language: 'nl',
      terms_accepted: true,
    });
    expect(server.bodies.get('POST /v1/login')).toEqual({ email: 's.dewit@example.org', password: 'Luister24!' });
    expect(services.session.getState().status).toBe('member');
    await expect.element(screen.getByRole('img', { name: /QR-code/ })).toHaveAttribute('src', SECRET.qr_image);
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Openen in authenticator-app' }).element().getAttribute('href');
    expect(link).toBe('otpauth://totp/Auscult:s.dewit%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Auscult');
  });

  it('speaks the language that a guest chooses, keeps what is typed and where the focus is, and makes the account in it', async () => {
    const { screen, fields, server } = await atSignUp();
    await fields.email.fill('s.dewit@example.org');
    const english = screen.getByRole('button', { name: 'English' });
    await expect.element(english).toHaveAttribute('lang', 'en');
    await english.click();
    await expect.element(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Nederlands' })).toHaveFocus();
    await expect.element(screen.getByLabelText('E-mail address')).toHaveValue('s.dewit@example.org');
    await screen.getByLabelText('First name').fill('Sanne');
    await screen.getByLabelText('Last name').fill('Wit');
    await screen.getByLabelText('Password', { exact: true }).fill('Luister24!');
    await screen.getByLabelText('Repeat password').fill('Luister24!');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Create account' }).click();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/register')).toMatchObject({ language: 'en' }));
  });

  it('says which field may stay empty', async () => {
    const { screen, fields } = await atSignUp();
    await expect.element(screen.getByLabelText('Tussenvoegsel')).toHaveAccessibleDescription('niet verplicht');
    await expect.element(fields.lastName).not.toHaveAccessibleDescription('niet verplicht');
  });

  it('AUTH-05.10 lets a password be pasted', async () => {
    const { fields } = await atSignUp();
    for (const field of [fields.password, fields.repeat]) {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      field.element().dispatchEvent(paste);
      expect(paste.defaultPrevented).toBe(false);
    }
  });

  it('AUTH-05.7 ticks each rule of the password as it is met', async () => {
    const { screen, fields } = await atSignUp();
    const rules = screen.getByRole('list', { name: /wachtwoord/ });
    const met = () =>
      [...rules.element().querySelectorAll('li')].filter((rule) => rule.textContent.includes('in orde')).map((rule) => rule.textContent);
    for (const [typed, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB3!', 4],
      ['aB3!aB3!', 5],
    ] as const) {
      await fields.password.fill(typed);
      await expect.poll(met).toHaveLength(count);
    }
    await fields.repeat.fill('aB3!aB3!');
    await expect.poll(met).toHaveLength(6);
    expect(met().at(-1)).toBe('Wachtwoorden zijn gelijk, in orde');
    // No more than is known here: the server may refuse it all the same.
    await expect.element(screen.getByText('Alles in de lijst is in orde.')).toBeInTheDocument();
    await fields.password.fill('aB3!aB3!x');
    await expect.poll(met).toHaveLength(5);
  });

  it('says what is wrong with a password once it is left, and not before', async () => {
    const { fields } = await atSignUp();
    await fields.password.fill('kort');
    await expect.element(fields.password).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(fields.password).toHaveAccessibleDescription('Dit wachtwoord voldoet nog niet aan alle eisen.');
    await fields.password.fill('Luister24!');
    await expect.element(fields.password).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['nl', 'De algemene voorwaarden moeten geaccepteerd worden'],
    ['en', 'You need accept terms and conditions first'],
  ] as const)('AUTH-04.4 AUTH-04.5 asks in %s to accept the terms first', async (language, message) => {
    const app = await atSignUp();
    await fillIn(app);
    await app.fields.terms.click();
    await app.services.texts.use(language);
    await app.screen.getByRole('button', { name: /Account aanmaken|Create account/ }).click();
    await expect.element(app.fields.terms).toHaveAccessibleDescription(message);
    await expect.element(app.fields.terms).toHaveFocus();
    expect(app.server.calls).not.toContain('POST /v1/register');
  });

  it('APP-12.1 says at each field what is wrong, and takes the focus to the first', async () => {
    const { fields, submit, server } = await atSignUp();
    await fields.email.fill('sanne@voorbeeld');
    await submit.click();
    await expect.element(fields.email).toHaveAccessibleDescription('Ongeldig e-mailadres');
    await expect.element(fields.email).toHaveFocus();
    await expect.element(fields.firstName).toHaveAccessibleDescription('Vul uw voornaam in.');
    await expect.element(fields.password).toHaveAccessibleDescription('Kies een wachtwoord.');
    expect(server.calls).not.toContain('POST /v1/register');
  });

  it('APP-13.2 APP-13.3 APP-13.4 shows what the server finds wrong as a toast and at the field, and keeps what was filled in', async () => {
    const common = 'Dit wachtwoord wordt veel gebruikt en is snel te raden. Kies een ander.';
    const refused = status(422, { code: 'validation_failed', message: 'x', errors: { password: [common] } });
    const app = await atSignUp({ answers: { 'POST /v1/register': refused } });
    await fillIn(app);
    await app.submit.click();
    await expect.element(app.screen.getByRole('alert').getByText(common)).toBeVisible();
    await expect.element(app.fields.password).toHaveAccessibleDescription(common);
    await expect.element(app.fields.password).toHaveFocus();
    await expect.element(app.fields.firstName).toHaveValue('Sanne');
    const line = app.screen.getByRole('listitem').filter({ hasText: 'Een ander wachtwoord dan dit' });
    await expect.element(line).toBeVisible();
    await expect.element(app.screen.getByText('Nog nodig: Een ander wachtwoord dan dit.')).toBeInTheDocument();
    await app.fields.password.fill('Luister24!x');
    await expect.element(line).not.toBeInTheDocument();
  });

  it('makes one account however often the button is pressed, and does not make it again when only signing in failed', async () => {
    const app = await atSignUp({ answers: { 'POST /v1/login': 'offline' } });
    await fillIn(app);
    await app.submit.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(app.screen.getByRole('alert').getByText(/niet bereikbaar/)).toBeVisible();
    app.server.answer('POST /v1/login', answers['POST /v1/login']);
    await app.submit.click();
    await expect.element(app.screen.getByRole('heading', { name: 'Extra veilig inloggen' })).toBeVisible();
    expect(app.server.calls.filter((call) => call === 'POST /v1/register')).toHaveLength(1);
  });

  it('points an address that has an account to its mail, and tells nothing more', async () => {
    const app = await atSignUp({ answers: { 'POST /v1/login': status(401, { code: 'invalid_credentials', message: 'x', errors: 'x' }) } });
    await fillIn(app);
    await app.submit.click();
    await expect.element(app.screen.getByRole('heading', { name: 'Kijk in uw e-mail' })).toHaveFocus();
    await expect.element(app.screen.getByText(/s\.dewit@example\.org/)).toBeVisible();
  });

  it('carries the invitation along, once', async () => {
    const { server, services } = await atOffer({ kept: { invite_token: 'ABCD-EFGH' } });
    expect(server.bodies.get('POST /v1/register')).toMatchObject({ invite_token: 'ABCD-EFGH' });
    expect(services.device.get('invite_token')).toBeNull();
  });

  it('leads members home', async () => {
    const { path } = await openApp({ path: '/sign-up', as: aUser() });
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
  });
});

describe('When two-factor is offered', () => {
  it('NAV-03.4 turns it on by a first good code, shows the recovery codes until they are kept, and goes where one wanted to go', async () => {
    const { screen, server, path } = await atOffer({ kept: { deeplink_redirect: '/main/following?tab=new' } });
    await screen.getByLabelText('Code van zes cijfers').fill('123 456');
    await expect.element(screen.getByRole('heading', { name: 'Uw herstelcodes' })).toHaveFocus();
    expect(server.bodies.get('POST /v1/2fa/verify')).toEqual({ setup_token: 'setup-1', code: '123456' });
    for (const code of CODES) await expect.element(screen.getByText(code)).toBeVisible();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Bewaar eerst de codes.');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=new'));
  });

  it('APP-12.3 says "Code ongeldig", empties the field and lets one try again', async () => {
    const wrong = status(422, { code: 'code_invalid', message: 'x', errors: { code: ['Code ongeldig'] } });
    const { screen, server } = await atOffer({ answers: { 'POST /v1/2fa/verify': wrong } });
    const code = screen.getByLabelText('Code van zes cijfers');
    await code.fill('111111');
    await expect.element(code).toHaveAccessibleDescription('Code ongeldig');
    await expect.element(code).toHaveValue('');
    server.answer('POST /v1/2fa/verify', answers['POST /v1/2fa/verify']);
    await code.fill('123456');
    await expect.element(screen.getByRole('heading', { name: 'Uw herstelcodes' })).toBeVisible();
  });

  it.each(['phone', 'desktop'] as const)('on a %s begins with what it can use, and has the way on in sight', async (size) => {
    const { screen } = await atOffer({ size });
    const box = (name: string) =>
      screen
        .getByRole(name === 'Later instellen' ? 'button' : 'link', { name })
        .element()
        .getBoundingClientRect();
    const picture = screen
      .getByRole('img', { name: /QR-code/ })
      .element()
      .getBoundingClientRect();
    const opens = box('Openen in authenticator-app');
    expect(size === 'phone' ? picture.top - opens.bottom : opens.left - picture.right).toBeGreaterThanOrEqual(0);
    expect(box('Later instellen').bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('lets it be for later', async () => {
    const { screen, path, server } = await atOffer();
    await screen.getByRole('button', { name: 'Later instellen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(server.calls).not.toContain('POST /v1/2fa/verify');
  });

  it('goes on, signed in, when the set-up has taken too long', async () => {
    const over = status(403, { code: 'setup_expired', message: 'x', errors: 'x' });
    const { screen, path, services } = await atOffer({ answers: { 'POST /v1/2fa/verify': over } });
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    expect(services.session.getState().status).toBe('member');
  });

  it('is not offered to who had an account already and gave its password', async () => {
    const app = await atSignUp({ answers: { 'POST /v1/login': { ...answers['POST /v1/login'], user: aUser() } } });
    await fillIn(app);
    await app.submit.click();
    await vi.waitFor(() => expect(app.path()).toBe('/main/home'));
  });
});
