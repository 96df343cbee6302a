import { describe, expect, it } from 'vitest';
import { aUser, openStudio } from '../testing/open-studio.tsx';

const none = { courses: [], counts: { all: 0, draft: 0, scheduled: 0, published: 0, withdrawn: 0 }, total: 0 };
const list = { 'GET /v1/studio/courses': none };

describe('When somebody comes to the studio', () => {
  it('asks a guest to sign in with the code, and then shows what they came for', async () => {
    const { screen, path } = await openStudio({
      path: '/courses?state=draft',
      as: null,
      answers: {
        ...list,
        'POST /v1/login': { status: 'two_factor_required', challenge: 'c1' },
        'POST /v1/2fa/verify': { status: 'signed_in', user: aUser(), access_token: 't', token_type: 'Bearer' },
      },
    });
    await screen.getByLabelText('E-mailadres').fill('roos@example.org');
    await screen.getByLabelText('Wachtwoord', { exact: true }).fill('Geheim-123');
    await screen.getByRole('button', { name: 'Inloggen' }).click();
    await screen.getByLabelText('Code van zes cijfers').fill('123456');
    await expect.element(screen.getByRole('heading', { name: 'Series' })).toBeVisible();
    expect(path()).toBe('/courses?state=draft');
  });

  it('AUTH-12.3 tells a member without a role that they have no access, and asks the server for nothing', async () => {
    const { screen, calls } = await openStudio({ path: '/courses', as: aUser({ userPermissions: [], two_factor_required: false }), answers: list });
    await expect.element(screen.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
    expect(calls.filter(({ call }) => call.includes('/v1/studio/'))).toEqual([]);
  });

  it('AUTH-12.5 leads an editor without a second factor to set it up in the app', async () => {
    const { screen, calls } = await openStudio({ path: '/courses', as: aUser({ userPermissions: [], two_factor: false }), answers: list });
    await expect.element(screen.getByRole('link', { name: 'Aanzetten in de app' })).toHaveAttribute('href', '/main/profile/two-factor');
    expect(calls.filter(({ call }) => call.includes('/v1/studio/'))).toEqual([]);
  });

  it('asks again who somebody is when the server has ended the session', async () => {
    const { screen } = await openStudio({
      path: '/courses',
      answers: { 'GET /v1/studio/courses': () => Response.json({ code: 'unauthenticated', message: 'x', errors: 'x' }, { status: 401 }) },
    });
    await expect.element(screen.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  it('says so at an address that has no screen, and leads on', async () => {
    const { screen } = await openStudio({ path: '/nothing', answers: list });
    await expect.element(screen.getByRole('heading', { name: 'Hier is niets te bewerken' })).toBeVisible();
    await screen.getByRole('link', { name: 'Naar de series' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Geen series' })).toBeVisible();
  });

  it('changes language and theme from the account menu', async () => {
    const { screen } = await openStudio({ path: '/courses', answers: { ...list, 'POST /v1/profile/update-language': aUser({ language: 'en' }) } });
    await screen.getByRole('button', { name: /^Roos/ }).click();
    await screen.getByText('Donker').click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await screen.getByText('English').click();
    await expect.element(screen.getByRole('link', { name: 'Account and logging out' })).toBeVisible();
  });
});
