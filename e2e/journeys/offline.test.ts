import { startDeployingProxy } from '../support/deploying-proxy.ts';
import { expectSoundToAdvance, playerButton, playerOf, positionOf } from '../support/listening.ts';
import { download, expectOwnPage, install } from '../support/offline.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('Without a connection', { tag: '@phone' }, () => {
  test('APP-15.3 starts at any address, with what was seen before', async ({ memberPage: page, context }) => {
    await install(page);
    await page.goto('/course/1');
    await expectOwnPage(page);
    await page.goto('/main/following');
    await expect(page.getByRole('heading', { level: 1, name: 'Bibliotheek' })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/course/1?stream=3');
    await expect(page.getByRole('heading', { level: 1, name: 'Ritme & ruis' })).toBeVisible();
    await expect(page.getByText('Er is geen internet verbinding beschikbaar')).toBeVisible();
    await page.goto('/downloads');
    await expect(page.getByRole('heading', { level: 2, name: 'Downloads' })).toBeVisible();
    await page.goto('/main/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sanne');
    await page.goto('/studio').then(
      () => expect(new URL(page.url()).pathname).not.toBe('/studio'),
      (error: Error) => expect(error.message).toMatch(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/),
    );
  });

  test('breaks nothing when it goes before the app is kept on the device, which happens once it is back', async ({ memberPage: page, context }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await page.goto('/main/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sanne');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/start-offline'));
    await page.mouse.move(1, 1);
    await failed;
    await expect(page.getByText('Er is geen internet verbinding beschikbaar')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(broken).toEqual([]);
  });

  test('plays a downloaded episode from the device, from anywhere in it', async ({ memberPage: page, context }) => {
    await install(page);
    await page.goto('/course/1');
    await expectOwnPage(page);
    // It opens at the season of what was played last.
    await page.getByText('Seizoen 1', { exact: true }).click();
    await download(page, 'Antistolling: starten, stoppen, overbruggen');
    await context.setOffline(true);
    await page.goto('/downloads');
    await page.getByRole('button', { name: 'Afspelen: Antistolling: starten, stoppen, overbruggen' }).click();
    await expect(playerOf(page).first()).toBeVisible();
    const before = await expectSoundToAdvance(page, 2);
    await playerButton(page, '15 seconden terug').click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => positionOf(page)).toBeLessThan(before);
    await expectSoundToAdvance(page, 2);
  });

  test('FAV-03.4 keeps a favourite through a reload and sends it once', async ({ memberPage: page, context }) => {
    await install(page);
    await page.goto('/course/9');
    await expectOwnPage(page);
    const heart = page.getByRole('button', { name: 'Favoriet' }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    // A try that nothing answers is none: what counts is what the server took.
    const taken: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && /\/v1\/users\/\d+\/courses$/.test(response.url())) taken.push(`${response.status()}`);
    });
    await context.setOffline(true);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(false);
    await expect.poll(() => taken).toEqual(['200']);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(taken).toEqual(['200']);
  });
});

test.describe('When there is a newer version of the app', () => {
  test('offers it, and lets what plays go on until the listener chooses', { tag: '@desktop' }, async ({ page, server }) => {
    const proxy = await startDeployingProxy(server.origin);
    try {
      await signIn(page, proxy.origin);
      await install(page, proxy.origin);
      await page.goto(`${proxy.origin}/course/2`);
      await page
        .getByRole('button', { name: /^Afspelen: / })
        .first()
        .click();
      await expectSoundToAdvance(page, 1);
      proxy.deploy();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText('Nieuwe versie beschikbaar')).toBeVisible();
      await expectSoundToAdvance(page, 2);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Herladen' }).click();
      await reloaded;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => caches.keys())).toContain('app-of-the-next-build');
      await expect(page.getByText('Nieuwe versie beschikbaar')).toBeHidden();
    } finally {
      await proxy.close();
    }
  });
});
