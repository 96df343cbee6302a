import { describe, expect, it, vi } from 'vitest';
import { configKey } from '../../shared/services/config-query.ts';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aBusyServer, aUser } from '../../testing/wire.ts';
import { aFoundNumber, aProfession, aProfileServer } from '../../testing/wire-profile.ts';

const DAY_MS = 86_400_000;
const noor = aUser({ check_required: true, professions: [], categories: [] });
const NUMBER = '09051234501';

describe('When someone verifies their profile', () => {
  it('PROF-07.1 PROF-12.1 APP-12.4 takes mobile number, BIG number with its professions, fields of interest and postal code, in four steps', async () => {
    const { screen, server, path } = await openApp({
      path: '/verify',
      as: noor,
      answers: {
        ...aProfileServer({ user: noor, professions: [] }),
        'POST /v1/otp/send': status(204),
        'POST /v1/otp/verify': status(422, { code: 'sms_code_invalid', message: 'x', errors: { otp: ['Ongeldige SMS-code'] } }),
        [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [5, 6]),
        'POST /v2/users/7/verify-account': { ...noor, check_required: false },
      },
    });
    await expect.element(screen.getByText('Stap 1 van 4')).toBeVisible();
    const mobile = screen.getByLabelText('Mobiel nummer');
    await mobile.fill('020 1234567');
    await screen.getByRole('button', { name: 'Stuur code' }).click();
    await expect.element(mobile).toHaveAccessibleDescription(/Nederlands mobiel nummer/);
    expect(server.calls).not.toContain('POST /v1/otp/send');
    await mobile.fill('06 12345678');
    await screen.getByRole('button', { name: 'Stuur code' }).click();
    const code = screen.getByLabelText('Code van zes cijfers');
    await expect.element(code).toHaveFocus();
    await code.fill('111111');
    await expect.element(code).toHaveAccessibleDescription('Ongeldige SMS-code');
    server.answer('POST /v1/otp/verify', { mobile: '+31 6 •••• ••78', mobile_verified_at: '2025-06-22T09:41:00.000Z' });
    await code.fill('123456');

    await expect.element(screen.getByText('Stap 2 van 4')).toBeVisible();
    await screen.getByText('Ja', { exact: true }).click();
    await screen.getByLabelText('BIG-nummer').fill(NUMBER);
    await screen.getByRole('checkbox', { name: 'Verpleegkundig specialist', exact: true }).click();
    await screen.getByRole('button', { name: 'Verder' }).click();

    await expect.element(screen.getByText('Stap 3 van 4')).toBeVisible();
    expect(server.bodies.get('POST /v1/users/7/user-professions')).toEqual({ professions: [{ profession_id: 5, big_number: NUMBER }] });
    await screen.getByRole('checkbox', { name: 'Slaap' }).click();
    await screen.getByRole('button', { name: 'Verder' }).click();

    const postal = screen.getByLabelText('Postcode');
    await expect.element(screen.getByText('Stap 4 van 4')).toBeVisible();
    await postal.fill('0234 AB');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(postal).toHaveAccessibleDescription('Vul een postcode in zoals 1234AB.');
    await postal.fill('1234 ab');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/profile?tab=profile'));
    expect(server.bodies.get('POST /v2/users/7/verify-account')).toEqual({ postal_code: '1234 ab' });
    expect(JSON.parse(localStorage.getItem('cached-user') ?? '{}').check_required).toBe(false);
  });

  it.each([
    [{ ...aProfession(1), registration_number: '12345' }, 'Uw profiel is bijgewerkt'],
    [
      { ...aProfession(1), bignumber: null, registration_number: null },
      'Uw profiel is bijgewerkt. Zonder nummer bij uw beroep krijgt u nog geen certificaat.',
    ],
  ])('says at the end what it brought, and that there is no certificate without a number', async (profession, said) => {
    const { screen, services } = await openApp({
      path: '/verify',
      as: noor,
      answers: {
        ...aProfileServer({
          user: { ...noor, no_categories: true },
          details: { mobile: '+31 6 •••• ••78', mobile_verified_at: '2025-06-01T08:00:00.000Z' },
          professions: [profession],
        }),
        'POST /v2/users/7/verify-account': { ...noor, check_required: false },
      },
    });
    for (const step of [2, 3, 4]) {
      await screen.getByRole('button', { name: 'Verder' }).click();
      await expect.element(screen.getByText(`Stap ${step} van 4`)).toBeVisible();
    }
    await screen.getByLabelText('Postcode').fill('1234AB');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    await vi.waitFor(() => expect(services.toasts.log.get()[0]?.lines).toEqual([said]));
  });

  it('PROF-07.7 leads back to the step that the server still misses something of', async () => {
    const { screen } = await openApp({
      path: '/verify',
      as: noor,
      answers: {
        ...aProfileServer({
          user: { ...noor, no_categories: true },
          details: { mobile: '+31 6 •••• ••78', mobile_verified_at: '2025-06-01T08:00:00.000Z' },
        }),
        'POST /v2/users/7/verify-account': status(422, {
          code: 'validation_failed',
          message: 'x',
          errors: { categories: ['Kies minstens één interessegebied.'] },
        }),
      },
    });
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText('Stap 2 van 4')).toBeVisible();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText('Stap 3 van 4')).toBeVisible();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await screen.getByLabelText('Postcode').fill('1234AB');
    await screen.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(screen.getByText('Stap 3 van 4')).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText('Kies minstens één interessegebied.')).toBeVisible();
  });
});

