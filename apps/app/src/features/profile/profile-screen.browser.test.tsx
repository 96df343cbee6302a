import { aCompany, anAudio, aTrack } from '@auscult/player/testing/builders';
import tone from '@auscult/player/testing/tone.mp3';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aProfileServer } from '../../testing/wire-profile.ts';

const sanne = aUser();
const answers = aProfileServer({ user: sanne });

describe('When someone opens their profile', () => {
  it('NAV-07.2 shows who they are, their professions and fields of interest, and links to their details', async () => {
    const { screen } = await openApp({ path: '/main/profile?tab=profile', as: sanne, answers });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Sanne de Wit' })).toBeVisible();
    await expect.element(screen.getByText('s.dewit@example.org')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Mijn beroepen' })).toBeVisible();
    await expect.element(screen.getByText('Huisarts', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Cardiologie')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Persoonlijke gegevens' })).toHaveAttribute('href', '/main/profile/personal');
  });

  it('leads whoever may enter the studio there, on the web alone', async () => {
    const studio = { name: 'Naar de studio' };
    const moderator = aUser({ roles: [{ name: 'Moderator', type: 'moderator' }], two_factor: true, two_factor_required: true });
    const path = '/main/profile?tab=profile';
    const may = await openApp({ path, as: moderator, answers: aProfileServer({ user: moderator }) });
    await expect.element(may.screen.getByRole('link', studio)).toHaveAttribute('href', '/studio');
    await may.screen.unmount();
    for (const [as, platform] of [
      [sanne, 'web'],
      [moderator, 'android'],
    ] as const) {
      const { screen } = await openApp({ path, as, answers: aProfileServer({ user: as }), outside: { platform } });
      await expect.element(screen.getByRole('link', { name: 'Adres' })).toBeVisible();
      expect(screen.getByRole('link', studio).elements()).toHaveLength(0);
      await screen.unmount();
    }
  });

  it('offers to invite a colleague', async () => {
    const { screen } = await openApp({ path: '/main/profile?tab=profile', as: sanne, answers });
    await expect.element(screen.getByRole('button', { name: 'Uitnodigen' })).toBeVisible();
  });

  it('NAV-07.3 opens the tab that the address names', async () => {
    const { screen } = await openApp({ path: '/main/profile?tab=settings', as: sanne, answers });
    await expect.element(screen.getByRole('heading', { name: 'Meldingen', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Algemene voorwaarden' })).toHaveAttribute('href', '/terms');
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Privacyverklaring' })).toHaveAttribute('href', '/privacy');
  });

  it('says in its place which part did not come, and asks for that again', async () => {
    const broken = status(500, { code: 'internal', message: 'x', errors: 'x' });
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: { ...answers, 'GET /v1/user-professions': broken },
    });
    const alert = screen.getByRole('alert').filter({ hasText: 'Dit kan niet geladen worden' });
    await expect.element(alert).toBeVisible();
    await expect.element(screen.getByText('Cardiologie')).toBeVisible();
    server.answer('GET /v1/user-professions', answers['GET /v1/user-professions']);
    await alert.getByRole('button').click();
    await expect.element(screen.getByText('Huisarts', { exact: true })).toBeVisible();
  });

  it('asks to verify the address, and sends the mail again', async () => {
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: { ...sanne, email_verified: false },
      answers: { ...aProfileServer({ user: { ...sanne, email_verified: false } }), 'GET /v1/profile/send-verification-mail': status(204) },
    });
    await screen.getByRole('button', { name: 'Stuur de mail opnieuw' }).click();
    await expect.element(screen.getByText('De mail is onderweg')).toBeVisible();
    expect(server.calls).toContain('GET /v1/profile/send-verification-mail');
  });

  it('AUTH-09.4 keeps an account that was about to be deleted', async () => {
    const leaving = { ...sanne, deletion_due_at: '2025-07-06T10:00:00.000Z' };
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: leaving,
      answers: { ...aProfileServer({ user: leaving }), 'DELETE /v1/users/account-delete-request': status(204) },
    });
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Toch verwijderen' }).click();
    await expect.element(screen.getByText('Uw account wordt op 6 juli 2025 verwijderd')).toBeVisible();
    server.answer('GET /v1/users/me', sanne);
    await screen.getByRole('button', { name: 'Account houden' }).click();
    await expect.element(screen.getByText('Uw account blijft bestaan')).toBeVisible();
    expect(screen.getByText('Uw account wordt op 6 juli 2025 verwijderd').elements()).toHaveLength(0);
  });
});

