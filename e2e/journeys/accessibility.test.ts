import type { Page } from '@playwright/test';
import { GUEST_SCREENS } from '../support/guest-screens.ts';
import { playerButton } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

/** Every screen of a member that an address leads to. */
const SCREENS = [
  '/main/home',
  '/main/search',
  '/main/search?q=hart',
  '/main/search?q=qqqqqq',
  '/main/following',
  '/main/following?tab=favourites',
  '/main/following?tab=new',
  '/main/following?tab=accreditation',
  '/downloads',
  '/bookmarks',
  '/dossier',
  '/main/profile',
  '/main/profile?tab=settings',
  '/main/profile/personal',
  '/main/profile/address',
  '/main/profile/company',
  '/main/profile/registers',
  '/main/profile/two-factor',
  '/main/profile/sessions',
  '/main/profile/email',
  '/main/profile/password',
  '/main/profile/export',
  '/main/profile/delete',
  '/verify',
  '/complete-profile',
  '/continue-watching',
  '/company/1',
  '/course/1',
  '/course/1/episode/2',
  '/nergens',
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function speak(page: Page, name: string, language: string): Promise<void> {
  await open(page, '/main/profile?tab=settings');
  const saved = page.waitForResponse('**/v1/profile/update-language');
  await page.getByText(name, { exact: true }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Colours of covers follow the system a frame later than the rest. */
async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** In both themes, without loading the page anew. */
async function expectNoViolations(page: Page): Promise<void> {
  const where = page.url();
  await turnTo(page, 'light');
  expect([where, 'light', await violations(page)]).toEqual([where, 'light', []]);
  await turnTo(page, 'dark');
  expect([where, 'dark', await violations(page, 'colours')]).toEqual([where, 'dark', []]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('has no violation on any screen of a guest, in both themes', async ({ page }) => {
  test.slow();
  for (const path of [...GUEST_SCREENS, '/course/1', '/course/1/episode/2']) {
    await open(page, path);
    await expectNoViolations(page);
  }
});

test('has no violation on any screen of a member, in both themes, in Dutch on a phone and in English on a desktop', async ({
  memberPage: page,
  isMobile,
}) => {
  test.slow();
  const language = isMobile ? 'nl' : 'en';
  if (!isMobile) await speak(page, 'English', 'en');
  try {
    for (const path of SCREENS) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoViolations(page);
    }
  } finally {
    // The account keeps its language, and other journeys use the same one.
    if (!isMobile) await speak(page, 'Nederlands', 'nl');
  }
});

test('has no violation with the player open, small and large', async ({ memberPage: page, isMobile }) => {
  await open(page, '/course/1');
  await page
    .getByRole('button', { name: /^(Afspelen|Verder luisteren): / })
    .first()
    .click();
  await playerButton(page, 'Pauzeren').click();
  await expectNoViolations(page);
  await page
    .getByRole('button', { name: isMobile ? /^Speler openen: / : /^Paneel openen/ })
    .first()
    .click();
  await expectNoViolations(page);
});

test('has no violation in what the open player shows, opens and asks, and gets the focus back', async ({ memberPage: page, isMobile }) => {
  test.slow();
  await open(page, '/course/1?stream=2&t=20');
  await page
    .getByRole('button', { name: isMobile ? /^Speler openen: / : /^Paneel openen/ })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Speler' }).or(page.getByRole('dialog', { name: 'Speler' }));
  // The full player of a phone is a dialog itself.
  const opened = page.locator('dialog[open]');
  for (const name of ['Delen', 'Slaaptimer', 'Bladwijzer maken', 'Snelheid', 'Meer']) {
    const opener = player.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    await opener.click();
    await opened.waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  if (isMobile) await player.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
  for (const name of ['Transcript', 'Bladwijzers', 'Hierna']) {
    await player.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page);
  }
});
