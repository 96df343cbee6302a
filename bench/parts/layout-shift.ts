import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '@auscult/e2e/support/chromium';
import { signIn } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import type { Machine } from '../machine.ts';
import { SLOW_LINE } from '../slow-line.ts';

/** Of a phone, a tablet and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
const SCREENS = [
  ['home', '/main/home'],
  ['search', '/main/search'],
  ['settings', '/main/profile?tab=settings'],
  ['episode', '/course/1/episode/2'],
] as const;
/** What comes late, such as the player's views, comes within this long. */
const SETTLE_MS = 5000;

/**
 * A member's screens on the phone's processor and a slow line, each seen for the first time and loaded again: how far what was drawn moves, the worse of the two. Each
 * has a tab of its own: while one settles, the next one loads.
 */
export async function* measureLayoutShift(dataDir: string, { phoneThrottle: rate }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      await context.addInitScript(countShifts);
      const open = async () => {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
        return page;
      };
      const home = await open();
      await signIn(home, server.origin);
      const tabs: { readonly name: string; readonly path: string; readonly page: Page; readonly loadedAt: number }[] = [];
      // Signing in leads to home, which is seen for the first time there.
      for (const [name, path] of SCREENS) {
        const page = name === 'home' ? home : await open();
        if (name !== 'home') await page.goto(server.origin + path);
        tabs.push({ name, path, page, loadedAt: await loaded(page) });
      }
      const again: ((typeof tabs)[number] & { readonly first: number })[] = [];
      for (const tab of tabs) {
        const first = await shiftsOf(tab.page, tab.loadedAt);
        await tab.page.reload();
        again.push({ ...tab, first, loadedAt: await loaded(tab.page) });
      }
      for (const { name, path, page, first, loadedAt } of again) {
        const shifts = await shiftsOf(page, loadedAt);
        if (page.url() !== server.origin + path) throw new Error(`${path} ended on ${page.url()}`);
        yield {
          name: `layout shift of ${name} at ${viewport.width} px, on the phone's processor`,
          value: Math.max(first, shifts),
          unit: '',
          limit: 0.01,
          note: `first ${first.toFixed(4)}, again ${shifts.toFixed(4)}`,
        };
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Inside the page, before anything of it runs. */
function countShifts(): void {
  const counted = { shifts: 0 };
  Object.assign(window, { counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function loaded(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return performance.now();
}

async function shiftsOf(page: Page, loadedAt: number): Promise<number> {
  await wait(Math.max(0, loadedAt + SETTLE_MS - performance.now()));
  return page.evaluate(() => (window as unknown as { counted: { shifts: number } }).counted.shifts);
}