describe('When someone chooses fields of interest', () => {
  const open = async () => {
    const app = await openApp({ path: '/main/profile?tab=profile', as: sanne, answers });
    await app.screen.getByRole('button', { name: 'Interesses wijzigen' }).click();
    return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Interesses' }) };
  };

  it('PROF-05.4 sends what is chosen, and shows it everywhere', async () => {
    const { screen, dialog, server } = await open();
    server.answer('POST /v1/users/sync-categories', { ...sanne, categories: [{ id: 3, name: 'Slaap', is_active: true }] });
    await dialog.getByRole('checkbox', { name: 'Slaap' }).click();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/users/sync-categories')).toEqual({ category_ids: [1, 2, 3] }));
    await expect.element(screen.getByText('Slaap')).toBeVisible();
    await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('cached-user') ?? '{}').categories).toHaveLength(1));
  });

  it('PROF-05.1 PROF-05.2 clears and disables the selection by "no category"', async () => {
    const { dialog, server } = await open();
    await dialog.getByRole('checkbox', { name: 'Geen voorkeur' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Cardiologie' })).not.toBeChecked();
    await expect.element(dialog.getByRole('checkbox', { name: 'Cardiologie' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/users/toggle-no-category')).toEqual({ no_categories: true }));
    expect(server.calls).not.toContain('POST /v1/users/sync-categories');
  });

  it('asks for one, or for none on purpose', async () => {
    const { dialog, server } = await open();
    await dialog.getByRole('checkbox', { name: 'Cardiologie' }).click();
    await dialog
      .getByRole('checkbox', { name: /^Ouderengeneeskunde/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(dialog.getByText(/minstens één interessegebied/)).toBeVisible();
    expect(server.calls).not.toContain('POST /v1/users/sync-categories');
  });
});

describe('When someone changes their details', () => {
  it('PROF-02.5 saves personal data and goes back, with the new name on screen', async () => {
    const { screen, server, path } = await openApp({ path: '/main/profile/personal', as: sanne, answers });
    const first = screen.getByLabelText('Voornaam');
    await first.fill('');
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(first).toHaveFocus();
    await expect.element(first).toHaveAccessibleDescription('Vul dit in.');
    await first.fill('Susanne');
    server.answer('PUT /v1/podcast/profile/personal-data', { ...answers['GET /v1/profile/details'].profileDetails, first_name: 'Susanne' });
    server.answer('GET /v1/profile/details', {
      ...answers['GET /v1/profile/details'],
      profileDetails: { ...answers['GET /v1/profile/details'].profileDetails, first_name: 'Susanne' },
    });
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/profile?tab=profile'));
    await expect.element(screen.getByRole('heading', { name: 'Susanne de Wit' })).toBeVisible();
    expect(server.bodies.get('PUT /v1/podcast/profile/personal-data')).toMatchObject({ first_name: 'Susanne', birth_date: null, salutation: 'mrs' });
  });

  it.each([
    ['address', 'Postcode', '0234 AB', 'Vul een postcode in zoals 1234AB.'],
    ['company', 'KvK-nummer', '1234', 'Een KvK-nummer heeft acht cijfers.'],
    ['company', 'Btw-nummer', 'NL1', 'Vul een btw-id in zoals NL000099998B57.'],
    ['company', 'AGB-code', '12', 'Een AGB-code heeft acht cijfers.'],
  ])('PROF-02.3 says at the field of %s what is wrong with a %s of "%s"', async (section, label, text, message) => {
    const { screen, server } = await openApp({ path: `/main/profile/${section}`, as: sanne, answers });
    const field = screen.getByLabelText(label);
    await field.fill(text);
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toHaveFocus();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('APP-13.2 APP-13.3 APP-13.4 tells a refusal as a toast and at its field, and keeps what was typed', async () => {
    const { screen } = await openApp({
      path: '/main/profile/address',
      as: sanne,
      answers: {
        ...answers,
        'PUT /v1/podcast/profile/address': status(422, {
          code: 'validation_failed',
          message: 'x',
          errors: { street_number: ['Begin met een cijfer.'] },
        }),
      },
    });
    const number = screen.getByLabelText('Huisnummer');
    await number.fill('a12');
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(number).toHaveAccessibleDescription('Begin met een cijfer.');
    await expect.element(screen.getByRole('alert').getByText('Begin met een cijfer.')).toBeVisible();
    await expect.element(number).toHaveValue('a12');
  });
});

describe('When someone logs out', () => {
  it('AUTH-03.1 AUTH-03.2 AUTH-03.4 AUTH-03.5 AUTH-03.6 AUTH-15.1 closes the player, forgets everything of theirs, speaks Dutch again, tells the server and reloads', async () => {
    const { screen, services, server, reloads } = await openApp({
      path: '/main/profile?tab=settings',
      as: sanne,
      answers,
      kept: { theme: 'dark', recently_played: '[]', 'progress.history.stream.3': '{}' },
    });
    services.player.open({
      playlist: [aTrack(3, { audio: anAudio(3, { url: tone }) })],
      streamId: 3,
      course: { id: 70, title: 'x' },
      company: aCompany,
      play: false,
    });
    await services.texts.use('en');
    // The fake server has no sound, and the dialog that says so lies over the page.
    screen
      .getByRole('button', { name: 'Log out', includeHidden: true })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(() => expect(reloads).toHaveLength(1));
    expect(server.calls).toContain('DELETE /v1/logout');
    expect(services.session.getState().status).toBe('guest');
    expect(services.player.getState().kind).toBe('inactive');
    await expect(services.database.tokens.read()).resolves.toBeNull();
    expect(services.texts.get().language).toBe('nl');
    expect(['cached-user', 'recently_played', 'progress.history.stream.3'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(services.device.get('deeplink_redirect')).toBeNull();
  });

  it('leads to login when the server has ended the session', async () => {
    const { screen, services, path } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await services.session.expire('token-1');
    await vi.waitFor(() => expect(path()).toBe('/login'));
  });
});