describe('Whoever leaves the wizard half-way', () => {
  it('PROF-07.1 comes back to the code of an SMS as long as that is good, and to the number after that', async () => {
    const answers = {
      ...aProfileServer({ user: noor }),
      'POST /v1/otp/verify': { mobile: '+31 6 •••• ••78', mobile_verified_at: '2025-06-22T09:41:00.000Z' },
    };
    const kept = { sms_sent: JSON.stringify({ mobile: '06 12345678', at: new Date(2025, 5, 22, 9, 37).toISOString() }) };
    const late = await openApp({ path: '/verify', as: noor, answers, kept, now: new Date(2025, 5, 22, 9, 42) });
    await expect.element(late.screen.getByLabelText('Mobiel nummer')).toHaveValue('');
    await late.screen.unmount();
    const { screen, server } = await openApp({ path: '/verify', as: noor, answers, kept });
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await expect.poll(() => server.calls).toContain('POST /v1/otp/verify');
    await expect.poll(() => localStorage.getItem('sms_sent')).toBeNull();
  });

  it('PROF-07.1 keeps the number that a code was sent to', async () => {
    const { screen } = await openApp({ path: '/verify', as: noor, answers: { ...aProfileServer({ user: noor }), 'POST /v1/otp/send': status(204) } });
    await screen.getByLabelText('Mobiel nummer').fill('06 12345678');
    await screen.getByRole('button', { name: 'Stuur code' }).click();
    await expect.element(screen.getByLabelText('Code van zes cijfers')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('sms_sent') ?? '{}')).toMatchObject({ mobile: '06 12345678' });
    await screen.getByRole('button', { name: 'Ander nummer' }).click();
    await expect.element(screen.getByLabelText('Mobiel nummer')).toHaveValue('06 12345678');
    expect(localStorage.getItem('sms_sent')).toBeNull();
  });

  it('PROF-08.1 finds what was filled in and not sent, where the profile has nothing yet', async () => {
    const answers = {
      ...aProfileServer({ user: noor, professions: [aProfession(1)] }),
      'POST /v1/profile/complete-profile': { ...noor, check_required: false },
    };
    const first = await openApp({ path: '/complete-profile', as: noor, answers });
    await first.screen.getByLabelText('Postcode').fill('1234AB');
    await first.screen.getByRole('checkbox', { name: 'Cardiologie' }).click();
    const draft = () => localStorage.getItem('profile_draft');
    await expect.poll(() => JSON.parse(draft() ?? '{}').draft).toMatchObject({ postal_code: '1234AB', categories: { categoryIds: [1] } });
    const kept = { profile_draft: draft() ?? '' };
    await first.screen.unmount();
    const { screen } = await openApp({ path: '/complete-profile', as: noor, answers, kept });
    await expect.element(screen.getByLabelText('Postcode')).toHaveValue('1234AB');
    await expect.element(screen.getByRole('checkbox', { name: 'Cardiologie' })).toBeChecked();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.poll(draft).toBeNull();
    await screen.unmount();
    const other = await openApp({
      path: '/complete-profile',
      as: { ...noor, id: 8 },
      answers: { ...answers, ...aProfileServer({ user: { ...noor, id: 8 }, professions: [aProfession(1)] }) },
      kept,
    });
    await expect.element(other.screen.getByLabelText('Postcode')).toHaveValue('');
  });
});

