import type { Page } from '@playwright/test';
import { DEMO_LISTENER, DEMO_PASSWORD } from '../support/demo-story.ts';
import { expectSoundToAdvance, playerOf } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

/** Enough for the longest screen; more means that it cannot be reached. */
const MOST_TABS = 120;

interface Focused {
  readonly name: string;
  readonly role: string;
  readonly isRinged: boolean;
  readonly isOnTop: boolean;
}

/** What has the focus: how it is called, whether it is ringed, and whether any part of it lies on top. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const card = element.closest('article') ?? element;
    // Two pixels all around it: of its own, of its card, or of the box that a field stands in.
    const isRinged = [element, card, element.parentElement ?? element]
      .map((one) => getComputedStyle(one))
      .some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2) || / 0px 0px 0px 2(\.5)?px inset$/.test(boxShadow),
      );
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 4, top + 4],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 4, bottom - 4],
    ] as const;
    const isOnTop = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element) || card.contains(hit));
    });
    const labelled = element.getAttribute('aria-labelledby');
    const name = element.getAttribute('aria-label') ?? (labelled && document.getElementById(labelled)?.textContent) ?? element.textContent ?? '';
    return { name: name.trim(), role: element.getAttribute('role') ?? element.tagName.toLowerCase(), isRinged, isOnTop };
  });

/** Tabs until `name` has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.role === 'body') continue;
    expect(now).toMatchObject({ isRinged: true, isOnTop: true });
    if (name.test(now.name)) return;
  }
  throw new Error(`The Tab key does not come to ${name}`);
}

test('lets a keyboard alone sign in, search, listen and keep a favourite @desktop', async ({ page, server }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('E-mailadres').waitFor();
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('E-mailadres').evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_LISTENER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/home');

  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, /^Naar de inhoud$/);
  await tabTo(page, /^Zoek series, afleveringen of sprekers$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/search');

  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('boezemfibrilleren');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Afleveringen/ }).first()).toBeVisible();
  await tabTo(page, /Boezemfibrilleren in de spreekkamer/);
  await page.keyboard.press('Enter');

  await expect(playerOf(page).first()).toBeVisible();
  await expectSoundToAdvance(page, 1);
  await tabTo(page, /^Pauzeren$/);
  await page.keyboard.press('Space');
  await expect(playerOf(page).getByRole('button', { name: 'Afspelen' }).first()).toBeVisible();

  await tabTo(page, /^Afspeelpositie$/);
  const line = playerOf(page).getByRole('slider', { name: 'Afspeelpositie' }).first();
  await expect(line).toHaveAttribute('aria-valuetext', /van/);

  await page.goto(`${server.origin}/course/1`);
  // The page that the server draws has a heading too, and what is in focus on it goes with it.
  const heart = page.getByRole('main').getByRole('button', { name: 'Favoriet' }).first();
  await heart.waitFor();
  await tabTo(page, /^Favoriet$/);
  const before = await heart.getAttribute('aria-pressed');
  await page.keyboard.press('Enter');
  if (before === 'true') {
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (let i = 0; i < 5; i += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(heart).toBeFocused();
  } else await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await heart.waitFor();
  await tabTo(page, /^Bibliotheek$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/following*');
  await expect(page.getByRole('heading', { level: 1, name: 'Bibliotheek' })).toBeFocused();
});

test('LIB-11.4 LIB-11.5 lets a keyboard alone read an episode through, and play from a chapter @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/course/1/episode/2');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await tabTo(page, /^Lees het transcript$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Afspelen vanaf 0:01$/ })).toBeVisible();
  await tabTo(page, /^Afspelen vanaf 0:01$/);
  await tabTo(page, /Frequentie of ritme/);
  await page.keyboard.press('Enter');
  await expect(playerOf(page).first()).toBeVisible();
  await expectSoundToAdvance(page, 1);
  await tabTo(page, /^Alle 14$/);
});
