import { describe, expect, it, vi } from 'vitest';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { status } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aProfileServer } from '../../../testing/wire-profile.ts';

const sanne = aUser();
const answers = aProfileServer({ user: sanne });
const wrongPassword = status(422, { code: 'validation_failed', message: 'x', errors: { password: ['Wachtwoord is onjuist.'] } });
const secret = {
  qr_image: 'data:image/png;base64,iVBORw0KGgo=',
  secret_key: 'JBSWY3DPEHPK3PXP',
  setup_token: 's-1',
};
const CODES = ['aaaa-1111', 'bbbb-2222'];

const at = (section: string, more: Record<string, unknown> = {}, user = sanne) =>
  openApp({ path: `/main/profile/${section}`, as: user, answers: { ...aProfileServer({ user }), ...more } });

describe('When someone changes how the app looks or speaks', () => {
  it('AUTH-10.5 APP-06.2 changes every text at once, remembers the language, and tells the server', async () => {
    const { screen, services, server } = await openApp({ path: '/main/profile?tab=settings', as: sanne, answers });
    await screen.getByRole('radio', { name: 'English' }).click();
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(services.device.get('language')).toBe('en');
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/profile/update-language')).toEqual({ language: 'en' }));
    await vi.waitFor(() => expect(services.session.getState().user?.language).toBe('en'));
  });

  it('shows light, dark, or what the system says', async () => {
    const { screen, services } = await openApp({ path: '/main/profile?tab=settings', as: sanne, answers });
    const paper = () => getComputedStyle(document.body).backgroundColor;
    await screen.getByRole('radio', { name: 'Donker' }).click();
    const dark = paper();
    await screen.getByRole('radio', { name: 'Licht' }).click();
    await expect.poll(paper).not.toBe(dark);
    expect(services.device.get('theme')).toBe('light');
    await screen.getByRole('radio', { name: 'Systeem' }).click();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('When someone chooses how it plays', () => {
  it('keeps speed, skips and what comes next on the device, and plays so at once', async () => {
    const { screen, services } = await openApp({ path: '/main/profile?tab=settings', as: sanne, answers });
    const choose = (group: string, name: string) => screen.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).click();
    await choose('Standaardsnelheid', '1,5×');
    await choose('Terugspoelen', '10 s');
    await choose('Vooruitspoelen', '30 s');
    await screen.getByRole('switch', { name: 'Volgende aflevering vanzelf' }).click();
    const chosen = { speed: 1.5, back: 10, forward: 30, playsOn: false };
    expect(JSON.parse(services.device.get('player_settings') ?? '')).toEqual(chosen);
    services.player.setVolume(1);
    await vi.waitFor(() => expect(services.player.getState()).toMatchObject({ defaultRate: 1.5, playsOn: false }));

    await screen.unmount();
    const again = await openApp({ path: '/main/profile?tab=settings', as: sanne, answers, kept: { player_settings: JSON.stringify(chosen) } });
    await expect.element(again.screen.getByRole('radio', { name: '1,5×' })).toBeChecked();
    expect(again.services.playbackSettings.get()).toEqual(chosen);
  });

  it('begins anew where what was kept makes no sense', async () => {
    const { services } = await openApp({
      path: '/main/profile?tab=settings',
      as: sanne,
      answers,
      kept: { player_settings: '{"speed":9,"back":"x"' },
    });
    expect(services.playbackSettings.get()).toEqual({ speed: 1, back: 15, forward: 15, playsOn: true });
  });
});

describe('When someone chooses what they are told', () => {
  it('PROF-10.4 PROF-10.5 keeps notifications as 0 or 1, the rest as it is', async () => {
    const { screen, server } = await openApp({
      path: '/main/profile?tab=settings',
      as: sanne,
      answers: {
        ...answers,
        'POST /v1/podcast/push-preferences': { push_preferences: { followed_companies: 1, notifications_favorite_courses: 1 } },
      },
    });
    await expect.element(screen.getByRole('switch', { name: 'Nieuw bij aanbieders die ik volg' })).toBeChecked();
    const favourites = screen.getByRole('switch', { name: 'Nieuw in mijn favorieten' });
    await favourites.click();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/podcast/push-preferences')).toEqual({ notifications_favorite_courses: 1 }));
    await expect.element(favourites).toBeChecked();
  });

  it('PROF-10.3 PROF-10.5 keeps how often the newsletter comes, news from abroad and marketing', async () => {
    const { screen, server } = await openApp({
      path: '/main/profile?tab=settings',
      as: sanne,
      answers: { ...answers, 'PUT /v1/podcast/profile/personal-data': answers['GET /v1/profile/details'].profileDetails },
    });
    await expect.element(screen.getByRole('radio', { name: 'Nooit' })).toBeChecked();
    await screen.getByRole('radio', { name: 'Week' }).click();
    const abroad = screen.getByRole('switch', { name: 'Nieuws uit het buitenland' });
    await expect.element(abroad).toBeChecked();
    await abroad.click();
    await screen.getByRole('switch', { name: 'Mail over nieuwe mogelijkheden' }).click();
    await vi.waitFor(() =>
      expect(server.sent('PUT /v1/podcast/profile/personal-data')).toEqual([
        { newsletter_frequency: 'weekly' },
        { newsletter_abroad: false },
        { allow_marketing_emails: true },
      ]),
    );
    await expect.element(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  });

  it('PROF-02.4 offers the frequencies and salutations that the server lists', async () => {
    const listed = {
      notificationFrequencies: [
        { id: 'never', name: 'x' },
        { id: 'weekly', name: 'x' },
      ],
      salutations: [{ id: 'neutral', name: 'x' }],
    };
    const details = { ...answers['GET /v1/profile/details'], ...listed };
    const { screen, router } = await at('', { 'GET /v1/profile/details': details });
    await router.navigate({ to: '/main/profile', search: { tab: 'settings' } });
    const frequencies = screen.getByRole('group', { name: 'Nieuwsbrief' }).getByRole('radio');
    await expect.poll(() => frequencies.elements().map((one) => one.closest('label')?.textContent)).toEqual(['Nooit', 'Week']);
    await router.navigate({ to: '/main/profile/$section', params: { section: 'personal' } });
    const salutations = screen.getByLabelText('Aanhef').getByRole('option');
    await expect.poll(() => salutations.elements().map((one) => one.textContent)).toEqual(['Geen aanhef', 'Niet ingevuld']);
  });

  it('APP-13.2 rolls back a preference that could not be saved, with an error', async () => {
    const { screen } = await openApp({
      path: '/main/profile?tab=settings',
      as: sanne,
      answers: { ...answers, 'POST /v1/podcast/push-preferences': 'offline' },
    });
    const favourites = screen.getByRole('switch', { name: 'Nieuw in mijn favorieten' });
    await favourites.click();
    await expect.element(screen.getByRole('alert').getByText(/niet bereikbaar/)).toBeVisible();
    await expect.element(favourites).not.toBeChecked();
  });
});

describe('When someone turns two-factor on or off', () => {
  it('AUTH-08.1 AUTH-08.2 asks for the password, shows picture and secret, takes the first code and shows the recovery codes', async () => {
    const { screen, server } = await at('two-factor', {
      'POST /v1/user/2fa/password/verify': wrongPassword,
      'POST /v1/user/2fa/qr-code': secret,
      'POST /v1/2fa/verify': { status: 'enabled', recovery_codes: CODES },
    });
    await screen.getByRole('button', { name: 'Aanzetten' }).click();
    const password = screen.getByLabelText('Uw wachtwoord');
    await password.fill('fout');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(password).toHaveAccessibleDescription('Wachtwoord is onjuist.');
    server.answer('POST /v1/user/2fa/password/verify', { confirmation: 'c-1' });
    await password.fill('goed');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(server.bodies.get('POST /v1/user/2fa/qr-code')).toEqual({ confirmation: 'c-1' });
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await expect.element(screen.getByText('aaaa-1111')).toBeVisible();
    expect(server.bodies.get('POST /v1/2fa/verify')).toEqual({ setup_token: 's-1', code: '123456' });
    server.answer('GET /v1/users/me', { ...sanne, two_factor: true });
    await screen.getByRole('checkbox', { name: /bewaard/ }).click();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByRole('button', { name: 'Uitzetten' })).toBeVisible();
  });

  it('AUTH-08.4 turns it off with the password', async () => {
    const { screen, server } = await at(
      'two-factor',
      { 'POST /v1/user/2fa/password/verify': { confirmation: 'c-2' }, 'POST /v1/user/2fa/disable': status(204) },
      { ...sanne, two_factor: true },
    );
    await screen.getByRole('button', { name: 'Uitzetten' }).click();
    await screen.getByLabelText('Uw wachtwoord').fill('goed');
    server.answer('GET /v1/users/me', sanne);
    await screen.getByRole('button', { name: 'Uitzetten' }).click();
    await expect.element(screen.getByRole('button', { name: 'Aanzetten' })).toBeVisible();
    expect(server.bodies.get('POST /v1/user/2fa/disable')).toEqual({ confirmation: 'c-2' });
  });

  it('says to whom it is missing that their rights do not count without, and shows what they are once it is on', async () => {
    const waiting = { ...sanne, two_factor_required: true };
    const { screen, server, services, path } = await openApp({
      path: '/main/profile?tab=profile',
      as: waiting,
      answers: {
        ...aProfileServer({ user: waiting }),
        'POST /v1/user/2fa/password/verify': { confirmation: 'c-1' },
        'POST /v1/user/2fa/qr-code': secret,
        'POST /v1/2fa/verify': { status: 'enabled', recovery_codes: CODES },
      },
    });
    const missing = screen.getByText('Zonder tweestapsverificatie gelden uw rechten als beheerder, moderator of redacteur niet.');
    await expect.element(missing).toBeVisible();
    await screen.getByRole('link', { name: 'Aanzetten' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/profile/two-factor'));
    await expect.element(missing).toBeVisible();
    await screen.getByRole('button', { name: 'Aanzetten' }).click();
    await expect.element(screen.getByText(/Op uw andere apparaten wordt u uitgelogd/)).toBeVisible();
    await screen.getByLabelText('Uw wachtwoord').fill('goed');
    await screen.getByRole('button', { name: 'Verder' }).click();
    server.answer('GET /v1/users/me', { ...waiting, two_factor: true, roles: [{ name: 'Beheerder', type: 'SuperAdmin' }] });
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await vi.waitFor(() => expect(services.session.getState().user?.roles).toEqual([{ name: 'Beheerder', type: 'SuperAdmin' }]));
    await screen.getByRole('checkbox', { name: /bewaard/ }).click();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText(/u kunt die niet uitzetten/)).toBeVisible();
    expect(missing.elements()).toHaveLength(0);
  });

  it('does not ask members for it', async () => {
    const { screen } = await openApp({ path: '/main/profile?tab=profile', as: sanne, answers });
    await expect.element(screen.getByRole('heading', { name: 'Mijn beroepen' })).toBeVisible();
    expect(screen.getByText('Zet tweestapsverificatie aan').elements()).toHaveLength(0);
  });

  it('AUTH-08.11 keeps it on where the role asks for it, and makes new recovery codes', async () => {
    const { screen } = await at(
      'two-factor',
      { 'POST /v1/user/2fa/password/verify': { confirmation: 'c-3' }, 'POST /v1/user/2fa/recovery-codes': { recovery_codes: CODES } },
      { ...sanne, two_factor: true, two_factor_required: true },
    );
    await expect.element(screen.getByText(/u kunt die niet uitzetten/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uitzetten' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Nieuwe herstelcodes' }).click();
    await screen.getByLabelText('Uw wachtwoord').fill('goed');
    await screen.getByRole('button', { name: 'Nieuwe herstelcodes' }).click();
    await expect.element(screen.getByText('bbbb-2222')).toBeVisible();
  });
});

describe('When someone looks where they are signed in', () => {
  const session = (id: string, changes = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    device_name: `Toestel ${id}`,
    created_at: '2025-06-01T08:00:00.000Z',
    last_seen_at: '2025-06-20T08:00:00.000Z',
    expires_at: '2025-09-01T08:00:00.000Z',
    is_current: id === '1',
    ...changes,
  });
  const three = { sessions: ['1', '2', '3'].map((id) => session(id)) };

  it('names a device that does not say what it is', async () => {
    const { screen } = await at('sessions', { 'GET /v1/sessions': { sessions: [session('1'), session('2', { device_name: '' })] } });
    await expect.element(screen.getByRole('button', { name: 'Onbekend apparaat uitloggen' })).toBeVisible();
  });

  it('ends one, and all others', async () => {
    const { screen, server } = await at('sessions', {
      'GET /v1/sessions': three,
      'DELETE /v1/sessions/:uuid': status(204),
      'DELETE /v1/sessions': status(204),
    });
    await expect.element(screen.getByText('Dit apparaat')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Toestel 1 uitloggen' }).elements()).toHaveLength(0);
    server.answer('GET /v1/sessions', { sessions: [session('1'), session('3')] });
    await screen.getByRole('button', { name: 'Toestel 2 uitloggen' }).click();
    await expect.element(screen.getByText('Apparaat uitgelogd')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByText('Toestel 2', { exact: true }).elements()).toHaveLength(0));
    server.answer('GET /v1/sessions', { sessions: [session('1')] });
    await screen.getByRole('button', { name: 'Alle andere apparaten uitloggen' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click();
    await vi.waitFor(() => expect(server.calls).toContain('DELETE /v1/sessions'));
    await vi.waitFor(() => expect(screen.getByText('Toestel 3', { exact: true }).elements()).toHaveLength(0));
  });
});

describe('When someone changes e-mail address or password', () => {
  it('AUTH-10.3 AUTH-15.3 APP-12.1 asks for another address with the password, clears what is cached of the user, and says what comes next', async () => {
    const { screen, server } = await at('email', { 'PUT /v1/users/7/email/update': status(204) });
    await vi.waitFor(() => expect(localStorage.getItem('cached-user')).not.toBeNull());
    await screen.getByLabelText('Nieuw e-mailadres').fill('geen adres');
    await screen.getByRole('button', { name: 'Stuur bevestiging' }).click();
    await expect.element(screen.getByLabelText('Nieuw e-mailadres')).toHaveAccessibleDescription('Ongeldig e-mailadres');
    await screen.getByLabelText('Nieuw e-mailadres').fill('nieuw@example.org');
    await screen.getByLabelText('Uw wachtwoord').fill('goed');
    await screen.getByRole('button', { name: 'Stuur bevestiging' }).click();
    await expect.element(screen.getByText(/de link die wij stuurden naar nieuw@example\.org/)).toBeVisible();
    expect(server.bodies.get('PUT /v1/users/7/email/update')).toEqual({ email: 'nieuw@example.org', password: 'goed' });
    expect(localStorage.getItem('cached-user')).toBeNull();
  });

  it('asks who signs in elsewhere for no password that they do not have', async () => {
    const { screen } = await at('password', {}, { ...sanne, has_password: false });
    await expect.element(screen.getByText('U logt in via een organisatie, en hebt hier geen wachtwoord.')).toBeVisible();
    expect(screen.getByLabelText('Huidig wachtwoord').elements()).toEqual([]);
  });

  it('AUTH-05.7 AUTH-10.1 ticks the rules of a new password while one types, and sends all three', async () => {
    const { screen, server, services, path } = await at('password', { 'POST /v1/change-password': status(204) });
    await services.queryClient.fetchQuery(detailsQuery(services));
    const looked = () => server.calls.filter((call) => call === 'GET /v1/profile/details').length;
    const before = looked();
    await screen.getByLabelText('Huidig wachtwoord').fill('oud');
    await screen.getByLabelText('Nieuw wachtwoord').fill('Zomerregen');
    await expect.element(screen.getByRole('listitem').filter({ hasText: '1 hoofdletter' })).toHaveTextContent('1 hoofdletter, in orde');
    await expect.element(screen.getByRole('listitem').filter({ hasText: '1 cijfer' })).toHaveTextContent('1 cijfer');
    await screen.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect.element(screen.getByLabelText('Nieuw wachtwoord')).toHaveAttribute('aria-invalid', 'true');
    await screen.getByLabelText('Nieuw wachtwoord').fill('Zomer-regen-12');
    await screen.getByLabelText('Herhaal wachtwoord').fill('Zomer-regen-12');
    await screen.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/profile?tab=settings'));
    await vi.waitFor(() => expect(looked()).toBeGreaterThan(before));
    expect(server.bodies.get('POST /v1/change-password')).toEqual({
      current_password: 'oud',
      password: 'Zomer-regen-12',
      password_confirmation: 'Zomer-regen-12',
    });
  });
});

describe('When someone leaves', () => {
  const due = { deletion_due_at: '2025-07-06T10:00:00.000Z' };

  it('AUTH-09.1 AUTH-15.2 asks for the password, says until when it can be called off, and forgets the user', async () => {
    const { screen, server, services, path } = await at('delete', { 'POST /v1/users/account-delete-request': wrongPassword });
    await expect.element(screen.getByText(/Over 14 dagen wissen wij/)).toBeVisible();
    await screen.getByLabelText('Uw wachtwoord').fill('x');
    await screen.getByRole('button', { name: 'Verwijder account' }).click();
    await expect.element(screen.getByLabelText('Uw wachtwoord')).toHaveAccessibleDescription('Wachtwoord is onjuist.');
    server.answer('POST /v1/users/account-delete-request', due);
    await screen.getByRole('button', { name: 'Verwijder account' }).click();
    await expect.element(screen.getByRole('alert').getByText(/Op 6 juli 2025 wissen wij alles/)).toBeVisible();
    expect(path()).toBe('/login');
    expect(services.session.getState().status).toBe('guest');
    expect(localStorage.getItem('cached-user')).toBeNull();
    expect(services.device.get('deeplink_redirect')).toBeNull();
  });

  it('tells so in the language of who leaves', async () => {
    const { screen } = await at('delete', { 'POST /v1/users/account-delete-request': due }, { ...sanne, language: 'en' });
    await screen.getByLabelText('Your password').fill('goed');
    await screen.getByRole('button', { name: 'Delete account' }).click();
    await expect.element(screen.getByText(/On 6 July 2025 we will erase everything/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('AUTH-09.2 takes a mailed pin from who signs in elsewhere', async () => {
    const { screen, server } = await at(
      'delete',
      { 'POST /v1/users/request-account-delete-pin': status(204), 'POST /v1/users/account-delete-request/pin': due },
      { ...sanne, has_password: false },
    );
    await screen.getByRole('button', { name: 'Mail mij een code' }).click();
    await expect.element(screen.getByText('De code is onderweg')).toBeVisible();
    await screen.getByLabelText('Code uit de mail').fill('123 456');
    await screen.getByRole('button', { name: 'Verwijder account' }).click();
    await expect.element(screen.getByText(/Op 6 juli 2025 wissen wij alles/)).toBeVisible();
    expect(server.bodies.get('POST /v1/users/account-delete-request/pin')).toEqual({ pin: '123456' });
  });

  it('takes all data along as a file', async () => {
    const { screen, server } = await at('export', {
      'POST /v1/users/password/verify': { confirmation: 'c-9' },
      'POST /v1/users/export': { exported_at: '2025-06-22T09:41:00.000Z', data: { account: [] }, names: {} },
    });
    await screen.getByLabelText('Uw wachtwoord').fill('goed');
    await screen.getByRole('button', { name: 'Download' }).click();
    await expect.element(screen.getByText('Uw gegevens zijn opgeslagen')).toBeVisible();
    expect(server.bodies.get('POST /v1/users/export')).toEqual({ confirmation: 'c-9' });
  });
});
