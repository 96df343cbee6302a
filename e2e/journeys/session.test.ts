import { DEMO_LISTENER, DEMO_PASSWORD } from '../support/demo-story.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('Signing in', () => {
  test('NAV-01.1 HOME-01.4 greets by first name on home', async ({ page, server }) => {
    await signIn(page, server.origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Goede(morgen|middag|navond)|Hallo), Sanne$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/main\/home$/);
  });

  test('says what is wrong with a wrong password, and keeps the address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill(DEMO_LISTENER);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('Verkeerd-1');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByText('E-mailadres of wachtwoord is onjuist').first()).toBeVisible();
    await expect(page.getByLabel('E-mailadres')).toHaveValue(DEMO_LISTENER);
  });

  test('NAV-03.4 brings a guest back to where they wanted to be', async ({ page }) => {
    await page.goto('/continue-watching');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('E-mailadres').fill(DEMO_LISTENER);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/continue-watching$/);
  });

  test('AUTH-08.5 asks the administrator for the six digits that the demonstration shows', async ({ page, context, server }) => {
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill('beheer@auscult.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    const code = page.getByLabel('Code van zes cijfers');
    await expect(code).toBeVisible();

    const codes = await context.newPage();
    await codes.goto(`${server.origin}/dev`);
    const digits = await codes.getByRole('article').filter({ hasText: 'beheer@auscult.example' }).locator('.code').innerText();
    await codes.close();
    await code.pressSequentially(digits);
    await expect(page).toHaveURL(/\/main\/home$/);
  });

  test('AUTH-01.3 stays signed in over a restart of the browser', async ({ page, browser, server }) => {
    await signIn(page, server.origin);
    const state = await page.context().storageState({ indexedDB: true });
    const later = await browser.newContext({ storageState: state, baseURL: server.origin });
    const again = await later.newPage();
    await again.goto('/main/home');
    await expect(again.getByRole('heading', { level: 1 })).toContainText('Sanne');
    await later.close();
  });

  test('is not asked for again by a page that the server drew for everybody', async ({ page, server }) => {
    await signIn(page, server.origin);
    await page.route(/\/assets\/boot-/, async (route) => {
      await page.waitForFunction(() => document.title === 'seen');
      await route.continue();
    });
    await page.goto('/course/1', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const way = page.locator('a[href="/login"]');
    expect(await way.count()).toBeGreaterThan(0);
    for (const link of await way.all()) await expect(link).toBeHidden();
    await page.evaluate(() => {
      document.title = 'seen';
    });
    await expect(way).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset['member'])).toBeUndefined();
  });

  test('AUTH-15.1 signs out, forgets, and does not let back in', async ({ page, server }) => {
    await signIn(page, server.origin);
    await page.goto('/main/profile?tab=settings');
    // Signing out ends with the page loaded anew.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('cached-user'))).toBeNull();
    await page.goto('/main/home');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('An address that does not exist', () => {
  test('NAV-05.1 NAV-05.2 shows the page that says so, and remembers it', async ({ memberPage: page }) => {
    await page.goto('/dit/bestaat/niet');
    await expect(page.getByRole('heading', { name: 'Hier is niets te horen' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('url404'))).toContain('/dit/bestaat/niet');
  });
});
