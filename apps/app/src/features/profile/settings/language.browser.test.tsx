import { describe, expect, it, vi } from 'vitest';
import { OFFLINE, status } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aProfileServer } from '../../../testing/wire-profile.ts';

const ME = 'GET /v1/users/me';
const SEND = 'POST /v1/profile/update-language';
const HOME = 'GET /v1/podcast/home';
const sanne = aUser();
const inEnglish = aUser({ language: 'en' });
const answers = aProfileServer({ user: sanne });
const settings = { path: '/main/profile?tab=settings', as: sanne, answers };

describe('When the language was changed on another device', () => {
  it('AUTH-10.5 APP-06.4 speaks it from the next start, and says so in the settings', async () => {
    const { screen, services } = await openApp({ ...settings, kept: { language: 'nl' }, answers: { ...answers, [ME]: inEnglish } });
    await expect.element(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    expect([document.documentElement.lang, services.device.get('language')]).toEqual(['en', 'en']);
  });

  it('AUTH-10.5 asks anew for what is on screen, whose names are in the language of before', async () => {
    const { screen, server, services } = await openApp({ path: '/main/home', as: sanne });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = () => server.calls.filter((call) => call.startsWith(HOME)).length;
    const before = asked();
    await services.session.refresh();
    expect(asked()).toBe(before);
    server.answer(ME, inEnglish);
    await services.session.refresh();
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
  });
});

describe('When a chosen language has not reached the account', () => {
  it('AUTH-10.5 keeps it, and sends it once there is a connection', async () => {
    const { screen, server, services, connection } = await openApp({ ...settings, answers: { ...answers, [SEND]: OFFLINE } });
    await screen.getByRole('radio', { name: 'English' }).click();
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    await vi.waitFor(() => expect(server.sent(SEND)).toHaveLength(1));
    // The account still says Dutch.
    await services.session.refresh();
    await vi.waitFor(() => expect(server.sent(SEND)).toHaveLength(2));
    expect(document.documentElement.lang).toBe('en');
    server.answer(SEND, inEnglish);
    connection.go(false);
    connection.go(true);
    await vi.waitFor(() => expect(services.session.getState().user?.language).toBe('en'));
    expect([document.documentElement.lang, services.device.get('language_unsent')]).toEqual(['en', null]);
  });

  it('AUTH-10.5 sends it at the next start', async () => {
    const kept = { language: 'en', language_unsent: 'en' };
    const { screen, server, services } = await openApp({ ...settings, kept });
    await vi.waitFor(() => expect(services.session.getState().user?.language).toBe('en'));
    expect(server.sent(SEND)).toEqual([{ language: 'en' }]);
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    expect(services.device.get('language_unsent')).toBeNull();
  });

  it('AUTH-10.5 lets it go where the server refuses it, and follows the account again', async () => {
    const refused = status(403, { code: 'forbidden', message: 'x', errors: 'Dat mag niet.' });
    const { screen, services } = await openApp({ ...settings, answers: { ...answers, [SEND]: refused } });
    await screen.getByRole('radio', { name: 'English' }).click();
    await vi.waitFor(() => expect(services.device.get('language_unsent')).toBeNull());
    await services.session.refresh();
    await expect.element(screen.getByRole('link', { name: 'Bibliotheek' })).toBeVisible();
  });

  it('APP-06.4 gives it to nobody else who signs in on the device', async () => {
    const { screen, server, services } = await openApp({ path: '/login', kept: { language: 'en', language_unsent: 'en' } });
    await services.session.login('sanne@example.org', 'geheim');
    await services.session.refresh();
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('nl'));
    expect([server.sent(SEND), services.device.get('language_unsent')]).toEqual([[], null]);
    await screen.unmount();
  });
});
