import type { Page, Request } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
const SCREENS = ['/main/home', '/main/search', '/main/profile?tab=settings', '/main/profile?tab=profile', '/course/1', '/course/1/episode/2'];
/** Of what moves without having been asked to, as browsers count it; for a screen. */
const LIMIT = 0.01;
/** Answers come late, and in another order than they are asked for; how slow the processor is changes neither, and is the bench's. */
const delayOf = (path: string) => 50 + (path.length % 7) * 60;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes every shift of the page that follows no press, with what moved. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until nothing on the screen waits any more, and what came is drawn. The browser's own idle network is half a second old. */
function settleOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
      await page.waitForFunction(
        () =>
          document.readyState === 'complete' &&
          ![...document.querySelectorAll('main [aria-busy="true"], main [role="status"][aria-label]')].some((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return top < innerHeight && bottom > 0;
          }),
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    } while (open.size > 0);
  };
}

async function scrollThrough(page: Page, settle: () => Promise<void>): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.7, behavior: 'instant' }));
    await settle();
  }
}

async function expectNothingMoved(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
}

for (const viewport of SIZES)
  test(`nothing moves by itself at ${viewport.width} px, when a screen is seen for the first time and again @desktop`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    await page.route('**/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayOf(new URL(route.request().url()).pathname)));
      await route.continue().catch(() => undefined);
    });
    await page.addInitScript(noteShifts);
    const settle = settleOf(page);
    await signIn(page, server.origin);
    for (const screen of SCREENS) {
      await page.goto(screen);
      await settle();
      await scrollThrough(page, settle);
      await expectNothingMoved(page, `${screen}, first`);
      await page.reload();
      await settle();
      await expectNothingMoved(page, `${screen}, again`);
    }

    await page.goto('/main/search');
    for (const words of ['hart', 'zzz']) {
      const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);
      await page.getByRole('searchbox').fill(words);
      await answered;
      await settle();
      await expectNothingMoved(page, `search for ${words}`);
    }

    // The warning stands above the page's head, which has to stay in reach: the page goes down by its height, once.
    const pageTop = () => page.evaluate(() => document.getElementById('content')?.parentElement?.getBoundingClientRect().top ?? 0);
    await page.evaluate(() => scrollTo(0, 0));
    const before = await pageTop();
    await page.context().setOffline(true);
    const warning = page.getByText('Er is geen internet verbinding beschikbaar').locator('xpath=ancestor::*[@role][1]');
    await expect(warning).toBeVisible();
    const height = await warning.evaluate((banner) => banner.getBoundingClientRect().bottom);
    const MARGIN = 8;
    expect(await pageTop()).toBeGreaterThanOrEqual(before + height);
    expect(await pageTop()).toBeLessThanOrEqual(before + height + MARGIN);
    const moves = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
    expect(moves.length, JSON.stringify(moves)).toBeLessThanOrEqual(1);
    await page.context().setOffline(false);
    await expect(warning).toBeHidden();
    expect(await pageTop()).toBe(before);
  });
