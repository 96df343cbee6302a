import type { Page } from '@playwright/test';
import { GUEST_SCREENS } from '../support/guest-screens.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  '/main/home',
  '/main/search?q=hart',
  '/main/following',
  '/main/following?tab=favourites',
  '/main/following?tab=accreditation',
  '/main/profile',
  '/main/profile?tab=settings',
  '/main/profile/personal',
  '/main/profile/email',
  '/main/profile/delete',
  '/verify',
  '/complete-profile',
  '/continue-watching',
  '/company/1',
  '/course/1',
  '/course/1/episode/2',
  '/nergens',
] as const;

/** Smaller than this a target needs room around it (2.5.8). */
const SMALLEST_TARGET_PX = 24;

interface Findings {
  /** Pixels that the page is wider than its window. */
  readonly sideways: number;
  /** What reaches beyond the window and is in no list that scrolls. */
  readonly lost: readonly string[];
  readonly small: readonly string[];
}

/** What of the page cannot be reached or read at this size. */
const findings = (page: Page): Promise<Findings> =>
  page.evaluate((smallest) => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('.visually-hidden');
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const lost = [...document.querySelectorAll('main h1, main h2, main h3, main p, main button, main a')]
      .filter(isSeen)
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement));
    const small = [...document.querySelectorAll('button, a[href], input, [role="slider"]')].filter(isSeen).filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInText = getComputedStyle(element).display === 'inline';
      // A link that answers for its whole row does so by what is laid over the row.
      const over = getComputedStyle(element, '::after');
      const reach = (own: number, laid: string) => (over.position === 'absolute' ? Math.max(own, Number.parseFloat(laid)) : own);
      return width > 1 && !isInText && (reach(width, over.width) < smallest || reach(height, over.height) < smallest);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, lost: lost.map(name), small: small.map(name) };
  }, SMALLEST_TARGET_PX);

async function expectToFit(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, 'at 320 px', await findings(page)]).toEqual([path, 'at 320 px', { sideways: 0, lost: [], small: [] }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const { sideways, lost } = await findings(page);
    expect([path, 'at 200 %', sideways, lost]).toEqual([path, 'at 200 %', 0, []]);
  }
}

test('fits every screen into 320 px, and at twice the size of text, without scrolling sideways', { tag: '@phone' }, async ({ memberPage: page }) => {
  test.slow();
  await expectToFit(page, SCREENS);
});

test('fits every screen of a guest into 320 px, and at twice the size of text, without scrolling sideways', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await expectToFit(page, GUEST_SCREENS);
});
