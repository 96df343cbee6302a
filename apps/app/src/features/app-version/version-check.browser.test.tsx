import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../shared/services/services.tsx';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { VersionCheck } from './version-check.tsx';

const versions = {
  latest_android_version: '2.4.0',
  latest_ios_version: '3.0.0',
  latest_android_store_url: 'https://store.example/android',
  latest_ios_store_url: '',
};

async function opened(platform: 'web' | 'ios' | 'android', installed: string | null, kept = {}) {
  const openStore = vi.fn<(url: string) => void>();
  const nativeApp = { version: async () => installed, openStore, openSettings: () => undefined };
  const app = await openApp({
    path: '/main/home',
    as: aUser(),
    answers: { 'GET /v1/app-versions': versions },
    kept,
    outside: { platform, ...(platform !== 'web' && { nativeApp }) },
  });
  return { ...app, openStore };
}

describe('When the app of a phone starts', () => {
  it('APP-02.4 offers a newer version, which may be put off for a day', async () => {
    const { screen, openStore, services } = await opened('android', '2.3.1');
    const dialog = screen.getByRole('alertdialog', { name: 'Er is een nieuwe versie' });
    await expect.element(dialog).toHaveAccessibleDescription(/^Versie 2\.4\.0/);
    await dialog.getByRole('button', { name: 'Bijwerken' }).click();
    expect(openStore).toHaveBeenCalledExactlyOnceWith('https://store.example/android');
    await dialog.getByRole('button', { name: 'Niet nu' }).click();
    await vi.waitFor(() => expect(screen.getByRole('alertdialog').elements()).toHaveLength(0));
    expect(services.device.get('update_put_off_at')).toBe(services.clock.now().toISOString());
  });

  it('APP-02.3 bars the way when the major version is behind: neither Escape nor a press beside it closes that', async () => {
    const { screen, openStore } = await opened('ios', '2.9.9');
    const dialog = screen.getByRole('alertdialog', { name: 'Werk Auscult bij' });
    await expect.element(dialog).toBeVisible();
    for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().matches(':modal')).toBe(true);
    expect(dialog.getByRole('button').elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Bijwerken' }).click();
    expect(openStore).toHaveBeenCalledExactlyOnceWith('https://apps.apple.com/search?term=auscult');
  });

  it('APP-02.7 takes a shell that cannot tell its version for 1.1.1', async () => {
    const { screen } = await opened('android', null);
    await expect.element(screen.getByRole('alertdialog', { name: 'Werk Auscult bij' })).toBeVisible();
  });

  it('APP-02.2 asks 1000 ms after the start', async () => {
    const { services, server } = await openApp({ path: '/main/home', as: aUser(), answers: { 'GET /v1/app-versions': versions } });
    const asked = () => server.calls.includes('GET /v1/app-versions');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const onAPhone = {
      ...services,
      platform: 'ios' as const,
      nativeApp: { version: async () => '3.0.0', openStore: () => undefined, openSettings: () => undefined },
    };
    await render(
      <ServicesProvider value={onAPhone}>
        <VersionCheck />
      </ServicesProvider>,
    );
    vi.advanceTimersByTime(999);
    await new Promise(requestAnimationFrame);
    expect(asked()).toBe(false);
    vi.advanceTimersByTime(1);
    await expect.poll(asked).toBe(true);
  });

  it('APP-02.1 asks nothing of a browser', async () => {
    const { screen, server } = await opened('web', '1.0.0');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(server.calls.filter((call) => call.includes('app-versions'))).toEqual([]);
  });
});
