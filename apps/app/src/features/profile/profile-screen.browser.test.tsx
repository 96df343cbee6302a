import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const sanne = aUser();

describe('When someone changes how the app looks or speaks', () => {
  it('APP-06 changes every text at once, and remembers the language', async () => {
    const { screen, services } = await openApp({ path: '/main/profile?tab=settings', as: sanne });
    await screen.getByRole('radio', { name: 'English' }).click();
    await expect.element(screen.getByRole('link', { name: 'Library' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(services.device.get('language')).toBe('en');
  });

  it('shows light, dark, or what the system says', async () => {
    const { screen, services } = await openApp({ path: '/main/profile?tab=settings', as: sanne });
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

describe('When someone logs out', () => {
  it('AUTH-03 forgets everything of theirs, speaks Dutch again, tells the server and reloads', async () => {
    const { screen, services, server, reloads } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      kept: { theme: 'dark', recently_played: '[]', 'progress.history.stream.3': '{}' },
    });
    await services.texts.use('en');
    await screen.getByRole('button', { name: 'Log out' }).click();
    await vi.waitFor(() => expect(reloads).toHaveLength(1));
    expect(server.calls).toContain('DELETE /v1/logout');
    expect(services.session.getState().status).toBe('guest');
    await expect(services.database.read()).resolves.toBeNull();
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