describe('When the server wants the profile completed', () => {
  it('PROF-08.1 PROF-08.3 asks once, before anything else, and goes on to the page that was wanted', async () => {
    const { screen, server, path, router } = await openApp({
      path: '/main/following?tab=new',
      as: noor,
      answers: {
        ...aProfileServer({ user: noor, professions: [aProfession(1)] }),
        'POST /v1/profile/complete-profile': { ...noor, check_required: false },
      },
    });
    await vi.waitFor(() => expect(path()).toBe('/complete-profile'));
    await screen.getByRole('button', { name: 'Verder' }).click();
    const postal = screen.getByLabelText('Postcode');
    await expect.element(postal).toHaveFocus();
    await postal.fill('1234AB');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText(/minstens één interessegebied/)).toBeVisible();
    expect(server.calls).not.toContain('POST /v1/profile/complete-profile');
    await screen.getByRole('checkbox', { name: 'Cardiologie' }).click();
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=new'));
    expect(server.bodies.get('POST /v1/profile/complete-profile')).toEqual({
      first_name: 'Sanne',
      insertion: 'de',
      last_name: 'Wit',
      postal_code: '1234AB',
      professions: [{ profession_id: 4, registration_number: '' }],
      categories: [1],
      no_categories: false,
    });
    await router.navigate({ to: '/main/home' });
    expect(path()).toBe('/main/home');
  });

  it('PROF-07.2 finds a postal code wrong at once with what else is, by what the server takes', async () => {
    const answers = aProfileServer({ user: noor, professions: [aProfession(1)] });
    const { screen, services } = await openApp({ path: '/complete-profile', as: noor, answers });
    await expect.poll(() => services.queryClient.getQueryData(configKey)).toBeDefined();
    await screen.getByLabelText('Postcode').fill('1234');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText(/minstens één interessegebied/)).toBeVisible();
    await expect.element(screen.getByLabelText('Postcode')).toBeInvalid();
  });

  it('takes a postal code of another country where the server does', async () => {
    const answers = aProfileServer({ user: noor, professions: [aProfession(1)] });
    const config = { ...aBusyServer()['GET /v1/podcast/config'], takes_foreign: true };
    const { screen, services } = await openApp({ path: '/complete-profile', as: noor, answers: { ...answers, 'GET /v1/podcast/config': config } });
    await expect.poll(() => services.queryClient.getQueryData(configKey)).toBeDefined();
    await screen.getByLabelText('Postcode').fill('1234');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(screen.getByText(/minstens één interessegebied/)).toBeVisible();
    await expect.element(screen.getByLabelText('Postcode')).toBeValid();
  });

  it('PROF-08.1 asks for the mobile number alone where nothing else is missing, and is done with it', async () => {
    const chosen = { ...noor, categories: [{ id: 1, name: 'Cardiologie', is_active: true }] };
    const { screen, server, path } = await openApp({
      path: '/main/following?tab=new',
      as: chosen,
      answers: {
        ...aProfileServer({ user: chosen, professions: [aProfession(1)], details: { postal_code: '1234AB' } }),
        'POST /v1/otp/send': status(204),
        'POST /v1/otp/verify': { mobile: '+31 6 •••• ••78', mobile_verified_at: '2025-06-22T09:41:00.000Z' },
      },
    });
    await vi.waitFor(() => expect(path()).toBe('/verify'));
    await screen.getByLabelText('Mobiel nummer').fill('06 12345678');
    await screen.getByRole('button', { name: 'Stuur code' }).click();
    server.answer('GET /v1/users/me', { ...chosen, check_required: false });
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await vi.waitFor(() => expect(path()).toBe('/main/following?tab=new'));
  });

  it('goes on to the code by SMS when the mobile number is still missing', async () => {
    const chosen = { ...noor, categories: [{ id: 1, name: 'Cardiologie', is_active: true }] };
    const { screen, path } = await openApp({
      path: '/complete-profile',
      as: chosen,
      answers: { ...aProfileServer({ user: chosen }), 'POST /v1/profile/complete-profile': chosen },
    });
    await screen.getByLabelText('Postcode').fill('1234AB');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(path()).toBe('/verify'));
  });

  it('asks for no field of interest where there is none to choose', async () => {
    const { screen, server } = await openApp({
      path: '/complete-profile',
      as: noor,
      answers: {
        ...aProfileServer({ user: noor, professions: [aProfession(1)], details: { postal_code: '1234AB' } }),
        'GET /v1/categories': { categories: [] },
        'POST /v1/profile/complete-profile': { ...noor, check_required: false },
      },
    });
    await expect.element(screen.getByText('Voor uw beroepen zijn er nog geen interessegebieden.')).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(server.bodies.get('POST /v1/profile/complete-profile')).toMatchObject({ categories: [], no_categories: false }));
  });

  it('lets it wait', async () => {
    const { screen, path, router } = await openApp({ path: '/main/home', as: noor, answers: aProfileServer({ user: noor }) });
    await vi.waitFor(() => expect(path()).toBe('/complete-profile'));
    await screen.getByRole('button', { name: 'Later' }).click();
    await vi.waitFor(() => expect(path()).toBe('/main/home'));
    await router.navigate({ to: '/main/search' });
    expect(path()).toBe('/main/search');
  });

  it('lets it wait for whoever loads the page again', async () => {
    const { screen, path } = await openApp({ path: '/complete-profile', as: noor, answers: aProfileServer({ user: noor }) });
    await screen.getByRole('button', { name: 'Later' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: /^Goede/ })).toBeVisible();
    expect(path()).toBe('/main/home');
  });

  it('PROF-08.1 lets it wait for a day, also for whoever loads another page', async () => {
    const now = new Date(2025, 5, 22, 9, 41);
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const answers = aProfileServer({ user: noor });
    const first = await openApp({ path: '/complete-profile', as: noor, now, answers });
    await first.screen.getByRole('button', { name: 'Later' }).click();
    await vi.waitFor(() => expect(first.services.device.get('profile_put_off_at')).toBe(now.toISOString()));
    const later = await openApp({ path: '/main/search', as: noor, now, kept: { profile_put_off_at: ago(DAY_MS - 1) }, answers });
    await expect.element(later.screen.getByRole('searchbox')).toBeVisible();
    expect(later.path()).toBe('/main/search');
    const { path } = await openApp({ path: '/main/search', as: noor, now, kept: { profile_put_off_at: ago(DAY_MS) }, answers });
    await vi.waitFor(() => expect(path()).toBe('/complete-profile'));
  });

  it('keeps nobody from listening who is offline', async () => {
    const { screen, path } = await openApp({ path: '/main/home', as: noor, online: false });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(path()).toBe('/main/home');
  });
});
