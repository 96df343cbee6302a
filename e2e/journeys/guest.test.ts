import { expectSoundToAdvance, playerOf } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

test.describe('A guest', () => {
  test('AUTH-11.1 NAV-04.1 opens a public course and hears it', async ({ page }) => {
    await page.goto('/course/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Ritme & ruis' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Afspelen: / })
      .first()
      .click();
    await expect(playerOf(page).first()).toBeVisible();
    await expectSoundToAdvance(page, 1);
    // Without it the app cannot be installed; on a page of the server's it comes with the app.
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  });

  test('LIB-11.1 LIB-11.4 opens a public episode, and hears it from a chapter', async ({ page }) => {
    await page.goto('/course/1/episode/2');
    await expect(page.getByRole('heading', { level: 1, name: 'Boezemfibrilleren in de spreekkamer' })).toBeVisible();
    await page
      .getByRole('region', { name: 'Hoofdstukken' })
      .getByRole('button', { name: /Frequentie of ritme/ })
      .click();
    await expect(playerOf(page).first()).toBeVisible();
    await expectSoundToAdvance(page, 1);
  });

  for (const path of ['/course/1', '/course/1/episode/2'])
    test(`is shown a page that the server drew at ${path}, with classes that are all in the style sheet of the app`, async ({ page }) => {
      const html = await (await page.request.get(path)).text();
      const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      // Icons name themselves for whoever wants to style them.
      for (const name of classes) if (name.startsWith('lucide')) classes.delete(name);
      const [sheet = ''] = /\/assets\/style-[\w-]+\.css/.exec(html) ?? [];
      const css = await (await page.request.get(sheet)).text();
      expect(classes.size).toBeGreaterThan(50);
      expect([...classes].filter((name) => !css.includes(`.${name}`))).toEqual([]);
    });

  for (const path of ['/course/1', '/course/1/episode/2'])
    test(`APP-06.2 reads ${path} in English after one press, made before the app is loaded, and so when they come back`, async ({ page }) => {
      await page.route(/\/assets\/(boot|vendor)-/, async (route) => {
        await page.waitForFunction(() => document.title === 'pressed');
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'English' }).click();
      await page.evaluate(() => {
        document.title = 'pressed';
      });
      await expect(page.getByRole('button', { name: 'Nederlands' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.unroute(/\/assets\/(boot|vendor)-/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Nederlands' })).toBeVisible();
    });

  test('is heard when they press before the app is loaded', async ({ page }) => {
    await page.route(/\/assets\/(boot|vendor)-/, async (route) => {
      await page.waitForFunction(() => document.title === 'pressed');
      await route.continue();
    });
    await page.goto('/course/1', { waitUntil: 'domcontentloaded' });
    const play = page.getByRole('button', { name: /^Afspelen: / }).first();
    await play.click();
    await page.evaluate(() => {
      document.title = 'pressed';
    });
    await expect(playerOf(page).first()).toBeVisible();
    await expectSoundToAdvance(page, 1);
  });

  test('LIB-10.1 LIB-10.2 sees what is for members with a lock, and is asked to sign in', async ({ page, server }) => {
    const found = (await (await fetch(`${server.origin}/v1/podcast/search?q=vallen%20en%20opstaan`)).json()) as {
      courses: { id: number; entity_type: string; title: string }[];
    };
    const course = found.courses.find(({ entity_type, title }) => entity_type === 'series' && title === 'Vallen en opstaan');
    await page.goto(`/course/${course?.id}`);
    await expect(page.getByText('Alleen voor leden').first()).toBeVisible();
    await page
      .getByRole('article')
      .filter({ hasText: 'Alleen voor leden' })
      .getByRole('button', { name: /^Afspelen: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
